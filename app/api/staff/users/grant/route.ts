import { serve } from '@/lib/api/serve';
import { grantStaff as contract } from '@/lib/contracts/staff/users';
import { staffLevelNames } from '@/lib/rules/staff/form';
import { grantStaff } from '@/lib/staff/change-staff';

export const POST = serve(contract, async ({ body, viewer }) => {
  const user = await grantStaff(body.discordId, body.accessLevel, viewer());
  return { user, message: `${user.username ?? user.discordId} is now ${staffLevelNames[user.accessLevel]}.` };
});
