import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'giveaways', access: access.section } as const;

export const createGiveawayAction = defineAction({
  ...base,
  id: 'giveaway.create',
  audit: "Created the giveaway '{name}'.",
});

export const editGiveawayAction = defineAction({
  ...base,
  id: 'giveaway.edit',
  audit: "Edited the giveaway '{name}'.",
});

export const endGiveawayAction = defineAction({
  ...base,
  id: 'giveaway.end',
  audit: "Ended the giveaway '{name}'.",
  asks: {
    title: "End '{name}' now?",
    description: 'Nobody can enter any more. The winners are drawn and announced at once.',
    confirmLabel: 'End giveaway',
    tone: 'primary',
  },
});

/** Another try at what Discord did not take. */
export const retryGiveawayAction = defineAction({
  ...base,
  id: 'giveaway.retry',
  audit: "Retried the giveaway '{name}'.",
});

export const rerollGiveawayAction = defineAction({
  ...base,
  id: 'giveaway.reroll',
  audit: "Rerolled the giveaway '{name}'.",
});

export const cancelGiveawayAction = defineAction({
  ...base,
  id: 'giveaway.cancel',
  audit: "Cancelled the giveaway '{name}'.",
  asks: {
    title: "Cancel '{name}'?",
    description: 'Nobody wins. Its message on Discord says that it was cancelled.',
    confirmLabel: 'Cancel giveaway',
  },
});
