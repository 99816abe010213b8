'use client';

import { ArrowLeft, Check } from 'lucide-react';
import { useState } from 'react';
import type { GuildPlace } from '@/components/dashboard/guild-place';
import { ReferenceMapping } from '@/components/dashboard/transfer/reference-mapping';
import { SectionReviewCard } from '@/components/dashboard/transfer/section-review-card';
import { TransferResults } from '@/components/dashboard/transfer/transfer-results';
import { type ChosenSource, useApply, useReview } from '@/components/dashboard/transfer/use-transfer';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useConfirm } from '@/components/ui/use-confirm';
import type { TransferReview } from '@/lib/contracts/transfer';
import type { Mapping } from '@/lib/guild-settings/transfer';

export interface TransferReviewProps {
  place: GuildPlace;
  chosen: ChosenSource;
  onLeave: () => void;
}

function plural(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}

/** The mapping that the answer speaks of, as it is sent with the order. */
function mappingOf(review: TransferReview): Mapping {
  return Object.fromEntries(review.references.map(({ id, target }) => [id, target]));
}

/** Every change that taking over would make, with the channels and roles it goes to, before anything is written. */
export function TransferReviewView({ place, chosen, onLeave }: TransferReviewProps) {
  const [mapping, setMapping] = useState<Mapping>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const review = useReview(place, chosen, mapping);
  const apply = useApply(place, chosen);
  const { confirm, confirmDialog } = useConfirm();
  const back = (
    <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onLeave}>
      Back
    </Button>
  );

  if (apply.data) return <TransferResults results={apply.data.results} onLeave={onLeave} />;
  if (review.isPending) {
    return (
      <SkeletonRegion label="Comparing settings…" className="grid gap-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </SkeletonRegion>
    );
  }
  if (review.error) {
    return (
      <div className="grid justify-items-start gap-6">
        {back}
        <ErrorState
          title="The settings could not be compared."
          onRetry={() => void review.refetch()}
          retrying={review.isFetching}
        >
          {review.error.message}
        </ErrorState>
      </div>
    );
  }

  const { data } = review;
  const changing = data.sections.filter(({ changes }) => changes.length > 0);
  const taken = changing.filter(({ id }) => !left.includes(id));
  const count = taken.reduce((sum, { changes }) => sum + changes.length, 0);

  async function takeOver() {
    const isSure = await confirm({
      title: `Take over ${plural(count, 'change')} from ${data.from}?`,
      loses: taken.map(({ title, changes }) => `${title}: ${plural(changes.length, 'setting')}`),
      description: 'Each section can be taken back in the audit log.',
      confirmLabel: 'Take over',
      tone: 'primary',
    });
    if (!isSure) return;
    apply.mutate({ mapping: mappingOf(data), sections: taken.map(({ id, version }) => ({ id, version })) });
  }

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        {back}
        <h2 className="min-w-0 flex-1 font-display text-lg font-semibold">From {data.from}</h2>
        <Button
          variant="primary"
          icon={<Check aria-hidden="true" />}
          disabled={count === 0 || review.isFetching}
          loading={apply.isPending}
          onClick={() => void takeOver()}
        >
          Take over {plural(count, 'change')}
        </Button>
      </div>
      {data.unknown.length > 0 && (
        <Notice tone="warning" title="Not known here">
          {data.unknown.join(', ')}
        </Notice>
      )}
      {data.references.length > 0 && (
        <ReferenceMapping
          review={data}
          isChecking={review.isFetching}
          onChange={(id, target) => setMapping({ ...mapping, [id]: target })}
        />
      )}
      {changing.length === 0 && (
        <EmptyState title="Nothing would change" art="/art/no-results.svg">
          These settings are already as they are here, or none of them can be taken over.
        </EmptyState>
      )}
      {data.sections.map((section) => (
        <SectionReviewCard
          key={section.id}
          section={section}
          isTaken={!left.includes(section.id)}
          onTake={(isTaken) =>
            setLeft(isTaken ? left.filter((id) => id !== section.id) : [...left, section.id])
          }
        />
      ))}
      {confirmDialog}
    </div>
  );
}
