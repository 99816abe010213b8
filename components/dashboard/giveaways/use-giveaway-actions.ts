'use client';

import type { ReactNode } from 'react';
import { countEntries, isUnderWay } from '@/components/dashboard/giveaways/giveaways-data';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { useConfirm } from '@/components/ui/use-confirm';
import { call } from '@/lib/api/call';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';

const base = '/api/dashboard/{userId}/{guildId}/giveaways';

type Asked =
  | { readonly type: 'end' | 'cancel'; readonly giveawayId: string }
  | { readonly type: 'reroll'; readonly giveawayId: string; readonly winners: number };

export interface GiveawayActions {
  /** Id of the giveaway that something is being done with. */
  readonly pending: string | null;
  readonly end: (giveaway: ListedGiveaway) => Promise<void>;
  readonly cancel: (giveaway: ListedGiveaway) => Promise<void>;
  /** Rejects when nobody was drawn. */
  readonly reroll: (giveaway: ListedGiveaway, winners: number) => Promise<unknown>;
  readonly confirmDialog: ReactNode;
}

/** What can be done with a giveaway, with a question before what cannot be undone. */
export function useGiveawayActions(panel: PanelProps<'giveaways'>): GiveawayActions {
  const params = { userId: panel.viewer.userId, guildId: panel.guild.id };
  const { confirm, confirmDialog } = useConfirm();
  const action = usePanelAction(
    panel,
    async (asked: Asked) => {
      const { giveawayId } = asked;
      switch (asked.type) {
        case 'end':
          return (await call('POST', `${base}/end`, { params, body: { giveawayId } })).data;
        case 'cancel':
          return (await call('POST', `${base}/cancel`, { params, body: { giveawayId } })).data;
        case 'reroll': {
          const body = { giveawayId, winners: asked.winners };
          return (await call('POST', `${base}/reroll`, { params, body })).data;
        }
      }
    },
    'The giveaway stays as it is',
  );
  const run = async (asked: Asked) => {
    // The failure has been told.
    await action.run(asked).catch(() => {});
  };
  return {
    pending: action.pending?.giveawayId ?? null,
    confirmDialog,
    end: async (giveaway) => {
      const isSure =
        isUnderWay(giveaway) ||
        (await confirm({
          title: `End '${giveaway.title || giveaway.prize}' now?`,
          description: 'Nobody can enter any more. The winners are drawn and announced at once.',
          confirmLabel: 'End giveaway',
          tone: 'primary',
        }));
      if (isSure) await run({ type: 'end', giveawayId: giveaway._id });
    },
    cancel: async (giveaway) => {
      const isSure = await confirm({
        title: `Cancel '${giveaway.title || giveaway.prize}'?`,
        description: 'Nobody wins. Its message on Discord says that it was cancelled.',
        loses: [countEntries(giveaway.entries)],
        confirmLabel: 'Cancel giveaway',
        cancelLabel: 'Keep it',
      });
      if (isSure) await run({ type: 'cancel', giveawayId: giveaway._id });
    },
    reroll: (giveaway, winners) => action.run({ type: 'reroll', giveawayId: giveaway._id, winners }),
  };
}
