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
    // An uncovered server will be claimed in a moment.
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
        // Leaving a lost server has no waiting time, and neither has the first server of an unused slot.
        movableFrom: state === 'taken' || isIdle ? null : movableFrom(slot, now),
      };
    })
    // Empty slots beyond a smaller plan's number are left out.
    .filter(({ guildId, place }) => place < counting || guildId !== null);
  const until = mayWithdraw(record, entry, now) ? withdrawableUntil(entry) : null;
  return { ...entry, isActive, withdrawableUntil: until, slots };
}

/** The user's premium, active entries first, and its version. */
export async function readPremium(userId: string): Promise<{ answer: PremiumAnswer; version: number }> {
  const { value: record, version, unread } = await readRecord(userId);
  const claims = await readClaims(record);
  const now = Date.now();
  const entries = record.entries
    .map((entry) => toEntry(record, entry, claims, now))
    // An ended entry that covers nothing is only history, which Stripe's invoices show.
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
