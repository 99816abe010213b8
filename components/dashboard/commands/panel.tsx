'use client';

import { BotCommands } from '@/components/dashboard/commands/bot-commands';
import { SectionTabs } from '@/components/form/section-tabs';
import type { PanelProps } from '@/components/panel/panel-props';
import { fetched } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';

// Rendered in the browser only, since it starts from the stored draft.
const RepliesTab = fetched(
  () => import('./replies-tab').then((module) => module.RepliesTab),
  () => <Skeleton className="h-96 rounded-card" />,
);

/** The bot's commands, custom commands, and automatic responses. */
export function CommandsPanel(panel: PanelProps<'commands'>) {
  const { customCommands, autoResponses } = panel.data.answer;
  return (
    <SectionTabs
      section={panel.section}
      counts={{ custom: customCommands.length, responses: autoResponses.length }}
      parts={{
        bot: <BotCommands {...panel} />,
        custom: <RepliesTab panel={panel} kind="command" />,
        responses: <RepliesTab panel={panel} kind="response" />,
      }}
    >
      {panel.form}
    </SectionTabs>
  );
}
