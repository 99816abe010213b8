import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'polls', access: access.section } as const;

export const createPollAction = defineAction({
  ...base,
  id: 'poll.create',
  audit: "Created the poll '{name}'.",
});

export const closePollAction = defineAction({
  ...base,
  id: 'poll.close',
  audit: "Closed the poll '{name}'.",
  asks: {
    title: "Close '{name}' now?",
    description: 'Nobody can vote any more, and the result is posted at once.',
    confirmLabel: 'Close poll',
    tone: 'primary',
  },
});

/** Another try at what Discord did not take. */
export const retryPollAction = defineAction({
  ...base,
  id: 'poll.retry',
  audit: "Retried the poll '{name}'.",
});

export const cancelPollAction = defineAction({
  ...base,
  id: 'poll.cancel',
  audit: "Cancelled the poll '{name}'.",
  asks: {
    title: "Cancel '{name}'?",
    description: 'There is no result. Its message on Discord says that it was cancelled.',
    confirmLabel: 'Cancel poll',
  },
});
