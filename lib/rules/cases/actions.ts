import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('moderation', access.section);

export const editCaseAction = action(
  'case.edit',
  {},
  'Changed the reason of {case} ({kind} for {@target}) from {before} to {after}.',
);

export const withdrawCaseAction = action(
  'case.withdraw',
  {},
  'Withdrew {case} ({kind} for {@target}). Reason: {reason}',
);
