'use client';

import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { type ManyDecided, useVerdicts, useVerifications } from '@/components/dashboard/verify/use-verdicts';
import { SelectionRow, WaitingCard } from '@/components/dashboard/verify/waiting-card';
import { AskedDialog } from '@/components/form/asked-dialog';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Pagination } from '@/components/ui/pagination';
import { SkeletonList } from '@/components/ui/skeleton';
import { toggled } from '@/components/ui/toggled';
import type { VerificationPage } from '@/lib/contracts/verification';
import type { FormValues } from '@/lib/core/form';
import { verdictForm } from '@/lib/rules/verification/form';
import type { ListedVerification } from '@/lib/rules/verification/schema';
import type { VerifyVerdict } from '@/lib/rules/verification/verification';

/** Lists the failures after a decision about several people. */
function RestDialog({ rest, onClose }: { rest: ManyDecided; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Some could not be decided"
      description={rest.summary}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul
        aria-label="Not decided"
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line"
      >
        {rest.failed.map(({ userId, username, reason }) => (
          <li key={userId} className="px-3 py-2">
            <p className="font-semibold wrap-anywhere">{username ?? userId}</p>
            <p className="text-xs text-muted wrap-anywhere">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface Asked {
  readonly verdict: VerifyVerdict;
  readonly people: readonly ListedVerification[];
  /** A person's button, or the selection's. */
  readonly isChoice: boolean;
}

export interface WaitingListProps extends PanelProps<'verify'> {
  first: VerificationPage;
  canApprove: boolean;
}

/** Waiting people in pages, with the decisions about them. */
export function WaitingList({ first, canApprove, ...panel }: WaitingListProps) {
  const list = useVerifications(panel, 'waiting', first);
  const { one, many } = useVerdicts(panel);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [rest, setRest] = useState<ManyDecided | null>(null);

  // The loaded list stays, with the decisions in progress.
  if (list.isLoadingError) {
    return <QueryFailure compact title="The waiting list could not be loaded." query={list} />;
  }
  // A decision may have emptied the last page.
  const pages = list.data?.pages.filter(({ items }, index) => index === 0 || items.length > 0) ?? [];
  const pageCount = pages.length + (list.hasNextPage ? 1 : 0);
  const shownPage = Math.min(page, Math.max(1, pageCount));
  const people = pages[shownPage - 1]?.items;
  const selected = people?.filter(({ userId }) => chosen.has(userId)) ?? [];
  const isBusy = one.isPending || many.isPending;
  const isApproval = asked?.verdict === 'approved';
  const word = isApproval ? 'Approve' : 'Deny';
  const names = asked?.people.map(({ username }) => username) ?? [];

  const show = (next: number) => {
    setChosen(new Set());
    setPage(next);
    if (next > pages.length) void list.fetchNextPage();
  };
  async function decide(choice: FormValues<typeof verdictForm>) {
    if (!asked) return;
    const { verdict } = asked;
    const targetIds = asked.people.map(({ userId }) => userId);
    const [targetId] = targetIds;
    if (!asked.isChoice && targetId !== undefined) return one.run({ targetId, verdict, ...choice });
    const outcome = await many.run({ targetIds, verdict, ...choice });
    setChosen(new Set());
    if (outcome.failed.length > 0) setRest(outcome);
  }

  if (people?.length === 0 && !asked && !rest) {
    return (
      <EmptyState title="Nobody is waiting" art="/art/no-results.svg" compact>
        People who pass verification wait here until someone on your team lets them in.
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
          <ul aria-label="People waiting" className="grid grid-cols-1 gap-2">
            {people.map((person) => (
              <WaitingCard
                key={person.userId}
                person={person}
                isSelected={chosen.has(person.userId)}
                isPending={one.pending?.targetId === person.userId}
                isBusy={isBusy}
                canApprove={canApprove}
                onSelect={(isSelected) => setChosen((before) => toggled(before, person.userId, isSelected))}
                onApprove={() => {
                  const verdict = { verdict: 'approved', reason: '', tellPerson: false } as const;
                  one.start({ targetId: person.userId, ...verdict });
                }}
                onDeny={() => setAsked({ verdict: 'denied', people: [person], isChoice: false })}
              />
            ))}
          </ul>
        </>
      ) : (
        <SkeletonList label="Loading the waiting list…" count={3} each="h-24 rounded-card" />
      )}
      <Pagination label="Pages of waiting people" page={shownPage} pageCount={pageCount} onPage={show} />
      {asked && (
        <AskedDialog
          form={verdictForm}
          context={panelContext(panel)}
          thing={[asked.verdict, ...asked.people.map(({ userId }) => userId)].join(':')}
          title={`${word} ${names.length === 1 ? names[0] : `${names.length} people`}?`}
          description={
            isApproval
              ? 'They get the verified role at once.'
              : 'They get no role and can ask again after a week.'
          }
          adjust={() => ({ tellPerson: { isHidden: isApproval } })}
          submit={{ label: word, variant: isApproval ? 'primary' : 'danger', icon: isApproval ? Check : X }}
          onSubmit={decide}
          onClose={() => setAsked(null)}
        >
          {names.length > 1 && (
            <p className="max-h-24 overflow-y-auto wrap-anywhere text-muted">{names.join(', ')}</p>
          )}
        </AskedDialog>
      )}
      {rest && <RestDialog rest={rest} onClose={() => setRest(null)} />}
    </div>
  );
}
