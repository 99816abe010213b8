import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('applications', access.section);

export const createApplicationAction = action('application.create', {}, "Created the application '{title}'.");

/** `verb`: Changed, Opened or Closed. */
export const updateApplicationAction = action('application.update', {}, "{verb} the application '{title}'.");

export const deleteApplicationAction = action(
  'application.delete',
  {},
  "Deleted the application '{title}'.",
  {
    title: 'Delete {title}?',
    description: 'Nobody will be able to apply any more. Submissions stay, and you can still decide on them.',
    confirmLabel: 'Delete application',
  },
);

export const decideSubmissionActions = {
  accepted: action('submission.accept', {}, "Accepted {@applicant}'s application for '{title}'."),
  denied: action('submission.deny', {}, "Denied {@applicant}'s application for '{title}'."),
} as const;
