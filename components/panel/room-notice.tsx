import { PlanNotice } from '@/components/plans/plan-notice';
import { Notice } from '@/components/ui/notice';
import { limitFor, type PlanLimit } from '@/lib/plan-limits';
import { type Plan, planNames } from '@/lib/plans';
import { lockedNotice, roomOnHigher } from '@/lib/rules/premium/within-plan';

interface RoomNoticeProps {
  readonly limit: PlanLimit;
  readonly plan: Plan;
  /** How many there are. */
  readonly count: number;
  /** What they are called, as in "10 custom commands". */
  readonly many: string;
  /** Whether there can be no more; absent: as the plan's limit says. */
  readonly isFull?: boolean;
  readonly title?: string;
}

/** What a plan does to a list: some of it is locked, or there can be no more; nothing while there is room. */
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
