import { access } from '@/lib/core/access';
import { actionsOf } from '@/lib/rules/audit/action';

const action = actionsOf('members', access.section);

/** `reason` is empty or begins with a space. */
export const removeMemberActions = {
  kick: action('member.kick', { server: ['kickMembers'], members: true }, 'Kicked {@target+ID}.{reason}'),
  ban: action('member.ban', { server: ['banMembers'], members: true }, 'Banned {@target+ID}.{reason}'),
} as const;

export const bulkBanAction = action(
  'member.bulk-ban',
  { server: ['banMembers'], members: true },
  'Banned {count}: {@names}.{reason}',
);
