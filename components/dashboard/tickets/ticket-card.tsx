import { FileText, Paperclip, TriangleAlert, UserRoundCheck } from 'lucide-react';
import { MessageLink } from '@/components/panel/message-link';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { GuildId } from '@/lib/core/ids';
import type { ListedTicket } from '@/lib/rules/tickets/ticket-schema';

function When({ ticket: { state, openedAt, closedAt, closedBy } }: { ticket: ListedTicket }) {
  if (state === 'open' || closedAt === null) {
    return (
      <>
        Opened <RelativeTime value={openedAt} />
      </>
    );
  }
  return (
    <>
      Closed by {closedBy?.username} <RelativeTime value={closedAt} />
    </>
  );
}

/** A ticket of the list, with the way to what was written in it. */
export function TicketCard({ guildId, ticket }: { guildId: GuildId; ticket: ListedTicket }) {
  const { id, opener, topic, reason, claimedBy, messages, attachments, link, problems, isTelling } = ticket;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{opener.username}</span>
            {topic !== null && <Badge tone="lagoon">{topic}</Badge>}
            {ticket.isDeleted && <Badge>Transcript deleted</Badge>}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted [&_svg]:size-3.5">
            <span>
              <When ticket={ticket} />
            </span>
            {messages > 0 && (
              <span>{messages === 1 ? '1 message' : `${messages.toLocaleString('en')} messages`}</span>
            )}
            {attachments > 0 && (
              <span className="inline-flex items-center gap-1">
                <Paperclip aria-hidden="true" />
                {attachments === 1 ? '1 file' : `${attachments} files`}
              </span>
            )}
            {claimedBy && (
              <span className="inline-flex items-center gap-1">
                <UserRoundCheck aria-hidden="true" />
                Claimed by {claimedBy.username}
              </span>
            )}
            {isTelling && <span>Posting to Discord…</span>}
          </p>
          {reason !== '' && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {link !== null && <MessageLink href={link} className="text-xs" />}
          <ButtonLink
            size="sm"
            href={`/dashboard/${guildId}/tickets/${id}`}
            icon={<FileText aria-hidden="true" />}
            aria-label={`${messages > 0 ? 'Read' : 'Show'} ${opener.username}'s ticket`}
          >
            {messages > 0 ? 'Read' : 'Show'}
          </ButtonLink>
        </div>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="mt-3 flex items-start gap-2 text-xs text-amber">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      ))}
    </li>
  );
}
