import { PlanNotice } from '@/components/plans/plan-notice';

/** Says that a block keeps its values after its plan has ended. */
export function KeptNotice({ plan }: { plan: string }) {
  return (
    <div className="mb-6">
      <PlanNotice title={`Opens with ${plan}`}>
        Everything you set up here is kept. Until you upgrade, the default settings are used instead.
      </PlanNotice>
    </div>
  );
}
