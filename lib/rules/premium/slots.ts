import { describeTime } from '@/lib/core/dates';
import { conflict, notFound } from '@/lib/core/errors';
import { HOUR } from '@/lib/core/milliseconds';
import { planServers } from '@/lib/plans';
import type { PaidPlan } from '@/lib/rules/premium/offer';
import type { PremiumEntry, PremiumSlot } from '@/lib/rules/premium/schema';

// The servers that an entry covers. Times are milliseconds since 1970 unless they are ISO dates.

/** Hours between two moves of a slot; its first server and the way out of a lost one are free. */
const moveHours = 24;

const freeSlot: PremiumSlot = { guildId: null, lastGuildId: null, movedAt: null };

/** A slot whose server was inherited, not chosen: it moves once without a wait. */
export const givenSlot = (guildId: string): PremiumSlot => ({ ...freeSlot, guildId });

/** The slots of a plan: all previous ones, and free ones up to its number. */
export function slotsFor(plan: PaidPlan, before: readonly PremiumSlot[]): PremiumSlot[] {
  const missing = Math.max(0, planServers[plan] - before.length);
  return [...before, ...Array.from({ length: missing }, () => freeSlot)];
}

/** The slots that the plan has room for: the first ones. The others wait for a larger plan. */
export function countingSlots({ plan, slots }: Pick<PremiumEntry, 'plan' | 'slots'>): readonly PremiumSlot[] {
  return slots.slice(0, planServers[plan]);
}

export function guildIdsOf(entry: Pick<PremiumEntry, 'plan' | 'slots'>): string[] {
  return countingSlots(entry).flatMap(({ guildId }) => (guildId === null ? [] : [guildId]));
}

/** When a slot may next be moved, ISO; null for now. */
export function movableFrom({ movedAt }: PremiumSlot, now: number): string | null {
  const from = movedAt === null ? now : Date.parse(movedAt) + moveHours * HOUR;
  return from > now ? new Date(from).toISOString() : null;
}

interface Placing {
  readonly now: number;
  /** The server that the slot was last used for is lost: the bot has left it, or someone else covers it. */
  readonly isLost: boolean;
  /** The plan covers no server at all, and so need not wait. */
  readonly isIdle: boolean;
}

/** A slot with another server. Throws `conflict` within 24 h, but not for the first, same or a lost one. */
export function placeGuild(
  slot: PremiumSlot,
  guildId: string | null,
  { now, isLost, isIdle }: Placing,
): PremiumSlot {
  if (guildId === null) return { ...slot, guildId: null };
  const isFree = slot.lastGuildId === null || slot.lastGuildId === guildId || isLost;
  if (isFree) return { ...slot, guildId, lastGuildId: guildId };
  const from = isIdle ? null : movableFrom(slot, now);
  if (from !== null) {
    throw conflict(
      `A slot moves once in ${moveHours} hours. You can move this one from ${describeTime(from)}.`,
    );
  }
  return { guildId, lastGuildId: guildId, movedAt: new Date(now).toISOString() };
}

/** An entry with one of its slots changed. Throws `not_found` for a slot beyond the plan. */
export function changeSlot(
  entry: PremiumEntry,
  place: number,
  change: (slot: PremiumSlot) => PremiumSlot,
): PremiumEntry {
  const slot = countingSlots(entry)[place];
  if (!slot) throw notFound('This plan has no such slot.');
  return { ...entry, slots: entry.slots.map((one, index) => (index === place ? change(one) : one)) };
}
