import { z } from 'zod';
import { access, staffAreas, staffLevels } from '@/lib/core/access';
import { defineEndpoint } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';
import { typedUserId } from '@/lib/core/typed-id';
import { grantStaffAction, removeStaffAction } from '@/lib/rules/staff/actions';
import { listedStaff } from '@/lib/rules/staff/schema';

const typedId = typedUserId('Enter a Discord ID.');

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/api/staff/users',
  summary: 'Everybody of the staff, the highest level first.',
  access: access[staffAreas.users.level],
  returns: z.array(listedStaff),
});

export const grantStaff = defineEndpoint({
  method: 'POST',
  path: '/api/staff/users/grant',
  summary: 'Makes somebody one of the staff, or changes their level.',
  access: grantStaffAction.access,
  freshSignIn: true,
  body: z.strictObject({
    discordId: typedId,
    accessLevel: z.enum(staffLevels, 'Choose an access level.'),
  }),
  returns: z.object({ message: z.string(), user: listedStaff }),
});

export const removeStaff = defineEndpoint({
  method: 'DELETE',
  path: '/api/staff/users/{discordId}',
  summary: 'Removes somebody from the staff, at once.',
  access: removeStaffAction.access,
  freshSignIn: true,
  params: z.object({ discordId: userId }),
  returns: z.object({ message: z.string() }),
});
