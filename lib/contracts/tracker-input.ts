import { z } from 'zod';
import { lengthOf } from '@/lib/core/text-length';
import { TRACKER_MESSAGE_MAX, TRACKER_ROLES_MAX } from '@/lib/core/tracker-limits';

/** The channel of an announcement. */
export const channelInput = z.string('Choose a channel.').min(1, 'Choose a channel.').max(20);

/** Roles that an announcement pings. */
export const rolesInput = z
  .array(z.string().max(20))
  .max(TRACKER_ROLES_MAX, `At most ${TRACKER_ROLES_MAX} roles.`);

/** The text above an announcement; empty for none. */
export const messageInput = z
  .string()
  .trim()
  .refine((text) => lengthOf(text) <= TRACKER_MESSAGE_MAX, `At most ${TRACKER_MESSAGE_MAX} characters.`);

/** A name or link that a person typed. */
export const nameInput = z
  .string('A username or link is needed.')
  .trim()
  .min(1, 'A username or link is needed.')
  .max(500, 'At most 500 characters.');
