import { serve } from '@/lib/api/serve';
import { kickMember } from '@/lib/contracts/members';
import { removeMember } from '@/lib/guilds/members/remove-member';

export const POST = serve(kickMember, async ({ params, body, viewer }) => {
  const removal = { action: 'kick', deleteMessageSeconds: 0, ...body } as const;
  return { message: await removeMember(params.guildId, removal, viewer()) };
});
