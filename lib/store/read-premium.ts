import 'server-only';
import { guilds } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { countUnread } from '@/lib/db/unread-items';
import type { PremiumAnswer, ShownEntry, ShownSlot } from '@/lib/rules/premium/answer';
import { isInForce } from '@/lib/rules/premium/entitlement';
import { type GuildClaim, isTaken } from '@/lib/rules/premium/guild-claim';
import type { PremiumEntry, PremiumRecord } from '@/lib/rules/premium/schema';
import { countingSlots, guildIdsOf, movableFrom } from '@/lib/rules/premium/slots';
import { mayWithdraw, withdrawableUntil } from '@/lib/rules/premium/withdrawal';
import { listGifts } from '@/lib/store/list-gifts';
import { readRecord } from '@/lib/store/premium-record';

type NamedClaim = GuildClaim & { readonly name: string };

async function readClaims({ entries }: PremiumRecord): Promise<ReadonlyMap<string, NamedClaim>> {
  const ids = new Set(entries.flatMap(({ slots }) => slots.flatMap(({ guildId }) => guildId ?? [])));
  const found = await Promise.all([...ids].map((id) => collectionOf(guilds).get(id, { fresh: true })));
  return new Map(found.flatMap((guild) => (guild ? [[guild.id, guild.value] as const] : [])));
}

function toEntry(
  record: PremiumRecord,
  entry: PremiumEntry,
  claims: ReadonlyMap<string, NamedClaim>,
  now: number,
): ShownEntry {
  const isActive = isInForce(entry, now);
  const counting = countingSlots(entry).length;
  const isIdle = guildIdsOf(entry).length === 0;
  const stateOf = (guildId: string | null, place: number): ShownSlot['state'] => {
    if (guildId === null) return 'free';
    if (!isActive || place >= counting) return 'waiting';
    const guild = claims.get(guildId);
    if (!guild || isTaken(guild, record.userId, now)) return 'taken';
    // Free, it is claimed in a moment.
    const isOther = guild.premium?.userId === record.userId && guild.premium.entryId !== entry.id;
    return isOther ? 'taken' : 'active';
  };
  const slots = entry.slots
    .map((slot, place) => {
      const state = stateOf(slot.guildId, place);
      return {
        place,
        guildId: slot.guildId,
        guildName: slot.guildId === null ? null : (claims.get(slot.guildId)?.name ?? null),
        state,
        // The way out of a lost server is free, and so is the first one after none.
        movableFrom: state === 'taken' || isIdle ? null : movableFrom(slot, now),
      };
    })
    // A free place that a smaller plan has left over is none.
    .filter(({ guildId, place }) => place < counting || guildId !== null);
  const until = mayWithdraw(record, entry, now) ? withdrawableUntil(entry) : null;
  return { ...entry, isActive, withdrawableUntil: until, slots };
}

/** What somebody has of premium, those that are in force first, and the version of it. */
export async function readPremium(userId: string): Promise<{ answer: PremiumAnswer; version: number }> {
  const { value: record, version, unread } = await readRecord(userId);
  const claims = await readClaims(record);
  const now = Date.now();
  const entries = record.entries
    .map((entry) => toEntry(record, entry, claims, now))
    // One that has ended and covers nothing is history; Stripe's invoices tell of it.
    .filter(({ isActive, slots }) => isActive || slots.some(({ guildId }) => guildId !== null))
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  const answer = {
    hasCustomer: record.stripeCustomerId !== null,
    entries,
    unreadable: countUnread(unread, 'entries'),
    withdrawals: [...record.withdrawals],
    gifts: await listGifts(userId),
  };
  return { answer, version };
}
