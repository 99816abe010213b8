import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('moderation', access.section);

/** By the verdict. */
export const decideAppealActions = {
  accepted: action('appeal.accept', "Accepted {appellant}'s appeal against a {kind}."),
  denied: action('appeal.deny', "Denied {appellant}'s appeal against a {kind}."),
} as const;
