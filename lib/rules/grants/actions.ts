import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('access', access.manage);

export const giveGrantAction = action('grant.give', 'Granted {subject}: {terms}.');

export const changeGrantAction = action('grant.change', 'Changed the grant of {subject}: {terms}.');

export const takeGrantAction = action('grant.take', 'Took back the grant of {subject}.', {
  title: 'Take back the grant of {subject}?',
  description: 'It ends at once. What was changed in these sections stays as it is.',
  confirmLabel: 'Take back',
});
