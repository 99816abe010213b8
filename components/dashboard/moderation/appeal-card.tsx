import { Check, X } from 'lucide-react';
import { AppellantCases } from '@/components/dashboard/moderation/appellant-cases';
import type { CaseMember } from '@/components/dashboard/moderation/use-cases';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedAppeal } from '@/lib/rules/appeals/schema';

export interface AppealCardProps {
  appeal: ListedAppeal;
  /** Shows all cases of the appellant. */
  onMember: (member: CaseMember) => void;
  onDecide: (verdict: 'accepted' | 'denied') => void;
}

/** What somebody appeals against and why, and what was decided. */
export function AppealCard({ appeal, onMember, onDecide }: AppealCardProps) {
  const { kind, appellant, text, createdAt, decision, earlier, cases } = appeal;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={kind === 'ban' ? 'danger' : 'amber'}>{kind === 'ban' ? 'Ban' : 'Mute'}</Badge>
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <span className="font-semibold">{appellant.username}</span>{' '}
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
            icon={<X aria-hidden="true" />}
            aria-label={`Deny ${appellant.username}'s appeal`}
            onClick={() => onDecide('denied')}
          >
            Deny
          </Button>
          <Button
            size="sm"
            variant="primary"
            icon={<Check aria-hidden="true" />}
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
