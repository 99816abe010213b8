'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppealCard } from '@/components/dashboard/moderation/appeal-card';
import {
  type AppealPage,
  type AppealState,
  appealsKey,
  type CaseMember,
  casesKey,
  useAppeals,
} from '@/components/dashboard/moderation/use-lists';
import { AskedDialog } from '@/components/form/asked-dialog';
import { PagedList } from '@/components/panel/paged-list';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { changeItem } from '@/components/panel/use-pages';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { Card } from '@/components/ui/card';
import { readAgain } from '@/components/ui/read-again';
import { Select } from '@/components/ui/select';
import { callGuild } from '@/lib/api/call-guild';
import { verdictForm } from '@/lib/rules/appeals/form';
import type { ListedAppeal } from '@/lib/rules/appeals/schema';

export interface Verdict {
  readonly appeal: ListedAppeal;
  readonly verdict: 'accepted' | 'denied';
}

const states = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
] as const;

/** Appeals against bans and mutes: open and decided ones. */
export function AppealQueue({
  first,
  onMember,
  ...props
}: Omit<PanelProps<'moderation'>, 'form'> & { first: AppealPage; onMember: (member: CaseMember) => void }) {
  const [state, setState] = useState<AppealState>('open');
  const [asked, setAsked] = useState<Verdict | null>(null);
  const queries = useQueryClient();
  const list = useAppeals(props, state, first);
  const decision = usePanelAction(
    props,
    async ({ appeal, verdict, reason }: Verdict & { reason: string }) => {
      const body = { appealId: appeal.id, verdict, reason };
      const data = await callGuild(props, 'POST', '/moderation/appeals', { body });
      const isIt = ({ id }: ListedAppeal) => id === data.appeal.id;
      changeItem(queries, [...appealsKey(props), 'open'], isIt, null);
      void readAgain(queries, [...appealsKey(props), 'decided']);
      // Lifting a punishment creates a case.
      void readAgain(queries, casesKey(props));
      return data;
    },
    'The decision was not saved.',
    ({ answer, ...now }, { appeal: { id } }) => {
      const { openAppeals } = answer;
      const left = openAppeals?.items.filter((appeal) => appeal.id !== id) ?? [];
      return {
        ...now,
        answer: { ...answer, openAppeals: openAppeals && { ...openAppeals, items: left } },
      };
    },
    [appealsKey(props), casesKey(props)],
  );
  const verb = asked?.verdict === 'accepted' ? 'Accept' : 'Deny';
  return (
    <Card
      title="Appeals"
      description="Members appeal in the Member Hub. Banned people need its link."
      action={
        <Select
          aria-label="Status of the appeals"
          className="max-w-40"
          value={state}
          options={states}
          onValueChange={setState}
        />
      }
    >
      <PagedList
        list={list}
        label="Appeals"
        many="appeals"
        skeleton={{ count: 1, each: 'h-28 rounded-card' }}
        moreLabel="Show more appeals"
        empty={state === 'open' ? 'No appeals are waiting.' : 'No appeals have been decided yet.'}
      >
        {(appeal) => (
          <AppealCard
            key={appeal.id}
            appeal={appeal}
            onMember={onMember}
            onDecide={(verdict) => setAsked({ appeal, verdict })}
          />
        )}
      </PagedList>
      {asked && (
        <AskedDialog
          form={verdictForm}
          context={panelContext(props)}
          thing={`${asked.verdict}:${asked.appeal.id}`}
          title={`${verb} ${asked.appeal.appellant.username}'s appeal?`}
          description={
            verb === 'Accept'
              ? `The ${asked.appeal.kind} is lifted at once.`
              : `The ${asked.appeal.kind} stays. They can appeal again in a week.`
          }
          submit={{ label: verb, variant: verb === 'Accept' ? 'primary' : 'danger' }}
          onSubmit={({ reason }) => decision.run({ ...asked, reason })}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
