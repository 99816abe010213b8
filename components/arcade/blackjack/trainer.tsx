'use client';

import { CountDrill } from '@/components/arcade/blackjack/count-drill';
import { DeviationDrill } from '@/components/arcade/blackjack/deviation-drill';
import { HandsTrainer } from '@/components/arcade/blackjack/hands-trainer';
import { TrueCountDrill } from '@/components/arcade/blackjack/true-count-drill';
import { UnlessOnBreak } from '@/components/arcade/lobby/card-break';
import { AddressTabs } from '@/components/panel/address-tabs';
import { BackHeading } from '@/components/panel/back-heading';
import { useIsHydrated } from '@/components/ui/hydrated';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';

/** Practice, in this browser only: hands against the solver, and card counting. */
export function BlackjackTrainer() {
  // The browser draws the cards, so the server has none to render.
  const isHydrated = useIsHydrated();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 lg:px-6">
      <BackHeading
        title="Blackjack trainer"
        summary="Practice in this browser. Nothing here changes your chips, your records or your rating."
        back={{ href: '/arcade/blackjack', label: 'Blackjack' }}
      />
      {isHydrated ? (
        <UnlessOnBreak>
          <AddressTabs
            label="Exercise"
            tabs={[
              { id: 'hands', label: 'Hands', content: <HandsTrainer /> },
              { id: 'count', label: 'Running count', content: <CountDrill /> },
              { id: 'true-count', label: 'True count', content: <TrueCountDrill /> },
              { id: 'deviations', label: 'Deviations', content: <DeviationDrill /> },
            ]}
          />
        </UnlessOnBreak>
      ) : (
        <SkeletonRegion label="Loading the trainer…">
          <Skeleton className="h-11" />
          <Skeleton className="mt-5 h-[36rem] max-h-[70dvh] rounded-card" />
        </SkeletonRegion>
      )}
    </div>
  );
}
