'use client';

import type { PanelData, PanelProps } from '@/components/panel/panel-props';
import { useOnce } from '@/components/panel/use-once';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { toast } from '@/components/ui/toast';
import { callGuild } from '@/lib/api/call-guild';
import type { PlannedData } from '@/lib/contracts/planned-messages';
import type { FormValues } from '@/lib/core/form';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import type { plannedForm } from '@/lib/rules/planned-messages/form';

const list = '/embedbuilder/planned';
const one = '/embedbuilder/planned/{plannedId}';

type PlannedValues = FormValues<typeof plannedForm>;

/** The section's data with the planned messages in the server's response. */
export function withPlannedMessages(
  data: PanelData<'embedbuilder'>,
  { plannedMessages, plannedMessageLimit, timeZone }: PlannedData,
): PanelData<'embedbuilder'> {
  return { ...data, answer: { ...data.answer, plannedMessages, plannedMessageLimit, timeZone } };
}

const bodyOf = ({ weekdays, ...values }: PlannedValues) => ({ ...values, weekdays: [...weekdays] });

/** Actions on a guild's planned messages, whose changes show at once. */
export function usePlanned(panel: PanelProps<'embedbuilder'>) {
  const of = (plannedId: string) => ({ params: { plannedId } });
  const once = useOnce();
  return {
    read: usePanelAction(
      panel,
      async (id: string) => ({ ...(await callGuild(panel, 'GET', one, of(id))), message: undefined }),
      'The message was not opened',
      (data) => data,
    ),
    create: usePanelAction(
      panel,
      (input: { readonly values: PlannedValues; readonly draft: MessageDraft }) =>
        once(input, (key) =>
          callGuild(panel, 'POST', list, { body: { ...bodyOf(input.values), draft: input.draft, key } }),
        ),
      'The message was not planned',
      withPlannedMessages,
    ),
    change: usePanelAction(
      panel,
      ({ id, revision, values }: { id: string; revision: number; values: PlannedValues }) =>
        callGuild(panel, 'PUT', one, { ...of(id), body: { ...bodyOf(values), revision } }),
      'The schedule was not saved',
      withPlannedMessages,
    ),
    pause: usePanelAction(
      panel,
      ({ id, isPaused }: { readonly id: string; readonly isPaused: boolean }) =>
        callGuild(panel, 'PATCH', one, { ...of(id), body: { isPaused } }),
      'The planned message was not changed',
      withPlannedMessages,
    ),
    post: usePanelAction(
      panel,
      async (id: string) => {
        const posted = await once(['post', id], (key) =>
          callGuild(panel, 'POST', `${one}/post`, { ...of(id), body: { key } }),
        );
        const view = () => void window.open(posted.link, '_blank', 'noopener');
        toast.success(posted.message, { action: { label: 'View', onClick: view } });
        return { ...posted, message: undefined };
      },
      'Nothing was posted',
      withPlannedMessages,
    ),
    cancel: usePanelAction(
      panel,
      (id: string) => callGuild(panel, 'DELETE', one, of(id)),
      'The planned message was not cancelled',
      withPlannedMessages,
    ),
  };
}
