import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('giveaways', access.section);

/** Each of them posts, or edits a public message of the bot. */
const posting = { channels: { post: ['sendMessages'] } } as const;

export const createGiveawayAction = action('giveaway.create', posting, "Created the giveaway '{name}'.");

export const editGiveawayAction = action('giveaway.edit', posting, "Edited the giveaway '{name}'.");

export const endGiveawayAction = action('giveaway.end', posting, "Ended the giveaway '{name}'.", {
  title: "End '{name}' now?",
  description: 'Nobody will be able to enter any more. The winners are drawn and announced at once.',
  confirmLabel: 'End giveaway',
  tone: 'primary',
});

/** Retries what Discord has refused. */
export const retryGiveawayAction = action('giveaway.retry', posting, "Retried the giveaway '{name}'.");

export const rerollGiveawayAction = action('giveaway.reroll', posting, "Rerolled the giveaway '{name}'.");

export const cancelGiveawayAction = action('giveaway.cancel', posting, "Cancelled the giveaway '{name}'.", {
  title: "Cancel '{name}'?",
  description: 'Nobody wins. Its message on Discord will say it was cancelled.',
  confirmLabel: 'Cancel giveaway',
});
