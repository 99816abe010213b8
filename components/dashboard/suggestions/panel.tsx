'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ActiveQueue, type Choice } from '@/components/dashboard/suggestions/active-queue';
import { DecidedHistory, historyKey } from '@/components/dashboard/suggestions/decided-history';
import { SectionTabs } from '@/components/form/section-tabs';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { PlanNotice } from '@/components/plans/plan-notice';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { readAgain } from '@/components/ui/read-again';
import { Tabs } from '@/components/ui/tabs';
import { callGuild } from '@/lib/api/call-guild';
import { grouped } from '@/lib/core/quantity';

/** Suggestions: the queue, the decisions, and the settings. */
export function SuggestionsPanel(props: PanelProps<'suggestions'>) {
  const { userId, guildId } = props;
  const data = props.data.answer;
  const queries = useQueryClient();
  const decision = usePanelAction(
    props,
    async ({ verb, suggestion, index, reason, tellAuthor }: Choice) => {
      const body = { suggestionIndex: index, suggestionId: suggestion.id, reason, tellAuthor };
      const path = verb === 'approve' ? '/suggestions/approve' : '/suggestions/deny';
      const decided = await callGuild(props, 'POST', path, { body });
      await readAgain(queries, historyKey(props));
      return decided;
    },
    'The decision was not saved.',
    ({ answer, ...now }, { suggestion: { id } }) => {
      const { activeSuggestions } = answer;
      const left = activeSuggestions.filter((active) => active.id !== id);
      return { ...now, answer: { ...answer, activeSuggestions: left } };
    },
  );
  const queue = (
    <Card title="Members' suggestions" className="min-w-0">
      {!data.premium && (
        <div className="mb-5">
          <PlanNotice title="Premium Required">
            Approving and denying suggestions needs Basic. Members can suggest and vote without it.
          </PlanNotice>
        </div>
      )}
      <Tabs
        label="Suggestions"
        tabs={[
          {
            id: 'active',
            label: (
              <span className="flex items-center gap-2">
                Active <Badge>{grouped(data.activeSuggestions.length)}</Badge>
              </span>
            ),
            content: (
              <ActiveQueue
                context={panelContext(props)}
                suggestions={data.activeSuggestions}
                canDecide={data.premium}
                onDecide={decision.run}
              />
            ),
          },
          { id: 'decided', label: 'Decided', content: <DecidedHistory userId={userId} guildId={guildId} /> },
        ]}
      />
    </Card>
  );
  return (
    <SectionTabs section={props.section} counts={{ queue: data.activeSuggestions.length }} parts={{ queue }}>
      {props.form}
    </SectionTabs>
  );
}
