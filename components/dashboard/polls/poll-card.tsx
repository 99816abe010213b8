'use client';

import { Ban, Hash, Square, Timer, Vote } from 'lucide-react';
import { DiscordLink } from '@/components/dashboard/discord-link';
import { isUnderWay } from '@/components/dashboard/polls/polls-data';
import { VoteBars } from '@/components/dashboard/polls/vote-bars';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedPoll } from '@/lib/contracts/polls';
import type { Directory } from '@/lib/guild-settings/directory';
import { countVotes } from '@/lib/rules/polls/message';

const states = {
  publishing: { text: 'Being posted', tone: 'amber' },
  active: { text: 'Running', tone: 'lagoon' },
  counting: { text: 'Counting', tone: 'amber' },
  counted: { text: 'Posting result', tone: 'amber' },
  closed: { text: 'Closed', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<ListedPoll['state'], { text: string; tone: Tone }>;

export interface PollCardProps {
  readonly poll: ListedPoll;
  readonly directory: Directory;
  /** Something is being done with it. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onCancel: () => void;
}

/** A poll with its votes: one that runs with what can be done, one that is over with its result. */
export function PollCard({ poll, directory, isBusy, onClose, onCancel }: PollCardProps) {
  const { title, state, endTime, votes, channelId, resultChannelId, link, problem } = poll;
  const nameOf = (id: string) =>
    directory.channels.find((channel) => channel.id === id)?.name ?? 'deleted channel';
  const isOpen = state === 'active';
  const isOver = state === 'closed' || state === 'cancelled';
  const isStuck = isUnderWay(poll) && problem !== null;
  return (
    <article
      aria-label={title}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 wrap-anywhere font-semibold">{title}</h3>
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
      </header>
      <VoteBars poll={poll} />
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-1.5">
        <li>
          <Timer aria-hidden="true" />
          {isOver ? (
            <RelativeTime value={endTime} />
          ) : (
            <>
              <span className="sr-only">Time left:</span>
              <Countdown until={endTime} over="Closing" className="font-semibold text-ink tabular-nums" />
            </>
          )}
        </li>
        <li>
          <Vote aria-hidden="true" />
          {countVotes(votes)}
        </li>
        <li>
          <Hash aria-hidden="true" />
          <span className="truncate">{nameOf(resultChannelId ?? channelId)}</span>
        </li>
      </ul>
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      <footer className="mt-auto flex flex-wrap gap-2 empty:hidden">
        {(isOpen || isStuck) && (
          <Button
            size="sm"
            icon={<Square aria-hidden="true" />}
            loading={isBusy}
            onClick={onClose}
            aria-label={isOpen ? `Close '${title}' now` : `Try '${title}' again`}
          >
            {isOpen ? 'Close now' : 'Try again'}
          </Button>
        )}
        {(isOpen || state === 'publishing') && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Ban aria-hidden="true" />}
            disabled={isBusy}
            onClick={onCancel}
            aria-label={`Cancel '${title}'`}
          >
            Cancel
          </Button>
        )}
        {link !== null && <DiscordLink link={link} name={title} />}
      </footer>
    </article>
  );
}
