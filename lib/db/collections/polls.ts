import 'server-only';
import { z } from 'zod';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/**
 * Polls by id. States: `publishing` (not known to stand on Discord yet) → `active` → `counting` (no more
 * votes) → `counted` (result stored, not posted yet) → `closed`; or `cancelled`. `scope` is
 * `${guildId}:running` or `${guildId}:over`.
 */
export const polls = defineCollection({
  name: 'polls',
  schema: z.object({
    guildId: z.string(),
    scope: z.string(),
    state: z.enum(['publishing', 'active', 'counting', 'counted', 'closed', 'cancelled']),
    channelId: z.string(),
    messageId: z.string().nullable(),
    /** As its author wrote it; may be empty. */
    title: z.string(),
    /** As posted, with the settings' texts where the author wrote none. */
    embed: z.object({
      title: z.string(),
      description: z.string(),
      footer: z.string(),
      color: z.string(),
    }),
    options: z.array(z.object({ emoji: z.string(), label: z.string(), description: z.string() })),
    endsAt: isoDate,
    createdAt: isoDate,
    author: z.object({ userId: z.string(), username: z.string() }),
    /** Votes by option; null until the poll is over. */
    counts: z.array(z.int().nonnegative()).nullable(),
    /** Where the result stands. */
    resultChannelId: z.string().nullable(),
    /** What Discord last refused, for people to read. */
    problem: z.string().nullable(),
    changed: changeMark,
  }),
  indexes: [{ path: 'scope', sort: 'endsAt' }, changedIndex],
});

/**
 * Votes by `${pollId}:${userId}`, so that each person has one. `choice` is `${pollId}:${option index}`:
 * counting it is exact.
 */
export const pollVotes = defineCollection({
  name: 'pollVotes',
  schema: z.object({
    pollId: z.string(),
    userId: z.string(),
    choice: z.string(),
    votedAt: isoDate,
    expiresAt: isoDate,
  }),
  indexes: ['choice'],
  expiresAt: 'expiresAt',
});
