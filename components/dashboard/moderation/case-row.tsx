import { clsx } from 'clsx';
import { Ban, Pencil } from 'lucide-react';
import type { CaseMember } from '@/components/dashboard/moderation/use-lists';
import { Badge } from '@/components/ui/badge';
import { EmojiText } from '@/components/ui/emoji';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { caseKindLabels, caseKindTones } from '@/lib/rules/cases/kinds';
import type { ListedCase } from '@/lib/rules/cases/schema';

export interface CaseRowProps {
  item: ListedCase;
  /** Shows all cases of the member; null if they are already shown. */
  onMember: ((member: CaseMember) => void) | null;
  onEdit: () => void;
  onWithdraw: () => void;
}

function Target({ target, onMember }: { target: CaseMember; onMember: CaseRowProps['onMember'] }) {
  const name = target.username ?? target.userId;
  if (!onMember)
    return (
      <span className="font-semibold">
        <EmojiText text={name} />
      </span>
    );
  return (
    <button
      type="button"
      aria-label={`All of ${name}'s cases`}
      title={`All of ${name}'s cases`}
      onClick={() => onMember(target)}
      className="inline-flex min-h-6 items-center rounded-tag text-left font-semibold wrap-anywhere text-lagoon hover:underline touch:min-h-11 touch:min-w-11"
    >
      <EmojiText text={name} />
    </button>
  );
}

/** A case: action, target, moderator and reason. A withdrawn one is struck through. */
export function CaseRow({ item, onMember, onEdit, onWithdraw }: CaseRowProps) {
  const { number, kind, target, moderator, reason, createdAt, expiresAt, source, edited, withdrawn } = item;
  return (
    <li
      aria-label={`Case ${number}${withdrawn ? ', withdrawn' : ''}`}
      className="rounded-card border border-line bg-raised p-4"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p
            className={clsx(
              'flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere',
              withdrawn && 'line-through decoration-danger',
            )}
          >
            <span className="font-mono text-xs text-muted">#{number}</span>
            <Badge tone={withdrawn ? 'neutral' : caseKindTones[kind]}>{caseKindLabels[kind]}</Badge>
            <Target target={target} onMember={onMember} />
            <span className="text-muted">
              by <EmojiText text={moderator === null ? 'the bot' : moderator.username} />
              {source === 'site' && ' on the dashboard'}
            </span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
            <RelativeTime value={createdAt} withDate />
            {expiresAt !== null && (
              <span>
                Until <RelativeTime value={expiresAt} when="date" />
              </span>
            )}
          </p>
        </div>
        {!withdrawn && (
          <div className="-mt-1 -mr-1 flex shrink-0">
            <IconButton
              size="sm"
              label={`Edit the reason of case ${number}`}
              icon={Pencil}
              onClick={onEdit}
            />
            <IconButton
              size="sm"
              variant="danger"
              label={`Withdraw case ${number}`}
              icon={Ban}
              onClick={onWithdraw}
            />
          </div>
        )}
      </div>
      <p
        className={clsx(
          'mt-2 wrap-anywhere whitespace-pre-line',
          withdrawn && 'text-muted line-through decoration-danger',
        )}
      >
        {reason === '' ? <span className="text-muted">No reason given.</span> : reason}
      </p>
      {edited && (
        <p className="mt-1 text-xs text-muted wrap-anywhere">
          Reason edited by {edited.by.username} <RelativeTime value={edited.at} />
        </p>
      )}
      {withdrawn && (
        <div className="mt-3 border-t border-line pt-3 text-muted wrap-anywhere">
          Withdrawn by <span className="font-semibold text-ink">{withdrawn.by.username}</span>{' '}
          <RelativeTime value={withdrawn.at} className="text-xs" />
          <p className="mt-1 whitespace-pre-line text-ink">{withdrawn.reason}</p>
        </div>
      )}
    </li>
  );
}
