import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'applications', access: access.section } as const;

export const createApplicationAction = defineAction({
  ...base,
  id: 'application.create',
  audit: "Created the application '{title}'.",
});

/** `verb`: Changed, Opened or Closed. */
export const updateApplicationAction = defineAction({
  ...base,
  id: 'application.update',
  audit: "{verb} the application '{title}'.",
});

export const deleteApplicationAction = defineAction({
  ...base,
  id: 'application.delete',
  audit: "Deleted the application '{title}'.",
  asks: {
    title: 'Delete {title}?',
    description: 'Nobody will be able to apply any more. Submissions stay, and you can still decide on them.',
    confirmLabel: 'Delete application',
  },
});

/** By what is decided. */
export const decideSubmissionActions = {
  accepted: defineAction({
    ...base,
    id: 'submission.accept',
    audit: "Accepted {applicant}'s application for '{title}'.",
  }),
  denied: defineAction({
    ...base,
    id: 'submission.deny',
    audit: "Denied {applicant}'s application for '{title}'.",
  }),
} as const;
