import { Notice } from '@/components/ui/notice';
import { limitFor, type Plan, type PlanLimit, planNames, planThatRaises } from '@/lib/plans';

/** Why nothing more can be added: the plan is full, and which one has more room if any has. */
export function SlotNotice({ limit, plan, things }: { limit: PlanLimit; plan: Plan; things: string }) {
  const higher = planThatRaises(limit, plan);
  if (higher === null) {
    return <Notice>{`A server can follow at most ${limitFor(limit, plan)} ${things}.`}</Notice>;
  }
  return (
    <Notice tone="premium" title="Reached free limit. Upgrade for more slots!">
      {`${planNames[higher]} allows up to ${limitFor(limit, higher)} ${things}.`}
    </Notice>
  );
}
