import 'server-only';
import { randomUUID } from 'node:crypto';
import { conflict, isAppError, notFound } from '@/lib/core/errors';
import { type GuildId, guildId as parseGuildId, type UserId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { assertGuildRight } from '@/lib/guilds/guild-access';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { rememberGuild } from '@/lib/guilds/known-guilds';
import { planNames } from '@/lib/plans';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { givePremiumAction, takePremiumAction } from '@/lib/rules/premium/actions';
import { isInForce } from '@/lib/rules/premium/entitlement';
import { isTaken } from '@/lib/rules/premium/guild-claim';
import type { PremiumEntry, PremiumRecord } from '@/lib/rules/premium/schema';
import { changeSlot as changeSlotOf, guildIdsOf, placeGuild } from '@/lib/rules/premium/slots';
import { leftKey, premiumOutlet } from '@/lib/store/premium-outlet';
import { readRecord } from '@/lib/store/premium-record';

export interface SlotChange {
  readonly entryId: string;
  readonly slot: number;
  /** Null releases it. */
  readonly guildId: GuildId | null;
}

function findEntry({ entries }: PremiumRecord, entryId: string): PremiumEntry {
  const found = entries.find(({ id }) => id === entryId);
  if (!found) throw notFound("This plan doesn't exist.");
  if (!isInForce(found, Date.now())) throw conflict('This plan has ended. Renew it to choose servers.');
  return found;
}

/** True if the slot's server is lost to its owner: the bot is gone, or another person covers it. */
async function isLost(userId: string, guildId: string | null): Promise<boolean> {
  if (guildId === null) return false;
  const guild = await collectionOf(guilds).get(guildId, { fresh: true });
  if (guild && isTaken(guild.value, userId, Date.now())) return true;
  try {
    return (await findSnapshot(parseGuildId.parse(guildId), { refresh: true })) === null;
  } catch (error) {
    // If Discord is unavailable, the bot counts as present.
    if (isAppError(error)) return false;
    throw error;
  }
}

/** Throws if the person does not manage the server or the bot is not in it; stores the server's name. */
export async function assertOwnServer(userId: UserId, guildId: GuildId): Promise<void> {
  await assertGuildRight(userId, guildId, { right: 'manage', isWrite: true });
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw notFound("The bot isn't in this server. Add it first.");
  await rememberGuild(snapshot.guild);
}

interface Step extends SlotChange {
  readonly by: Actor;
  readonly at: string;
  readonly key: string;
  readonly isLost: boolean;
}

/** The record with the slot changed and both servers queued. Pure; throws if that is not allowed. */
function withSlot(record: PremiumRecord, step: Step): PremiumRecord {
  const { entryId, slot, guildId, by, at, key } = step;
  const entry = findEntry(record, entryId);
  const before = entry.slots[slot];
  if (before?.guildId === guildId) return record;
  const others = record.entries.filter((one) => isInForce(one, Date.parse(at)));
  if (guildId !== null && others.some((one) => guildIdsOf(one).includes(guildId))) {
    throw conflict('One of your slots already covers this server.');
  }
  const changed = changeSlotOf(entry, slot, (one) =>
    placeGuild(one, guildId, {
      now: Date.parse(at),
      isLost: step.isLost,
      isIdle: guildIdsOf(entry).length === 0,
    }),
  );
  if (!before) return record;
  const params = { plan: planNames[entry.plan] };
  const claim = guildId !== null && {
    ...newItem('claim-guild', key, at, toActionEntry(givePremiumAction, { guildId, by, at, params })),
    entryId,
    slot,
    guildId,
    before,
  };
  const left = before.guildId;
  const sync = left !== null && {
    ...newItem(
      'sync-plan',
      leftKey(key),
      at,
      toActionEntry(takePremiumAction, { guildId: left, by, at, params }),
    ),
    guildId: left,
    given: null,
  };
  return {
    ...record,
    entries: record.entries.map((one) => (one === entry ? changed : one)),
    outbox: [...record.outbox, ...(claim ? [claim] : []), ...(sync ? [sync] : [])],
  };
}

/**
 * Assigns a slot to a server, moves or releases it. The server's own document decides who covers it, so that
 * of two people who want it at once exactly one gets it, and the other's slot stays unchanged. Throws
 * `not_found` and `not_a_manager` as assertGuildRight does, `conflict` for a server that another person
 * covers, a plan that has ended and a slot that was moved within 24 hours.
 */
export async function changeSlot(userId: UserId, by: Actor, change: SlotChange): Promise<void> {
  const { guildId, entryId, slot } = change;
  if (guildId !== null) await assertOwnServer(userId, guildId);
  const { value } = await readRecord(userId);
  const lastGuildId = findEntry(value, entryId).slots[slot]?.lastGuildId ?? null;
  const key = randomUUID();
  const step = {
    ...change,
    by,
    at: new Date().toISOString(),
    key,
    isLost: guildId !== null && lastGuildId !== guildId && (await isLost(userId, lastGuildId)),
  };
  await deliver(
    premiumOutlet,
    userId,
    (collection) => collection.update(userId, (record) => withSlot(record, step)),
    { awaits: key },
  );
}
