import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { CaseMember } from '@/components/dashboard/moderation/use-lists';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmojiText } from '@/components/ui/emoji';
import { RelativeTime } from '@/components/ui/relative-time';
import { quantity } from '@/lib/core/quantity';
import type { ListedAppeal } from '@/lib/rules/appeals/schema';
import { caseKindLabels, caseKindTones } from '@/lib/rules/cases/kinds';

export interface AppellantCasesProps {
  appellant: ListedAppeal['appellant'];
  cases: ListedAppeal['cases'];
  onMember: (member: CaseMember) => void;
}

/** The appellant's last cases, with a link to all of them. */
function AppellantCases({ appellant, cases, onMember }: AppellantCasesProps) {
  const { items, isMore, warnings } = cases;
  if (items.length === 0) return <p className="mt-3 text-xs text-muted">No cases on record.</p>;
  const warned = quantity(warnings, 'active warning');
  return (
    <div className="mt-3 border-t border-line pt-3 text-xs">
      <ul aria-label={`${appellant.username}'s cases`} className="grid gap-1.5">
        {items.map(({ number, kind, reason, createdAt, withdrawn }) => (
          <li
            key={number}
            className={clsx(
              'flex flex-wrap items-center gap-x-2 gap-y-1 text-muted',
              withdrawn && 'line-through decoration-danger',
            )}
          >
            <span className="font-mono">#{number}</span>
            <Badge tone={withdrawn ? 'neutral' : caseKindTones[kind]}>{caseKindLabels[kind]}</Badge>
            <span className="min-w-0 max-w-full truncate text-ink">{reason || 'No reason given.'}</span>
            <RelativeTime value={createdAt} />
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 text-muted">
        {warned}
        {isMore && ', and earlier cases'}
        <button
          type="button"
          onClick={() => onMember(appellant)}
          className="inline-flex min-h-6 items-center font-semibold text-lagoon hover:underline touch:min-h-11"
        >
          All of {appellant.username}'s cases
        </button>
      </p>
    </div>
  );
}

export interface AppealCardProps {
  appeal: ListedAppeal;
  /** Shows all cases of the appellant. */
  onMember: (member: CaseMember) => void;
  onDecide: (verdict: 'accepted' | 'denied') => void;
}

/** An appeal with its reason, and the decision. */
export function AppealCard({ appeal, onMember, onDecide }: AppealCardProps) {
  const { kind, appellant, text, createdAt, decision, earlier, cases } = appeal;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={kind === 'ban' ? 'danger' : 'amber'}>{kind === 'ban' ? 'Ban' : 'Mute'}</Badge>
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <span className="font-semibold">
            <EmojiText text={appellant.username} />
          </span>{' '}
          <span className="font-mono text-xs text-muted">{appellant.userId}</span>{' '}
          <RelativeTime value={createdAt} className="text-xs text-faint" />
        </p>
        {earlier > 0 && (
          <Badge>{earlier === 1 ? 'Appealed once before' : `Appealed ${earlier} times before`}</Badge>
        )}
      </div>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{text}</p>
      <AppellantCases appellant={appellant} cases={cases} onMember={onMember} />
      {decision ? (
        <div className="mt-3 border-t border-line pt-3 text-muted wrap-anywhere">
          {decision.verdict === 'accepted' ? 'Accepted' : 'Denied'} by{' '}
          <span className="font-semibold text-ink">{decision.by}</span>{' '}
          <RelativeTime value={decision.at} className="text-xs text-faint" />
          {decision.reason !== '' && <p className="mt-1 whitespace-pre-line text-ink">{decision.reason}</p>}
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            icon={X}
            aria-label={`Deny ${appellant.username}'s appeal`}
            onClick={() => onDecide('denied')}
          >
            Deny
          </Button>
          <Button
            size="sm"
            icon={Check}
            aria-label={`Accept ${appellant.username}'s appeal`}
            onClick={() => onDecide('accepted')}
          >
            Accept
          </Button>
        </div>
      )}
    </li>
  );
}
