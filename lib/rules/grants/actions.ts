import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('access', access.manage);

export const giveGrantAction = action('grant.give', {}, 'Gave {@subject} access to {terms}.');

export const changeGrantAction = action('grant.change', {}, "Changed {@subject}'s access: {terms}.");

export const takeGrantAction = action('grant.take', {}, "Removed {@subject}'s access.", {
  title: "Remove {subject}'s access?",
  description: 'Their access ends at once. The changes they made stay.',
  confirmLabel: 'Remove access',
});
