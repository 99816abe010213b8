import { access } from '@/lib/core/access';
import { defineAction } from '@/lib/rules/audit/action';

const base = { section: 'members', access: access.section } as const;

/** `reason` is empty or begins with a space. */
export const removeMemberActions = {
  kick: defineAction({
    ...base,
    id: 'member.kick',
    needs: { server: ['kickMembers'], members: true },
    audit: 'Kicked {target}.{reason}',
  }),
  ban: defineAction({
    ...base,
    id: 'member.ban',
    needs: { server: ['banMembers'], members: true },
    audit: 'Banned {target}.{reason}',
  }),
} as const;

export const bulkBanAction = defineAction({
  ...base,
  id: 'member.bulk-ban',
  needs: { server: ['banMembers'], members: true },
  audit: 'Banned {count}: {names}.{reason}',
});
