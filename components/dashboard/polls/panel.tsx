'use client';

import { useState } from 'react';
import { CardGrid, EventLists } from '@/components/dashboard/events/event-lists';
import { useEventActions } from '@/components/dashboard/events/use-event-actions';
import { applyPoll } from '@/components/dashboard/polls/listed-polls';
import { PollCard } from '@/components/dashboard/polls/poll-card';
import type { PanelProps } from '@/components/panel/panel-props';
import { useAskedForNew } from '@/components/panel/use-asked-for-new';
import { fetched } from '@/components/ui/fetched';
import { callGuild } from '@/lib/api/call-guild';
import type { ListedPoll } from '@/lib/contracts/polls';
import { cancelPollAction, closePollAction } from '@/lib/rules/polls/actions';
import { countVotes } from '@/lib/rules/polls/message';

const PollDialog = fetched(() => import('./poll-dialog').then((module) => module.PollDialog));
/** The actions on a poll. */
function usePollActions(panel: PanelProps<'polls'>) {
  return useEventActions(panel, {
    end: {
      asks: closePollAction.asks,
      send: (pollId: string) => callGuild(panel, 'POST', '/polls/close', { body: { pollId } }),
    },
    cancel: {
      asks: cancelPollAction.asks,
      send: (pollId: string) => callGuild(panel, 'POST', '/polls/cancel', { body: { pollId } }),
    },
    nameOf: ({ title }: ListedPoll) => title,
    lossOf: ({ votes }) => countVotes(votes),
    failed: 'The poll was not changed',
    apply: applyPoll,
  });
}

/** Running and past polls, and the settings. */
export function PollsPanel(panel: PanelProps<'polls'>) {
  const { data } = panel;
  const { activePolls, endedPolls, morePolls, cancelledPollCount } = data.answer;
  const [isNew, setNew] = useState(false);
  const [isAsked, forgetAsked] = useAskedForNew();
  const isOn = data.version.values.pollToggle !== false;
  const actions = usePollActions(panel);
  const draw = (poll: ListedPoll) => (
    <PollCard
      poll={poll}
      directory={data.directory}
      isBusy={actions.pending === poll._id}
      onEnd={() => void actions.end(poll)}
      onCancel={() => void actions.cancel(poll)}
    />
  );
  return (
    <EventLists
      panel={panel}
      what="poll"
      purpose="Ask your members a question. Each has one vote and can change it until the poll ends."
      isOn={isOn}
      running={activePolls}
      draw={draw}
      over={{ items: endedPolls, next: morePolls }}
      cancelled={cancelledPollCount}
      readPast={(query, signal) => callGuild(panel, 'GET', '/polls/list', { query, signal })}
      drawPast={(past) => <CardGrid events={past} draw={draw} />}
      onCreate={() => setNew(true)}
    >
      {(isNew || (isAsked && isOn)) && (
        <PollDialog
          panel={panel}
          onClose={() => {
            setNew(false);
            forgetAsked();
          }}
        />
      )}
      {actions.confirmDialog}
    </EventLists>
  );
}
