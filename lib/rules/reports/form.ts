import { longText, toggle } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { reportLimits } from '@/lib/rules/reports/limits';

/** What was done about a report that is closed. */
export const resolutionForm = defineForm({
  id: 'report-resolution',
  fields: {
    note: longText({
      label: 'Note',
      help: 'What was done about it. Shown under the posted report. May stay empty.',
      max: reportLimits.note,
      rows: 3,
    }),
    /** Shows the reporter the note, and says so by direct message. */
    tellReporter: toggle({ label: 'Tell the reporter', look: 'checkbox' }),
  },
});
