import { clsx } from 'clsx';
import type { CaseMember } from '@/components/dashboard/moderation/use-cases';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedAppeal } from '@/lib/rules/appeals/schema';
import { caseKindLabels, caseKindTones } from '@/lib/rules/cases/kinds';

export interface AppellantCasesProps {
  appellant: ListedAppeal['appellant'];
  cases: ListedAppeal['cases'];
  onMember: (member: CaseMember) => void;
}

/** The last cases of who appeals, with the way to all of them. */
export function AppellantCases({ appellant, cases, onMember }: AppellantCasesProps) {
  const { items, isMore, warnings } = cases;
  if (items.length === 0) return <p className="mt-3 text-xs text-muted">No cases on record.</p>;
  const warned = warnings === 1 ? '1 active warning' : `${warnings} active warnings`;
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
