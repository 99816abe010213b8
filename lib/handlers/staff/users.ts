import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/users';
import { staffLevelNames } from '@/lib/rules/staff/form';
import { grantStaff, removeStaff } from '@/lib/staff/change-staff';
import { listStaff } from '@/lib/staff/staff-list';

export const calls = handlers(contracts, {
  listStaff: ({ viewer }) => listStaff(viewer().userId),
  grantStaff: async ({ body, viewer }) => {
    const user = await grantStaff(body.discordId, body.accessLevel, viewer());
    return {
      user,
      message: `${user.username ?? user.discordId} is now ${staffLevelNames[user.accessLevel]}.`,
    };
  },
  removeStaff: async ({ params, viewer }) => {
    await removeStaff(params.discordId, viewer());
    return { message: 'Removed from staff.' };
  },
});
