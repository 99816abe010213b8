import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('polls', access.section);

/** Each of them posts, or edits a public message of the bot. */
const posting = { channels: { post: ['sendMessages'] } } as const;

export const createPollAction = action('poll.create', posting, "Created the poll '{name}'.");

export const closePollAction = action('poll.close', posting, "Closed the poll '{name}'.", {
  title: "Close '{name}' now?",
  description: 'Nobody will be able to vote any more, and the result is posted at once.',
  confirmLabel: 'Close poll',
  tone: 'primary',
});

/** Retries what Discord has refused. */
export const retryPollAction = action('poll.retry', posting, "Retried the poll '{name}'.");

export const cancelPollAction = action('poll.cancel', posting, "Cancelled the poll '{name}'.", {
  title: "Cancel '{name}'?",
  description: 'There will be no result. Its message on Discord will say it was cancelled.',
  confirmLabel: 'Cancel poll',
});
