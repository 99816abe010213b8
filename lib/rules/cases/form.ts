import { longText } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { caseLimits } from '@/lib/rules/cases/kinds';

/** Another reason of a case. */
export const editCaseForm = defineForm({
  id: 'case-reason',
  fields: {
    reason: longText({
      label: 'Reason',
      help: 'The member reads it too. The change is kept in the audit log.',
      max: caseLimits.reasonMax,
      rows: 4,
    }),
  },
});

/** Why a case is taken back. */
export const withdrawCaseForm = defineForm({
  id: 'case-withdrawal',
  fields: {
    reason: longText({
      label: 'Why is it withdrawn?',
      help: 'For your team; it stays beside the case and in the audit log.',
      required: 'Say why.',
      max: caseLimits.reasonMax,
      rows: 3,
    }),
  },
});
