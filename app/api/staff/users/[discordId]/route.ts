import { serve } from '@/lib/api/serve';
import { removeStaff as contract } from '@/lib/contracts/staff/users';
import { removeStaff } from '@/lib/staff/change-staff';

export const DELETE = serve(contract, async ({ params, viewer }) => {
  await removeStaff(params.discordId, viewer());
  return { message: 'Removed from staff.' };
});
