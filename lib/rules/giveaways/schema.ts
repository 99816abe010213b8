import { z } from 'zod';
import { person, personId, personName } from '@/lib/core/person';
import { outboxOf } from '@/lib/rules/delivery/outbox';
import { eventItems, eventShape } from '@/lib/rules/events/schema';
import { giveawayStates } from '@/lib/rules/events/states';
import { keeps } from '@/lib/rules/personal-data/keeps';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();

/** One draw; the first is the one at the end, the others are rerolls. */
export const giveawayDraw = z.object({
  at: isoDate,
  /**
   * A reroll's own seed, and its hash, which was published with the draw before. Null for the first draw, and
   * where an older version of the site has drawn all from the first one's.
   */
  seed: z.string().nullable().default(null),
  seedHash: z.string().nullable().default(null),
  /** Who asked for the reroll; null for the first draw. */
  by: person.nullable(),
  winners: z.array(z.object({ userId: personId(keeps.draw), name: personName() })),
  /** Drawn before a winner, but not eligible. */
  skipped: z.array(z.object({ userId: personId(keeps.draw), reason: z.enum(['left', 'role']) })),
});
export type GiveawayDraw = z.output<typeof giveawayDraw>;

/** A giveaway's draws in order, with the names of those who asked for them. */
export function toCountedDraws({ draws }: { readonly draws: readonly GiveawayDraw[] }) {
  return draws.map((draw, index) => ({ index, ...draw, by: draw.by?.username ?? null }));
}

export const giveaway = z.object({
  ...eventShape,
  state: z.enum(giveawayStates),
  title: z.string(),
  description: z.string(),
  prize: z.string(),
  winners: z.int().positive(),
  requiredRole: z.string().nullable(),
  bonusRole: z.string().nullable(),
  bonusAmount: count,
  host: person,
  /** Secret until the winners are drawn. */
  seed: z.string(),
  seedHash: z.string(),
  /** For the next reroll: the hash was published with the last draw, the seed is secret. */
  next: z.object({ seed: z.string(), hash: z.string() }).nullable().default(null),
  roll: z.object({ id: z.string(), chunks: count, entries: count, hash: z.string() }).nullable(),
  draws: z.array(giveawayDraw),
  outbox: outboxOf(...eventItems),
});
export type Giveaway = z.output<typeof giveaway>;
