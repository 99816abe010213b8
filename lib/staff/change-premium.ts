import 'server-only';
import { randomUUID } from 'node:crypto';
import type { savePremium as contract, ListedRecord } from '@/lib/contracts/staff/premium';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, invalidAt, isAppError } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { DAY } from '@/lib/core/milliseconds';
import type { Person } from '@/lib/core/person';
import { quantity } from '@/lib/core/quantity';
import { guilds } from '@/lib/db/collections';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { planNames } from '@/lib/plans';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { isTaken } from '@/lib/rules/premium/guild-claim';
import type { PaidPlan } from '@/lib/rules/premium/offer';
import { emptyRecord, type PremiumRecord } from '@/lib/rules/premium/schema';
import { siteScope } from '@/lib/rules/staff/actions';
import { changePlansAction, extendPlanAction, givePlanAction } from '@/lib/rules/staff/premium-actions';
import { addedGuilds, extended, rowChanges, withRows } from '@/lib/rules/staff/premium-changes';
import { guildListProblem, readGuildList } from '@/lib/rules/staff/premium-form';
import { findNamed } from '@/lib/staff/find-names';
import { toListedRecords } from '@/lib/staff/list-premium';
import { premiumOutlet, withPlanSync } from '@/lib/store/premium-outlet';

interface Change {
  readonly userId: UserId;
  /** The version that the change was made from; undefined for the current one. */
  readonly version: number | undefined;
  readonly change: (record: PremiumRecord) => PremiumRecord;
  readonly toEntry: (person: Person, at: string) => AuditEntry;
  /** The form's field for a server that can't be covered. */
  readonly field: (guildId: string) => string;
}

/** Refuses servers that the bot has left, or that another person's plan covers. */
async function assertGuilds(userId: string, ids: readonly string[], field: Change['field']): Promise<void> {
  const found = await collectionOf(guilds).getMany(ids);
  for (const id of ids) {
    const guild = found.get(id);
    if (!guild) throw invalidAt(field(id), `The bot has never been in the server ${id}.`);
    if (isTaken(guild.value, userId, Date.now())) {
      throw invalidAt(field(id), `${guild.value.name} already has a plan from someone else.`);
    }
  }
}

async function apply({ userId, version, change, toEntry, field }: Change): Promise<ListedRecord> {
  const present = await collectionOf(premium).get(userId, { fresh: true });
  if (version !== undefined && version !== (present?.version ?? 0)) throw new AppError('stale');
  const before = present?.value ?? emptyRecord(userId);
  const after = change(before);
  await assertGuilds(userId, addedGuilds(after, before), field);
  if (after !== before) {
    const at = new Date().toISOString();
    const key = randomUUID();
    const synced = withPlanSync(after, before, { key, at });
    const entry = { ...toEntry(await findNamed(userId), at), changes: rowChanges(before, after) };
    const value = { ...synced, outbox: [...synced.outbox, newAuditItem(key, entry)] };
    await deliver(premiumOutlet, userId, (collection) =>
      present
        ? collection.update(userId, () => value, { ifVersion: present.version })
        : collection.insert(userId, value).catch((error: unknown) => {
            throw isAppError(error, 'already_exists') ? new AppError('stale') : error;
          }),
    );
  }
  const stored = await collectionOf(premium).get(userId, { fresh: true });
  const shown = stored ?? { id: userId, version: 0, value: before };
  const [record] = await toListedRecords([shown]);
  if (!record) throw new AppError('internal');
  return record;
}

/** Saves a person's plans. Throws `stale` by `version`, `invalid` at a row, `conflict` for a removed plan. */
export function savePremium(userId: UserId, body: BodyOf<typeof contract>, by: Actor): Promise<ListedRecord> {
  const rows = body.Premium.map(({ id, expiresAt, ...row }) => ({
    ...row,
    ...(id ? { id } : {}),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  }));
  const placeOf = (guildId: string) => rows.findIndex(({ guildIds }) => guildIds.includes(guildId));
  return apply({
    userId,
    version: body.version,
    change: (record) =>
      withRows(record, rows, { now: Date.now(), newId: () => `staff-${randomUUID().slice(0, 18)}` }),
    toEntry: (person, at) =>
      toActionEntry(changePlansAction, { guildId: siteScope, by, at, params: { person }, about: [userId] }),
    field: (guildId) => `Premium.${placeOf(guildId)}.guildIds`,
  });
}

/** Grants a person a plan for a number of days. Throws what savePremium throws. */
export function givePlan(
  wanted: {
    readonly discordId: UserId;
    readonly plan: PaidPlan;
    readonly days: number;
    readonly guildIds: string;
  },
  by: Actor,
): Promise<ListedRecord> {
  const { discordId: userId, plan, days } = wanted;
  const guildIds = readGuildList(wanted.guildIds);
  const problem = guildListProblem(guildIds, plan);
  if (problem !== null) throw invalidAt('guildIds', problem);
  const now = Date.now();
  const expiresAt = new Date(now + days * DAY).toISOString();
  const id = `staff-${randomUUID().slice(0, 18)}`;
  return apply({
    userId,
    version: undefined,
    change: (record) => {
      const [added] = withRows(emptyRecord(userId), [{ plan, guildIds, expiresAt, code: null }], {
        now,
        newId: () => id,
      }).entries;
      return added ? { ...record, entries: [...record.entries, added] } : record;
    },
    toEntry: (person, at) => {
      const params = { person, plan: planNames[plan], days: quantity(days, 'day') };
      return toActionEntry(givePlanAction, { guildId: siteScope, by, at, params, about: [userId] });
    },
    field: () => 'guildIds',
  });
}

/** Extends a plan by `days`. Throws `stale` by `version`, and what `extended` throws. */
export function extendPlan(
  userId: UserId,
  {
    entryId,
    days,
    version,
  }: { readonly entryId: string; readonly days: number; readonly version?: number | undefined },
  by: Actor,
): Promise<ListedRecord> {
  return apply({
    userId,
    version,
    change: (record) => extended(record, entryId, days, Date.now()),
    toEntry: (person, at) =>
      toActionEntry(extendPlanAction, {
        guildId: siteScope,
        by,
        at,
        params: { person, days: quantity(days, 'day') },
        about: [userId],
      }),
    field: () => 'days',
  });
}
