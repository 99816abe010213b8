'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseFilters } from '@/components/dashboard/moderation/case-filters';
import { CaseRow } from '@/components/dashboard/moderation/case-row';
import { appealsKey, type CaseView, casesKey, useCases } from '@/components/dashboard/moderation/use-lists';
import { AskedDialog } from '@/components/form/asked-dialog';
import { PagedList } from '@/components/panel/paged-list';
import { type PanelData, type PanelProps, panelContext } from '@/components/panel/panel-props';
import { changeItem } from '@/components/panel/use-pages';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { Card } from '@/components/ui/card';
import { fetched } from '@/components/ui/fetched';
import { readAgain } from '@/components/ui/read-again';
import { callGuild } from '@/lib/api/call-guild';
import type { CasePage } from '@/lib/contracts/cases';
import { withdrawCaseForm } from '@/lib/rules/cases/form';
import { caseKindLabels } from '@/lib/rules/cases/kinds';
import type { ListedCase } from '@/lib/rules/cases/schema';

const EditCaseDialog = fetched(() => import('./edit-case-dialog').then((module) => module.EditCaseDialog));

interface Asked {
  readonly what: 'edit' | 'withdraw';
  readonly item: ListedCase;
}

interface Given {
  readonly item: ListedCase;
  readonly reason: string;
}

function useCaseActions(props: Omit<PanelProps<'moderation'>, 'form'>) {
  const queries = useQueryClient();
  const lists = [casesKey(props), appealsKey(props)];
  const paramsOf = ({ number }: ListedCase) => ({ number: String(number) });
  const isCase = (item: ListedCase) => (one: ListedCase) => one.number === item.number;
  /** Updates the case in the lists, and reloads everything else that depends on it. */
  function show<A extends { readonly case: ListedCase }>(answer: A): A {
    changeItem(queries, casesKey(props), isCase(answer.case), answer.case);
    void readAgain(queries, appealsKey(props));
    return answer;
  }
  function apply(
    { answer, ...now }: PanelData<'moderation'>,
    { case: item }: { readonly case: ListedCase },
  ): PanelData<'moderation'> {
    const items = answer.cases.items.map((one) => (isCase(item)(one) ? item : one));
    return { ...now, answer: { ...answer, cases: { ...answer.cases, items } } };
  }
  const edit = usePanelAction(
    props,
    async ({ item, reason }: Given) => {
      const input = { params: paramsOf(item), body: { reason, version: item.version } };
      return show(await callGuild(props, 'PATCH', '/moderation/cases/{number}', input));
    },
    'The reason was not saved.',
    apply,
    lists,
  );
  const withdraw = usePanelAction(
    props,
    async ({ item, reason }: Given) => {
      const input = { params: paramsOf(item), body: { reason } };
      const data = show(await callGuild(props, 'POST', '/moderation/cases/{number}/withdraw', input));
      // It no longer counts towards the lists' number of warnings.
      void readAgain(queries, casesKey(props));
      return data;
    },
    'The case was not withdrawn.',
    apply,
    lists,
  );
  return { edit, withdraw };
}

export interface CaseListProps extends Omit<PanelProps<'moderation'>, 'form'> {
  first: CasePage;
  view: CaseView;
  /** Must be stable. */
  onView: (change: Partial<CaseView>) => void;
}

/** The cases of a server, newest first, with actions on the record. */
export function CaseList({ first, view, onView, ...props }: CaseListProps) {
  const list = useCases(props, view, first);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { edit, withdraw } = useCaseActions(props);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => setAsked(null);
  const now = asked && (items.find(({ number }) => number === asked.item.number) ?? asked.item);
  const what =
    now && `${caseKindLabels[now.kind].toLowerCase()} for ${now.target.username ?? now.target.userId}`;
  const isFiltered = view.kind !== null || view.search !== '' || view.member !== null;
  return (
    <Card
      id="cases"
      title="Cases"
      description="Actions taken by moderators and the bot. Kicks and bans made on the dashboard are recorded too."
    >
      <div className="grid gap-5">
        <CaseFilters view={view} warnings={list.data?.pages[0]?.warnings ?? null} onChange={onView} />
        <PagedList
          list={list}
          label="Cases"
          many="cases"
          skeleton={{ count: 3, each: 'h-24 rounded-card' }}
          moreLabel="Show older cases"
          className="grid gap-5"
          empty={{
            compact: true,
            title: isFiltered ? 'No matching cases' : 'No cases yet',
            text: list.hasNextPage
              ? 'None of the latest cases match. Older ones might.'
              : isFiltered
                ? 'Try a shorter start of the name, an ID or another type.'
                : 'Warnings, mutes, kicks and bans appear here as they happen.',
          }}
        >
          {(item) => (
            <CaseRow
              key={item.number}
              item={item}
              onMember={view.member ? null : (member) => onView({ member, search: '' })}
              onEdit={() => setAsked({ what: 'edit', item })}
              onWithdraw={() => setAsked({ what: 'withdraw', item })}
            />
          )}
        </PagedList>
      </div>
      {asked?.what === 'edit' && now && (
        <EditCaseDialog
          context={panelContext(props)}
          opened={asked.item}
          item={now}
          onClose={close}
          onSubmit={({ reason }) => edit.run({ item: now, reason })}
        />
      )}
      {asked?.what === 'withdraw' && now && (
        <AskedDialog
          form={withdrawCaseForm}
          context={panelContext(props)}
          thing={String(now.number)}
          title={`Withdraw case #${now.number}?`}
          description={`The ${what} stays on record, crossed out, and no longer counts. Nothing changes on Discord. This can't be undone.`}
          submit={{ label: 'Withdraw case', variant: 'danger' }}
          onSubmit={({ reason }) => withdraw.run({ item: now, reason })}
          onClose={close}
        />
      )}
    </Card>
  );
}
