import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('applications', access.section);

export const createApplicationAction = action('application.create', "Created the application '{title}'.");

/** `verb`: Changed, Opened or Closed. */
export const updateApplicationAction = action('application.update', "{verb} the application '{title}'.");

export const deleteApplicationAction = action('application.delete', "Deleted the application '{title}'.", {
  title: 'Delete {title}?',
  description: 'Nobody can apply any more. What was sent in stays, and you can still decide on it.',
  confirmLabel: 'Delete application',
});

/** By what is decided. */
export const decideSubmissionActions = {
  accepted: action('submission.accept', "Accepted the application of {applicant} for '{title}'."),
  denied: action('submission.deny', "Denied the application of {applicant} for '{title}'."),
} as const;
