import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/members';
import { quantity } from '@/lib/core/quantity';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { bulkBanMembers } from '@/lib/guilds/members/bulk-ban-members';
import { listMembers } from '@/lib/guilds/members/list-members';
import { removeMember } from '@/lib/guilds/members/remove-member';
import { reviewTargets } from '@/lib/guilds/members/review-targets';

export const calls = handlers(contracts, {
  listMembers: async ({ params, query }) => {
    const snapshot = await getSnapshot(params.guildId);
    return listMembers(snapshot, query);
  },
  kickMember: async ({ params, body, viewer }) => {
    const removal = { action: 'kick', deleteMessageSeconds: 0, ...body } as const;
    return { message: await removeMember(params.guildId, removal, viewer()) };
  },
  banMember: async ({ params, body, viewer }) => {
    const removal = { action: 'ban', ...body } as const;
    return { message: await removeMember(params.guildId, removal, viewer()) };
  },
  reviewTargets: async ({ params, body, viewer }) => {
    const { blocked, targets } = await reviewTargets(params.guildId, body.action, body.targetIds, viewer());
    return { blocked, targets: [...targets] };
  },
  bulkBanMembers: async ({ params, body, viewer }) => {
    const { banned, failed } = await bulkBanMembers(params.guildId, body, viewer());
    const people = quantity(banned.length, 'person', 'people');
    const rest = failed.length === 0 ? '.' : `, ${failed.length} could not be banned.`;
    return { message: `Banned ${people}${rest}`, banned, failed };
  },
});
