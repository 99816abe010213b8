import { serve } from '@/lib/api/serve';
import { bulkBanMembers as contract } from '@/lib/contracts/members';
import { quantity } from '@/lib/core/quantity';
import { bulkBanMembers } from '@/lib/guilds/members/bulk-ban-members';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { banned, failed } = await bulkBanMembers(params.guildId, body, viewer());
  const people = quantity(banned.length, 'person', 'people');
  const rest = failed.length === 0 ? '.' : `, ${failed.length} could not be banned.`;
  return { message: `Banned ${people}${rest}`, banned, failed };
});
