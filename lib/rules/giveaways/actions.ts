import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('giveaways', access.section);

export const createGiveawayAction = action('giveaway.create', "Created the giveaway '{name}'.");

export const editGiveawayAction = action('giveaway.edit', "Edited the giveaway '{name}'.");

export const endGiveawayAction = action('giveaway.end', "Ended the giveaway '{name}'.", {
  title: "End '{name}' now?",
  description: 'Nobody will be able to enter any more. The winners are drawn and announced at once.',
  confirmLabel: 'End giveaway',
  tone: 'primary',
});

/** Another try at what Discord did not take. */
export const retryGiveawayAction = action('giveaway.retry', "Retried the giveaway '{name}'.");

export const rerollGiveawayAction = action('giveaway.reroll', "Rerolled the giveaway '{name}'.");

export const cancelGiveawayAction = action('giveaway.cancel', "Cancelled the giveaway '{name}'.", {
  title: "Cancel '{name}'?",
  description: 'Nobody wins. Its message on Discord will say it was cancelled.',
  confirmLabel: 'Cancel giveaway',
});
