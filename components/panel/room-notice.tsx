import { PlanNotice } from '@/components/plans/plan-notice';
import { Notice } from '@/components/ui/notice';
import { limitFor, type PlanLimit } from '@/lib/plan-limits';
import { type Plan, planNames } from '@/lib/plans';
import { lockedNotice, roomOnHigher } from '@/lib/rules/premium/within-plan';

interface RoomNoticeProps {
  readonly limit: PlanLimit;
  readonly plan: Plan;
  /** The number of things. */
  readonly count: number;
  /** Their plural, as in "10 custom commands". */
  readonly many: string;
  /** Whether the limit is reached; by default the plan's. */
  readonly isFull?: boolean;
  readonly title?: string;
}

/** Reports that the plan locks part of a list, or that its limit is reached; otherwise nothing. */
export function RoomNotice({ limit, plan, count, many, isFull, title }: RoomNoticeProps) {
  const most = limitFor(limit, plan);
  const higher = roomOnHigher(limit, plan, many);
  if (count > most) {
    return (
      <PlanNotice title={title ?? `Over the ${planNames[plan]} plan's limit`}>
        {lockedNotice(limit, plan, count, many) + higher}
      </PlanNotice>
    );
  }
  if (!(isFull ?? count === most)) return null;
  const full = `The ${planNames[plan]} plan covers ${most} ${many}, and all are in use.`;
  if (higher === '') return <Notice>{`${full} Remove one to make room.`}</Notice>;
  return <PlanNotice title={title ?? 'Premium Required'}>{full + higher}</PlanNotice>;
}
