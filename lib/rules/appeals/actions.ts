import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('moderation', access.section);

/** By the verdict. */
export const decideAppealActions = {
  accepted: action('appeal.accept', 'Accepted the appeal of {appellant} against a {kind}.'),
  denied: action('appeal.deny', 'Denied the appeal of {appellant} against a {kind}.'),
} as const;
