import { longText, toggle } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { verificationLimits } from '@/lib/rules/verification/limits';

export const verdictForm = defineForm({
  id: 'verify-verdict',
  fields: {
    reason: longText({
      label: 'Reason',
      help: 'Kept in the audit log. Optional.',
      max: verificationLimits.reason,
      rows: 3,
    }),
    tellPerson: toggle({
      label: 'Tell them',
      help: 'Sends the decision and the reason as a DM.',
      appearance: 'checkbox',
    }),
  },
});
