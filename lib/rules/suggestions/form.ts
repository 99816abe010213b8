import { longText, toggle } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { suggestionLimits } from '@/lib/rules/suggestions/message';

/** What is said about a suggestion when it is approved or denied. */
export const decisionForm = defineForm({
  id: 'suggestion-decision',
  fields: {
    reason: longText({
      label: 'Reason',
      help: 'Shown with the decision. Optional.',
      max: suggestionLimits.reason,
      rows: 3,
    }),
    /** Sends the author the decision as a direct message. */
    tellAuthor: toggle({ label: 'Tell the author', appearance: 'checkbox' }),
  },
});
