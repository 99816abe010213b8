'use client';

import { ArrowLeft, Check } from 'lucide-react';
import { useState } from 'react';
import { ReferenceMapping } from '@/components/dashboard/transfer/reference-mapping';
import {
  countWritten,
  type Existing,
  PartReviewCard,
  SectionReviewCard,
} from '@/components/dashboard/transfer/review-cards';
import { TransferResults } from '@/components/dashboard/transfer/transfer-results';
import { type ChosenSource, useApply, useReview } from '@/components/dashboard/transfer/use-transfer';
import type { GuildPlace } from '@/components/panel/panel-props';
import { ActionBar } from '@/components/ui/action-bar';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { SkeletonList } from '@/components/ui/skeleton';
import { useConfirm } from '@/components/ui/use-confirm';
import { CallError } from '@/lib/api/call';
import type { PartReview, TransferReview } from '@/lib/contracts/transfer';
import { quantity } from '@/lib/core/quantity';
import { countOf, type PartId } from '@/lib/rules/transfer/parts';
import type { Mapping } from '@/lib/rules/transfer/settings-file';

/** Maximum errors of a file that are listed; others are counted. */
const MOST = 5;

interface ReviewFailureProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Why settings could not be compared; for an invalid file with its errors. */
function ReviewFailure({ error, isRetrying, onRetry }: ReviewFailureProps) {
  const faults = error instanceof CallError ? Object.entries(error.fields) : [];
  return (
    <ErrorState title="The settings could not be compared." onRetry={onRetry} retrying={isRetrying}>
      {error.message}
      {faults.length > 0 && (
        <ul className="mt-3 grid gap-1 text-left text-sm wrap-anywhere">
          {faults.slice(0, MOST).map(([path, message]) => (
            <li key={path}>
              <span className="font-mono text-xs">{path.replace(/^source\.(file\.)?/, '')}</span>: {message}
            </li>
          ))}
          {faults.length > MOST && <li>And {faults.length - MOST} more.</li>}
        </ul>
      )}
    </ErrorState>
  );
}

export interface TransferReviewProps {
  place: GuildPlace;
  chosen: ChosenSource;
  onLeave: () => void;
}

/** Distinguishes sections from parts: `twitch` is both. */
function keyOf(kind: 'section' | 'part', id: string): string {
  return `${kind} ${id}`;
}

/** The response's mapping, which is sent with the order. */
function mappingOf(review: TransferReview): Mapping {
  return Object.fromEntries(review.references.map(({ id, target }) => [id, target]));
}

/** All changes that an import would make, with their channels and roles, before anything is written. */
export function TransferReviewView({ place, chosen, onLeave }: TransferReviewProps) {
  const [mapping, setMapping] = useState<Mapping>({});
  /** The excluded parts, by `keyOf`. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const [existing, setExisting] = useState<Readonly<Partial<Record<PartId, Existing>>>>({});
  const review = useReview(place, chosen, mapping);
  const apply = useApply(place, chosen);
  const { confirm, confirmDialog } = useConfirm();
  const back = (
    <Button icon={ArrowLeft} onClick={onLeave}>
      Back
    </Button>
  );

  if (apply.data) return <TransferResults result={apply.data} onLeave={onLeave} />;
  if (review.isPending) {
    return (
      <SkeletonList label="Comparing settings…" count={2} each="h-40 rounded-card" className="grid gap-4" />
    );
  }
  if (review.error) {
    return (
      <div className="grid justify-items-start gap-6">
        {back}
        <ReviewFailure
          error={review.error}
          isRetrying={review.isFetching}
          onRetry={() => void review.refetch()}
        />
      </div>
    );
  }

  const { data } = review;
  const changing = data.sections.filter(({ changes }) => changes.length > 0);
  const isTaken = (key: string) => !left.includes(key);
  const take = (key: string, isWanted: boolean) =>
    setLeft(isWanted ? left.filter((other) => other !== key) : [...left, key]);
  const taken = changing.filter(({ id }) => isTaken(keyOf('section', id)));
  const emptied = taken.flatMap(({ title, changes }) =>
    changes.filter((change) => change.isEmptied).map(({ label }) => `${title}: ${label}`),
  );
  const chosenFor = (id: string) => (Object.hasOwn(mapping, id) ? { target: mapping[id] ?? null } : {});
  const existingOf = (id: PartId): Existing => existing[id] ?? 'keep';
  const writtenOf = (part: PartReview) => countWritten(part, existingOf(part.id));
  const takenParts = data.parts.filter((part) => isTaken(keyOf('part', part.id)) && writtenOf(part) > 0);
  const count =
    taken.reduce((sum, { changes }) => sum + changes.length, 0) +
    takenParts.reduce((sum, part) => sum + writtenOf(part), 0);
  const replaceable = data.parts.some(({ entries }) => entries.some(({ state }) => state === 'replaces'));
  const isNothing =
    changing.length === 0 &&
    data.parts.every(({ entries }) => entries.every(({ state }) => state === 'same' || state === 'left'));

  async function takeOver() {
    const isSure = await confirm({
      title: `Apply ${quantity(count, 'change')} from ${data.from}?`,
      lossTitle: 'This will be changed',
      loses: [
        ...taken.map(({ title, changes }) => `${title}: ${quantity(changes.length, 'setting')}`),
        ...takenParts.map((part) => countOf(part.id, writtenOf(part))),
        ...emptied.map((label) => `Emptied: ${label}`),
      ],
      description:
        'Settings can be reverted in the audit log. Nothing is posted on Discord until you publish the ticket panels and role menus.',
      confirmLabel: 'Apply',
      tone: 'primary',
    });
    if (!isSure) return;
    apply.mutate({
      mapping: mappingOf(data),
      sections: taken.map(({ id, version }) => ({ id, version })),
      parts: takenParts.map(({ id, version }) => ({ id, version, existing: existingOf(id) })),
    });
  }

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        {back}
        <h2 className="min-w-0 flex-1 basis-48 truncate font-display text-lg font-semibold">
          From {data.from}
        </h2>
      </div>
      {!isNothing && (
        <fieldset aria-label="Choose changes" className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            onClick={() => {
              setLeft([]);
              setExisting(Object.fromEntries(data.parts.map(({ id }) => [id, 'replace'])));
            }}
          >
            All
          </Button>
          <Button
            size="sm"
            onClick={() =>
              setLeft([
                ...data.sections.map(({ id }) => keyOf('section', id)),
                ...data.parts.map(({ id }) => keyOf('part', id)),
              ])
            }
          >
            None
          </Button>
          <Button
            size="sm"
            onClick={() => {
              setLeft([]);
              setExisting({});
            }}
          >
            Only differences
          </Button>
          {replaceable && <p className="text-xs text-muted">All also replaces entries that exist here.</p>}
        </fieldset>
      )}
      {data.unknown.length > 0 && (
        <Notice tone="warning" title="Not recognised">
          {data.unknown.join(', ')}
        </Notice>
      )}
      {data.references.length > 0 && (
        <ReferenceMapping
          // A choice shows at once, before the comparison.
          review={{ ...data, references: data.references.map((one) => ({ ...one, ...chosenFor(one.id) })) }}
          isChecking={review.isFetching}
          onChange={(id, target) => setMapping({ ...mapping, [id]: target })}
        />
      )}
      {isNothing && (
        <EmptyState title="Nothing would change" art="/art/no-results.svg">
          This server already has these settings, or none of them can be applied.
        </EmptyState>
      )}
      {data.sections.map((section) => (
        <SectionReviewCard
          key={section.id}
          section={section}
          isTaken={isTaken(keyOf('section', section.id))}
          onTake={(isWanted) => take(keyOf('section', section.id), isWanted)}
        />
      ))}
      {data.parts.map((part) => (
        <PartReviewCard
          key={part.id}
          part={part}
          isTaken={isTaken(keyOf('part', part.id))}
          existing={existingOf(part.id)}
          onTake={(isWanted) => take(keyOf('part', part.id), isWanted)}
          onExisting={(choice) => setExisting({ ...existing, [part.id]: choice })}
        />
      ))}
      {!isNothing && (
        <ActionBar
          label="Apply"
          text={
            <p className="font-semibold">
              {count === 0 ? 'Nothing chosen' : `${quantity(count, 'change')} chosen`}
              {emptied.length > 0 && (
                <span className="block text-xs font-normal text-amber">
                  {quantity(emptied.length, 'setting that is', 'settings that are')} set here would be
                  emptied.
                </span>
              )}
            </p>
          }
        >
          <Button
            variant="primary"
            icon={Check}
            disabled={count === 0 || review.isFetching}
            loading={apply.isPending}
            onClick={() => void takeOver()}
          >
            Apply {quantity(count, 'change')}
          </Button>
        </ActionBar>
      )}
      {confirmDialog}
    </div>
  );
}
