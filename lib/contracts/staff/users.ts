import { z } from 'zod';
import { typedUserId } from '@/lib/contracts/typed-id';
import { access, staffAreas, staffLevels } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';
import { grantStaffAction, removeStaffAction } from '@/lib/rules/staff/actions';
import { listedStaff } from '@/lib/rules/staff/schema';

const typedId = typedUserId('Enter a Discord ID.');

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.users.level] });

export const listStaff = staff.get('/users', {
  summary: 'Everybody of the staff, the highest level first.',
  returns: z.array(listedStaff),
});

export const grantStaff = staff.post('/users/grant', {
  summary: 'Makes somebody one of the staff, or changes their level.',
  access: grantStaffAction.access,
  freshSignIn: true,
  body: z.strictObject({
    discordId: typedId,
    accessLevel: z.enum(staffLevels, 'Choose an access level.'),
  }),
  returns: z.object({ message: z.string(), user: listedStaff }),
});

export const removeStaff = staff.delete('/users/{discordId}', {
  summary: 'Removes somebody from the staff, at once.',
  access: removeStaffAction.access,
  freshSignIn: true,
  params: z.object({ discordId: userId }),
  returns: z.object({ message: z.string() }),
});
