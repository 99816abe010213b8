import 'server-only';
import { z } from 'zod';
import { defineCollection } from '@/lib/db/define-collection';

const isoDate = z.iso.datetime();
const person = z.object({ userId: z.string(), username: z.string() });
const decision = z.object({
  verdict: z.enum(['accepted', 'denied']),
  reason: z.string(),
  by: person,
  at: isoDate,
});

/**
 * Appeals against bans and mutes, by `${guildId}:${userId}:${kind}`: so there is one at a time. `scope` is
 * `${guildId}:open` or `${guildId}:decided`, `listedAt` when it came into it.
 */
export const appeals = defineCollection({
  name: 'appeals',
  schema: z.object({
    guildId: z.string(),
    kind: z.enum(['ban', 'mute']),
    appellant: person,
    text: z.string(),
    createdAt: isoDate,
    deciding: z.object({ token: z.string(), at: isoDate }).nullable(),
    decision: decision.nullable(),
    past: z.array(z.object({ text: z.string(), createdAt: isoDate, decision })),
    scope: z.string(),
    listedAt: isoDate,
  }),
  indexes: [{ path: 'scope', sort: 'listedAt' }],
});
