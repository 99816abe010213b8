'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { PollCard } from '@/components/dashboard/polls/poll-card';
import { isUnderWay } from '@/components/dashboard/polls/polls-data';
import { useLiveSection } from '@/components/dashboard/use-live-section';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { useConfirm } from '@/components/ui/use-confirm';
import { call } from '@/lib/api/call';
import type { ListedPoll } from '@/lib/contracts/polls';
import { countVotes } from '@/lib/rules/polls/message';

const PollDialog = fetched(() =>
  import('@/components/dashboard/polls/poll-dialog').then((module) => module.PollDialog),
);
const base = '/api/dashboard/{userId}/{guildId}/polls';

interface Asked {
  readonly type: 'close' | 'cancel';
  readonly pollId: string;
}

/** What can be done with a poll, with a question before it. */
function usePollActions(panel: PanelProps<'polls'>) {
  const params = { userId: panel.viewer.userId, guildId: panel.guild.id };
  const { confirm, confirmDialog } = useConfirm();
  const action = usePanelAction(
    panel,
    async ({ type, pollId }: Asked) =>
      type === 'close'
        ? (await call('POST', `${base}/close`, { params, body: { pollId } })).data
        : (await call('POST', `${base}/cancel`, { params, body: { pollId } })).data,
    'The poll stays as it is',
  );
  const run = async (asked: Asked) => {
    // The failure has been told.
    await action.run(asked).catch(() => {});
  };
  return {
    pending: action.pending?.pollId ?? null,
    confirmDialog,
    close: async (poll: ListedPoll) => {
      const isSure =
        isUnderWay(poll) ||
        (await confirm({
          title: `Close '${poll.title}' now?`,
          description: 'Nobody can vote any more, and the result is posted at once.',
          confirmLabel: 'Close poll',
          tone: 'primary',
        }));
      if (isSure) await run({ type: 'close', pollId: poll._id });
    },
    cancel: async (poll: ListedPoll) => {
      const isSure = await confirm({
        title: `Cancel '${poll.title}'?`,
        description: 'There is no result. Its message on Discord says that it was cancelled.',
        loses: [countVotes(poll.votes)],
        confirmLabel: 'Cancel poll',
        cancelLabel: 'Keep it',
      });
      if (isSure) await run({ type: 'cancel', pollId: poll._id });
    },
  };
}

/** The polls that run and those that are over, and the settings. */
export function PollsPanel(panel: PanelProps<'polls'>) {
  const { data, form } = panel;
  const { activePolls, endedPolls } = data.answer;
  const [isNew, setNew] = useState(false);
  const actions = usePollActions(panel);
  useLiveSection(panel, {
    isBusy: activePolls.some((poll) => isUnderWay(poll) && poll.problem === null),
    ends: activePolls.filter(({ state }) => state === 'active').map(({ endTime }) => endTime),
  });
  const isOn = data.version.values.pollToggle;
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      disabled={!isOn}
      title={isOn ? undefined : 'Polls are switched off in the settings below.'}
      onClick={() => setNew(true)}
    >
      New poll
    </Button>
  );
  const cards = (polls: readonly ListedPoll[]) => (
    <ul className={polls.length > 1 ? 'grid gap-4 lg:grid-cols-2' : 'grid gap-4'}>
      {polls.map((poll) => (
        <li key={poll._id} className="grid min-w-0">
          <PollCard
            poll={poll}
            directory={data.directory}
            isBusy={actions.pending === poll._id}
            onClose={() => void actions.close(poll)}
            onCancel={() => void actions.cancel(poll)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="space-y-6">
      <Card title="Running polls" action={activePolls.length > 0 ? create : undefined}>
        {activePolls.length === 0 ? (
          <EmptyState compact title="No poll is running" action={create}>
            {isOn
              ? 'Ask your members: each has one vote and may change it until the end.'
              : 'Polls are switched off in the settings below.'}
          </EmptyState>
        ) : (
          cards(activePolls)
        )}
      </Card>
      {endedPolls.length > 0 && <Card title="Recently ended">{cards(endedPolls)}</Card>}
      {form}
      {isNew && <PollDialog panel={panel} onClose={() => setNew(false)} />}
      {actions.confirmDialog}
    </div>
  );
}
