import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('members', access.section);

/** `reason` is empty or begins with a space. */
export const removeMemberActions = {
  kick: action('member.kick', 'Kicked {target}.{reason}'),
  ban: action('member.ban', 'Banned {target}.{reason}'),
} as const;

export const bulkBanAction = action('member.bulk-ban', 'Banned {count}: {names}.{reason}');
