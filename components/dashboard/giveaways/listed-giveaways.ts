import { placeEvent } from '@/components/dashboard/events/listed-events';
import type { PanelData } from '@/components/panel/panel-props';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';

/** The section's data with the giveaway as the server's answer has it. */
export function applyGiveaway(
  data: PanelData<'giveaways'>,
  { giveaway }: { readonly giveaway: ListedGiveaway },
): PanelData<'giveaways'> {
  const { activeGiveaways, endedGiveaways, cancelledGiveawayCount } = data.answer;
  const lists = { running: activeGiveaways, over: endedGiveaways, cancelled: cancelledGiveawayCount };
  const { running, over, cancelled } = placeEvent(lists, giveaway);
  const answer = {
    ...data.answer,
    activeGiveaways: [...running],
    endedGiveaways: [...over],
    cancelledGiveawayCount: cancelled,
  };
  return { ...data, answer };
}

/** `1 entry`, `1,204 entries`, in the visitor's own numbers. */
export function countEntries(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
}
