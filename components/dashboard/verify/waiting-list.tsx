'use client';

import { useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { SelectionRow } from '@/components/dashboard/verify/selection-row';
import { useVerdicts, type Verdict } from '@/components/dashboard/verify/use-verdicts';
import { useVerifications } from '@/components/dashboard/verify/use-verifications';
import type { Rest } from '@/components/dashboard/verify/verdict-dialog';
import { WaitingCard } from '@/components/dashboard/verify/waiting-card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { VerificationPage } from '@/lib/contracts/verification';
import type { ListedVerification } from '@/lib/rules/verification/schema';

const VerdictDialog = fetched(() =>
  import('@/components/dashboard/verify/verdict-dialog').then((module) => module.VerdictDialog),
);

interface Asked {
  readonly verdict: Verdict['verdict'];
  readonly people: readonly ListedVerification[];
  /** One button of one person, or the choice of several. */
  readonly isChoice: boolean;
}

export interface WaitingListProps extends Pick<PanelProps, 'viewer' | 'guild' | 'section'> {
  first: VerificationPage;
  canApprove: boolean;
}

/** Those who wait to be let in, page by page, and the decisions about them. */
export function WaitingList({ first, canApprove, ...panel }: WaitingListProps) {
  const place = { userId: panel.viewer.userId, guildId: panel.guild.id };
  const list = useVerifications(place, 'waiting', first);
  const { one, many } = useVerdicts(panel);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [rest, setRest] = useState<Rest | null>(null);

  if (list.isError) {
    return (
      <ErrorState
        compact
        title="Those who wait could not be loaded."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  // A decision may have emptied the last page.
  const pages = list.data?.pages.filter(({ items }, index) => index === 0 || items.length > 0) ?? [];
  const pageCount = pages.length + (list.hasNextPage ? 1 : 0);
  const shownPage = Math.min(page, Math.max(1, pageCount));
  const people = pages[shownPage - 1]?.items;
  const selected = people?.filter(({ userId }) => chosen.has(userId)) ?? [];
  const isBusy = one.isPending || many.isPending;

  const show = (next: number) => {
    setChosen(new Set());
    setPage(next);
    if (next > pages.length) void list.fetchNextPage();
  };
  const close = () => {
    setAsked(null);
    setRest(null);
  };
  async function decide(verdict: Verdict) {
    if (!asked) return;
    const [person] = asked.people;
    if (!asked.isChoice && person) {
      await one.run({ targetId: person.userId, ...verdict });
      return close();
    }
    const targetIds = asked.people.map(({ userId }) => userId);
    const outcome = await many.run({ targetIds, ...verdict });
    setChosen(new Set());
    if ('summary' in outcome) setRest(outcome);
    else close();
  }

  if (people?.length === 0 && !asked) {
    return (
      <EmptyState title="Nobody waits" art="/art/no-results.svg" compact>
        Who passes the verification waits here until somebody of your team lets them in.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {people ? (
        <>
          <SelectionRow
            chosen={selected.length}
            shown={people.length}
            isBusy={isBusy}
            canApprove={canApprove}
            onSelectAll={(all) => setChosen(new Set(all ? people.map(({ userId }) => userId) : []))}
            onApprove={() => setAsked({ verdict: 'approved', people: selected, isChoice: true })}
            onDeny={() => setAsked({ verdict: 'denied', people: selected, isChoice: true })}
          />
          <ul aria-label="Waiting people" className="grid grid-cols-1 gap-2">
            {people.map((person) => (
              <WaitingCard
                key={person.userId}
                person={person}
                isSelected={chosen.has(person.userId)}
                isPending={one.pending?.targetId === person.userId}
                isBusy={isBusy}
                canApprove={canApprove}
                onSelect={(isSelected) =>
                  setChosen((before) => {
                    const after = new Set(before);
                    if (isSelected) after.add(person.userId);
                    else after.delete(person.userId);
                    return after;
                  })
                }
                onApprove={() => {
                  const verdict = { verdict: 'approved', reason: '', tellPerson: false } as const;
                  void one.run({ targetId: person.userId, ...verdict }).catch(() => {});
                }}
                onDeny={() => setAsked({ verdict: 'denied', people: [person], isChoice: false })}
              />
            ))}
          </ul>
        </>
      ) : (
        <SkeletonRegion label="Loading who waits…" className="grid gap-3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-24 rounded-card" />
          ))}
        </SkeletonRegion>
      )}
      <Pagination label="Pages of waiting people" page={shownPage} pageCount={pageCount} onPage={show} />
      {asked && (
        <VerdictDialog
          verdict={asked.verdict}
          people={asked.people}
          rest={rest}
          isPending={isBusy}
          onClose={close}
          // After a failure the window stays, with what was typed.
          onDecide={(verdict) => void decide(verdict).catch(() => {})}
        />
      )}
    </div>
  );
}
