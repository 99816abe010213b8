import { longText } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { caseLimits } from '@/lib/rules/cases/kinds';

export const editCaseForm = defineForm({
  id: 'case-reason',
  fields: {
    reason: longText({
      label: 'Reason',
      help: 'The member sees this too. The change is kept in the audit log.',
      max: caseLimits.reasonMax,
      rows: 4,
    }),
  },
});

export const withdrawCaseForm = defineForm({
  id: 'case-withdrawal',
  fields: {
    reason: longText({
      label: 'Why withdraw it?',
      help: 'For your team only. Kept with the case and in the audit log.',
      required: 'Enter a reason.',
      max: caseLimits.reasonMax,
      rows: 3,
    }),
  },
});
