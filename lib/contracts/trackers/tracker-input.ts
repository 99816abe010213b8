import { z } from 'zod';
import { TRACKER_ROLES_MAX } from '@/lib/rules/trackers/limits';

/** The channel of an announcement. */
export const channelInput = z.string('Choose a channel.').min(1, 'Choose a channel.').max(20);

/** Roles that an announcement pings. */
export const rolesInput = z
  .array(z.string().max(20))
  .max(TRACKER_ROLES_MAX, `At most ${TRACKER_ROLES_MAX} roles.`);
