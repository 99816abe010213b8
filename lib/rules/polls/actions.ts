import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('polls', access.section);

export const createPollAction = action('poll.create', "Created the poll '{name}'.");

export const closePollAction = action('poll.close', "Closed the poll '{name}'.", {
  title: "Close '{name}' now?",
  description: 'Nobody will be able to vote any more, and the result is posted at once.',
  confirmLabel: 'Close poll',
  tone: 'primary',
});

/** Another try at what Discord did not take. */
export const retryPollAction = action('poll.retry', "Retried the poll '{name}'.");

export const cancelPollAction = action('poll.cancel', "Cancelled the poll '{name}'.", {
  title: "Cancel '{name}'?",
  description: 'There will be no result. Its message on Discord will say it was cancelled.',
  confirmLabel: 'Cancel poll',
});
