'use client';

import { useMemo } from 'react';
import { useCallKey } from '@/components/dashboard/embedbuilder/use-call-key';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { PollFields } from '@/components/dashboard/polls/poll-fields';
import {
  emptyPoll,
  type PollDraft,
  readPollDraft,
  shownOptions,
} from '@/components/dashboard/polls/poll-form';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { useStoredForm } from '@/components/dashboard/use-stored-form';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/call';
import { fillPollTexts, pollTemplates, toPollMessage } from '@/lib/rules/polls/message';

function usePreview({ viewer, data }: PanelProps<'polls'>, draft: PollDraft) {
  const { userId, username } = viewer;
  const { values } = data.version;
  return useMemo(() => {
    const endsAt = draft.endTime || new Date().toISOString();
    const embed = fillPollTexts(
      {
        ...draft,
        title: draft.title.trim(),
        description: draft.description.trim(),
        footer: draft.footer.trim(),
      },
      pollTemplates(values, 'pollEmbed'),
      { endsAt, author: { id: userId, name: username } },
    );
    return toPollMessage({ id: 'preview', embed, options: shownOptions(draft), endsAt }, 'open', []);
  }, [draft, values, userId, username]);
}

/** Writes a poll and shows its message as Discord will. It is kept in the tab until it is started. */
export function PollDialog({
  panel,
  onClose,
}: {
  readonly panel: PanelProps<'polls'>;
  readonly onClose: () => void;
}) {
  const { viewer, guild, data, previewContext } = panel;
  const { pollChannel } = data.version.values;
  const { form, change, isRestored, clear } = useStoredForm<PollDraft>(
    `corallium:poll:${viewer.userId}:${guild.id}`,
    () => emptyPoll(pollChannel, Date.now()),
    readPollDraft,
  );
  const message = usePreview(panel, form);
  const callKey = useCallKey();
  const create = usePanelAction(
    panel,
    async (draft: PollDraft) => {
      const params = { userId: viewer.userId, guildId: guild.id };
      const body = { ...draft, options: [...draft.options], key: callKey.keyFor(JSON.stringify(draft)) };
      const path = '/api/dashboard/{userId}/{guildId}/polls/create';
      const answer = await call('POST', path, { params, body });
      callKey.done();
      return answer.data;
    },
    'Failed to create poll.',
  );

  async function submit() {
    const isCreated = await create.run(form).then(
      () => true,
      () => false,
    );
    if (!isCreated) return;
    clear();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="New poll"
      description="It is posted with a button for each option. Nobody is pinged."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={create.isPending} onClick={() => void submit()}>
            Start poll
          </Button>
        </>
      }
    >
      {isRestored && (
        <Notice
          className="mb-5"
          title="Your draft is back"
          action={
            <Button size="sm" onClick={clear}>
              Start over
            </Button>
          }
        />
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <PollFields draft={form} onChange={change} errors={create.fields} directory={data.directory} />
        <div className="min-w-0 lg:sticky lg:top-0 lg:self-start">
          <FullMessagePreview
            message={message}
            context={previewContext}
            directory={data.directory}
            height="full"
          />
        </div>
      </div>
    </Dialog>
  );
}
