import { longText, toggle } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { suggestionLimits } from '@/lib/rules/suggestions/message';

export const decisionForm = defineForm({
  id: 'suggestion-decision',
  fields: {
    reason: longText({
      label: 'Reason',
      help: 'Shown with the decision. Optional.',
      max: suggestionLimits.reason,
      rows: 3,
    }),
    tellAuthor: toggle({ label: 'Tell the author', appearance: 'checkbox' }),
  },
});
