import { longText, member, select, toggle } from '@/lib/core/fields';
import { defineForm, part } from '@/lib/core/form';
import { describeCategory, type ReportCategory } from '@/lib/guild-settings/report-category';
import { type ReportKind, reportLimits } from '@/lib/rules/reports/limits';

export function reportForm(categories: readonly ReportCategory[]) {
  const offered = categories.map((one) => ({ value: one.name, label: describeCategory(one) }));
  return defineForm({
    id: 'report',
    fields: {
      kind: part<ReportKind>({ label: 'About', initial: 'issue' }),
      targetId: member({ label: 'Member', shownWhen: { path: 'kind', equals: 'user' } }),
      category: select({
        label: 'Category',
        required: true,
        initial: '',
        options: [{ value: '', label: 'Choose a category' }, ...offered],
      }),
      text: longText({
        label: 'What happened?',
        help: "Say where and when, as far as you know. Only the server's team reads this.",
        required: true,
        max: reportLimits.text,
        rows: 6,
      }),
    },
    check: ({ targetId, category }) => ({
      ...(targetId === null ? { targetId: 'Choose a member.' } : {}),
      ...(category === '' ? { category: 'Choose a category.' } : {}),
    }),
  });
}

export const resolutionForm = defineForm({
  id: 'report-resolution',
  fields: {
    note: longText({
      label: 'Note',
      help: 'Say what was done. Shown under the posted report. Optional.',
      max: reportLimits.note,
      rows: 3,
    }),
    /** Shows the note to the reporter, and sends it as a DM. */
    tellReporter: toggle({ label: 'Tell the reporter', appearance: 'checkbox' }),
  },
});
