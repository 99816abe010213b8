import 'server-only';
import { z } from 'zod';
import { changedIndex, changeMark } from '../change-mark';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();

/**
 * Giveaways by id. States: `publishing` (not known to stand on Discord yet) → `active` → `drawing` (closed,
 * no winners yet) → `drawn` (winners stored, not announced) → `announced`; a reroll leads back to `drawn`. Or
 * `cancelled`. `scope` is `${guildId}:running` or `${guildId}:over`. What is drawn from is the `roll`,
 * written once.
 */
export const giveaways = defineCollection({
  name: 'giveaways',
  schema: z.object({
    guildId: z.string(),
    scope: z.string(),
    state: z.enum(['publishing', 'active', 'drawing', 'drawn', 'announced', 'cancelled']),
    channelId: z.string(),
    messageId: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    prize: z.string(),
    endsAt: isoDate,
    createdAt: isoDate,
    winners: z.int().positive(),
    requiredRole: z.string().nullable(),
    bonusRole: z.string().nullable(),
    bonusAmount: count,
    host: z.object({ userId: z.string(), username: z.string() }),
    /** Kept back until the winners are drawn. */
    seed: z.string(),
    seedHash: z.string(),
    roll: z.object({ id: z.string(), chunks: count, entries: count, hash: z.string() }).nullable(),
    draws: z.array(
      z.object({
        at: isoDate,
        /** Username of who asked for a reroll; null for the draw at the end. */
        by: z.string().nullable(),
        winners: z.array(z.object({ userId: z.string(), name: z.string() })),
        /** Who came before a winner and could not win. */
        skipped: z.array(z.object({ userId: z.string(), reason: z.enum(['left', 'role']) })),
      }),
    ),
    /** What Discord last refused, for people to read. */
    problem: z.string().nullable(),
    changed: changeMark,
  }),
  indexes: [{ path: 'scope', sort: 'endsAt' }, changedIndex],
});

/**
 * Who takes part, by `${giveawayId}:${userId}`, so that nobody enters twice; a document each, so that entries
 * never wait for each other.
 */
export const giveawayEntries = defineCollection({
  name: 'giveawayEntries',
  schema: z.object({
    giveawayId: z.string(),
    userId: z.string(),
    /** 1, and the bonus of those who held the bonus role when they entered. */
    tickets: z.int().positive(),
    enteredAt: isoDate,
    expiresAt: isoDate,
  }),
  indexes: ['giveawayId'],
  expiresAt: 'expiresAt',
});

/** The entries that a giveaway was drawn from, by `${rollId}:${chunk}`: lines of `userId tickets`. */
export const giveawayRolls = defineCollection({
  name: 'giveawayRolls',
  schema: z.object({ giveawayId: z.string(), lines: z.array(z.string()) }),
});
