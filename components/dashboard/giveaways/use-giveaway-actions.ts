'use client';

import { placeEvent } from '@/components/dashboard/events/listed-events';
import { type EventActions, useEventActions } from '@/components/dashboard/events/use-event-actions';
import type { PanelData, PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { callGuild } from '@/lib/api/call-guild';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { quantity } from '@/lib/core/quantity';
import { cancelGiveawayAction, endGiveawayAction } from '@/lib/rules/giveaways/actions';

/** The section's data with the giveaway in the server's response. */
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

/** `1 entry`, `1,204 entries`, in the visitor's number format. */
export function countEntries(count: number): string {
  return quantity(count, 'entry', 'entries');
}

const failed = 'The giveaway was not changed';

export interface GiveawayActions extends EventActions<ListedGiveaway> {
  /** Rejects if no one was drawn. */
  readonly reroll: (giveaway: ListedGiveaway, winners: number) => Promise<unknown>;
}

/** The actions on giveaways. */
export function useGiveawayActions(panel: PanelProps<'giveaways'>): GiveawayActions {
  const actions = useEventActions(panel, {
    end: {
      asks: endGiveawayAction.asks,
      send: (giveawayId: string) => callGuild(panel, 'POST', '/giveaways/end', { body: { giveawayId } }),
    },
    cancel: {
      asks: cancelGiveawayAction.asks,
      send: (giveawayId: string) => callGuild(panel, 'POST', '/giveaways/cancel', { body: { giveawayId } }),
    },
    nameOf: ({ title, prize }: ListedGiveaway) => title || prize,
    lossOf: ({ entries }) => countEntries(entries),
    failed,
    apply: applyGiveaway,
  });
  const reroll = usePanelAction(
    panel,
    (body: { readonly giveawayId: string; readonly winners: number }) =>
      callGuild(panel, 'POST', '/giveaways/reroll', { body }),
    failed,
    applyGiveaway,
  );
  return {
    ...actions,
    pending: actions.pending ?? reroll.pending?.giveawayId ?? null,
    reroll: ({ _id: giveawayId }, winners) => reroll.run({ giveawayId, winners }),
  };
}
