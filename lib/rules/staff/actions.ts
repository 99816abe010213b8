import { staffAreas } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

/** Replaces a server's id in the audit log for actions by staff. */
export const siteScope = 'site';

const action = actionsOf('staffusers', { kind: 'staff', level: staffAreas.users.level });

export const grantStaffAction = action('staff.give', {}, 'Gave {@person+ID} the level {level}.');

export const changeStaffAction = action(
  'staff.change',
  {},
  'Changed the level of {@person+ID} from {before} to {level}.',
);

export const removeStaffAction = action('staff.remove', {}, 'Removed {@person+ID} ({before}) from staff.', {
  title: 'Remove this user from staff?',
  description: '{person} loses access to the staff area at once.',
  confirmLabel: 'Remove',
});
