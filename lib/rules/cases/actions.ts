import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'moderation', access: access.section } as const;

export const editCaseAction = defineAction({
  ...base,
  id: 'case.edit',
  needs: {},
  audit: 'Changed the reason of {case} from {before} to {after}.',
});

export const withdrawCaseAction = defineAction({
  ...base,
  id: 'case.withdraw',
  needs: {},
  audit: 'Withdrew {case}. Reason: {reason}',
});
