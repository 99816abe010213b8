import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'moderation', access: access.section } as const;

/** By the verdict. */
export const decideAppealActions = {
  accepted: defineAction({
    ...base,
    id: 'appeal.accept',
    audit: "Accepted {appellant}'s appeal against a {kind}.",
  }),
  denied: defineAction({
    ...base,
    id: 'appeal.deny',
    audit: "Denied {appellant}'s appeal against a {kind}.",
  }),
} as const;
