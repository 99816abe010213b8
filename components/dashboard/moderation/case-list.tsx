'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseFilters } from '@/components/dashboard/moderation/case-filters';
import { CaseRow } from '@/components/dashboard/moderation/case-row';
import { appealsKey } from '@/components/dashboard/moderation/use-appeals';
import { type CaseView, casesKey, useCases } from '@/components/dashboard/moderation/use-cases';
import { PagedList } from '@/components/dashboard/paged-list';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { call } from '@/lib/api/call';
import type { CasePage } from '@/lib/contracts/cases';
import type { ListedCase } from '@/lib/rules/cases/schema';

const EditCaseDialog = fetched(() =>
  import('@/components/dashboard/moderation/edit-case-dialog').then((module) => module.EditCaseDialog),
);
const WithdrawCaseDialog = fetched(() =>
  import('@/components/dashboard/moderation/withdraw-case-dialog').then(
    (module) => module.WithdrawCaseDialog,
  ),
);

interface Asked {
  readonly what: 'edit' | 'withdraw';
  readonly item: ListedCase;
}

function useCaseActions(props: Omit<PanelProps<'moderation'>, 'form'>) {
  const place = { userId: props.viewer.userId, guildId: props.guild.id };
  const queries = useQueryClient();
  // Also when somebody else was first: then the list is what has to change.
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: casesKey(place) });
    void queries.invalidateQueries({ queryKey: appealsKey(place) });
  };
  const paramsOf = ({ number }: ListedCase) => ({ ...place, number: String(number) });
  const edit = usePanelAction(
    props,
    async ({ item, reason }: { item: ListedCase; reason: string }) => {
      const path = '/api/dashboard/{userId}/{guildId}/moderation/cases/{number}';
      const body = { reason, version: item.version };
      try {
        return (await call('PATCH', path, { params: paramsOf(item), body })).data;
      } finally {
        await readAgain();
      }
    },
    'The reason was not saved.',
  );
  const withdraw = usePanelAction(
    props,
    async ({ item, reason }: { item: ListedCase; reason: string }) => {
      const path = '/api/dashboard/{userId}/{guildId}/moderation/cases/{number}/withdraw';
      const options = { params: paramsOf(item), body: { reason } };
      try {
        return (await call('POST', path, options)).data;
      } finally {
        await readAgain();
      }
    },
    'The case was not withdrawn.',
  );
  return { edit, withdraw };
}

export interface CaseListProps extends Omit<PanelProps<'moderation'>, 'form'> {
  first: CasePage;
  view: CaseView;
  /** Keeps its identity. */
  onView: (change: Partial<CaseView>) => void;
}

/** What was done to members, newest first, with what can be done about the record. */
export function CaseList({ first, view, onView, ...props }: CaseListProps) {
  const list = useCases({ userId: props.viewer.userId, guildId: props.guild.id }, view, first);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { edit, withdraw } = useCaseActions(props);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => setAsked(null);
  const now = asked && (items.find(({ number }) => number === asked.item.number) ?? asked.item);
  const isFiltered = view.kind !== null || view.search !== '' || view.member !== null;
  return (
    <Card
      id="cases"
      title="Cases"
      description="What moderators and the bot did to members. Kicks and bans made on the dashboard are recorded too."
    >
      <div className="grid gap-5">
        <CaseFilters view={view} warnings={list.data?.pages[0]?.warnings ?? null} onChange={onView} />
        <PagedList
          list={list}
          label="Cases"
          many="cases"
          skeleton={{ keys: ['a', 'b', 'c'], className: 'h-24 rounded-card' }}
          moreLabel="Show older cases"
          empty={
            items.length === 0 && (
              <EmptyState
                compact
                art="/art/no-results.svg"
                title={isFiltered ? 'No case fits' : 'No cases yet'}
              >
                {list.hasNextPage
                  ? 'None of the latest cases fits. Older ones may.'
                  : isFiltered
                    ? 'Try a shorter beginning of the name, an id or another kind.'
                    : 'Warnings, mutes, kicks and bans are kept here as they happen.'}
              </EmptyState>
            )
          }
        >
          {items.map((item) => (
            <CaseRow
              key={item.number}
              item={item}
              onMember={view.member ? null : (member) => onView({ member, search: '' })}
              onEdit={() => setAsked({ what: 'edit', item })}
              onWithdraw={() => setAsked({ what: 'withdraw', item })}
            />
          ))}
        </PagedList>
      </div>
      {asked?.what === 'edit' && now && (
        <EditCaseDialog
          opened={asked.item}
          item={now}
          isPending={edit.isPending}
          onClose={close}
          onSave={(reason) => void edit.run({ item: now, reason }).then(close, () => {})}
        />
      )}
      {asked?.what === 'withdraw' && now && (
        <WithdrawCaseDialog
          item={now}
          isPending={withdraw.isPending}
          onClose={close}
          onWithdraw={(reason) => void withdraw.run({ item: now, reason }).then(close, () => {})}
        />
      )}
    </Card>
  );
}
