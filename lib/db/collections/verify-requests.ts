import 'server-only';
import { storedVerification } from '@/lib/rules/verification/schema';
import { defineCollection } from '../define-collection';

/** Who verifies in a guild, by `${guildId}:${userId}`. */
export const verifyRequests = defineCollection({
  name: 'verifyRequests',
  schema: storedVerification,
  indexes: [{ path: 'scope', sort: 'listedAt' }],
  expiresAt: 'forgetAt',
});
