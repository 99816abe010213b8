import { longText } from '@/lib/core/fields';
import { defineForm } from '@/lib/core/form';
import { applicationLimits as limits } from '@/lib/rules/applications/limits';

/** What is said about a submission when it is accepted or denied. */
export const verdictForm = defineForm({
  id: 'submission-verdict',
  fields: { reason: longText({ label: 'Reason', help: 'Optional.', max: limits.reason, rows: 4 }) },
});
