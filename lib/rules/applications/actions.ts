import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'applications', access: access.section } as const;

export const createApplicationAction = defineAction({
  ...base,
  id: 'application.create',
  needs: {},
  audit: "Created the application '{title}'.",
});

/** `verb`: Changed, Opened or Closed. */
export const updateApplicationAction = defineAction({
  ...base,
  id: 'application.update',
  needs: {},
  audit: "{verb} the application '{title}'.",
});

export const deleteApplicationAction = defineAction({
  ...base,
  id: 'application.delete',
  needs: {},
  audit: "Deleted the application '{title}'.",
  asks: {
    title: 'Delete {title}?',
    description: 'Nobody can apply any more. What was sent in stays, and you can still decide on it.',
    confirmLabel: 'Delete application',
  },
});

/** By what is decided. */
export const decideSubmissionActions = {
  accepted: defineAction({
    ...base,
    id: 'submission.accept',
    needs: {},
    audit: "Accepted the application of {applicant} for '{title}'.",
  }),
  denied: defineAction({
    ...base,
    id: 'submission.deny',
    needs: {},
    audit: "Denied the application of {applicant} for '{title}'.",
  }),
} as const;
