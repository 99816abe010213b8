import { serve } from '@/lib/api/serve';
import { banMember } from '@/lib/contracts/members';
import { removeMember } from '@/lib/guilds/members/remove-member';

export const POST = serve(banMember, async ({ params, body, viewer }) => {
  const removal = { action: 'ban', ...body } as const;
  return { message: await removeMember(params.guildId, removal, viewer()) };
});
