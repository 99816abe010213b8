import { placeEvent } from '@/components/dashboard/events/listed-events';
import type { PanelData } from '@/components/panel/panel-props';
import type { ListedPoll } from '@/lib/contracts/polls';

/** The section's data with the poll in the server's response. */
export function applyPoll(
  data: PanelData<'polls'>,
  { poll }: { readonly poll: ListedPoll },
): PanelData<'polls'> {
  const { activePolls, endedPolls, cancelledPollCount } = data.answer;
  const lists = { running: activePolls, over: endedPolls, cancelled: cancelledPollCount };
  const { running, over, cancelled } = placeEvent(lists, poll);
  const answer = {
    ...data.answer,
    activePolls: [...running],
    endedPolls: [...over],
    cancelledPollCount: cancelled,
  };
  return { ...data, answer };
}
