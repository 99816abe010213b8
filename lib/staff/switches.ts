import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { listSwitches as contract, WantedSwitch } from '@/lib/contracts/staff/switches';
import { describeDay } from '@/lib/core/dates';
import type { AnswerOf } from '@/lib/core/endpoint';
import { conflict, invalidAt, notFound } from '@/lib/core/errors';
import { defineJob } from '@/lib/core/jobs';
import { DAY } from '@/lib/core/milliseconds';
import { guilds } from '@/lib/db/collections';
import { siteSwitches, siteSwitchesId } from '@/lib/db/collections/staff';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { changeNoted } from '@/lib/delivery/change-noted';
import { defineOutlet } from '@/lib/delivery/outlet';
import { readSwitches } from '@/lib/guilds/switches';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { siteScope } from '@/lib/rules/staff/actions';
import { switchOffAction, switchOnAction } from '@/lib/rules/switches/actions';
import { features, findFeature } from '@/lib/rules/switches/features';
import { checkPlace } from '@/lib/rules/switches/form';
import { describeChange, isOff, mostSwitches, type StoredSwitch } from '@/lib/rules/switches/schema';

/** How far in the future an automatic end may be. */
const farthestMs = 366 * DAY;
const nothingOff: Doc<typeof siteSwitches> = { switches: [], outbox: [] };

/** The outbox of switches contains only log entries. */
export const switchOutlet = defineOutlet(siteSwitches);

/** Removes expired switches, so that followers are notified. */
export const switchExpiryJob = defineJob({ name: 'switch-expiry', payload: z.object({}) });

const nameOf = (feature: string) => findFeature(feature)?.name ?? feature;

async function guildNames(found: readonly StoredSwitch[]): Promise<ReadonlyMap<string, string>> {
  const ids = found.flatMap(({ guildId }) => guildId ?? []);
  const stored = await collectionOf(guilds).getMany(ids);
  return new Map([...stored].map(([id, { value }]) => [id, value.name]));
}

/** The name of the server where a feature is off; null for everywhere. */
async function guildNameOf(off: StoredSwitch): Promise<string | null> {
  return off.guildId === null ? null : ((await guildNames([off])).get(off.guildId) ?? 'the server');
}

const toWhere = (guildId: string | null, name: string | null) =>
  guildId === null ? 'everywhere' : `in ${name} (${guildId})`;

/** The current switches, newest first, and the features that can be switched off. */
export async function listSwitches(): Promise<AnswerOf<typeof contract>> {
  const found = await readSwitches();
  const names = await guildNames(found);
  const items = found.map((one) => ({
    ...one,
    name: nameOf(one.feature),
    guildName: one.guildId === null ? null : (names.get(one.guildId) ?? null),
    createdBy: one.createdBy.username,
  }));
  return { items: items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)), features: [...features] };
}

/** Schedules the job for the next expiry. */
async function planExpiry(switches: readonly StoredSwitch[]): Promise<void> {
  const [next] = switches.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted();
  if (next === undefined) return;
  await scheduleJob({ id: `${switchExpiryJob.name}:next`, kind: switchExpiryJob, dueAt: next, payload: {} });
}

/**
 * Switches a feature off and announces it, or updates the reason and end of one that is off there. Throws
 * `invalid` for a server where it can't be off alone, or an end that has passed or is more than a year away,
 * and `conflict` if too much is off.
 */
export async function switchOff(
  { feature, guildId: typedId, reason, expiresAt: typed }: WantedSwitch,
  by: Actor,
): Promise<string> {
  const wrong = checkPlace(features, { feature, guildId: typedId }).guildId;
  if (wrong !== undefined) throw invalidAt('guildId', wrong);
  const now = Date.now();
  const guildId = typedId === '' ? null : typedId;
  const expiresAt = typed === '' ? null : new Date(typed).toISOString();
  if (expiresAt !== null && (Date.parse(expiresAt) <= now || Date.parse(expiresAt) > now + farthestMs)) {
    throw invalidAt('expiresAt', 'Choose a time within the next year, or none for no end.');
  }
  const createdBy = { userId: by.userId, username: by.username };
  const at = new Date(now).toISOString();
  const added = { id: randomUUID(), feature, guildId, reason, createdAt: at, createdBy, expiresAt };
  const guildName = await guildNameOf(added);
  const params = {
    feature: nameOf(feature),
    where: toWhere(guildId, guildName),
    until: expiresAt === null ? 'without an end' : `until ${describeDay(expiresAt)}`,
    reason,
  };
  const about = guildId === null ? [] : [guildId];
  const entry = toActionEntry(switchOffAction, { guildId: siteScope, by, at, params, about });
  const { switches } = await changeNoted(switchOutlet, siteSwitchesId, nothingOff, (present) => {
    const others = present.switches.filter(
      (one) => isOff(one, now) && (one.feature !== feature || one.guildId !== guildId),
    );
    if (others.length >= mostSwitches)
      throw conflict(`${mostSwitches} features are off already. Switch one on first.`);
    return { value: { ...present, switches: [...others, added] }, entry };
  });
  await planExpiry(switches);
  return describeChange({ feature, guildName }, 'switched off');
}

/** Switches a feature on again, and notifies followers. Throws `not_found` if it is on. */
export async function switchOn(id: string, by: Actor): Promise<string> {
  const found = (await readSwitches()).find((one) => one.id === id);
  if (!found) throw notFound('This is already on. Reload the list.');
  const at = new Date().toISOString();
  const guildName = await guildNameOf(found);
  const params = { feature: nameOf(found.feature), where: toWhere(found.guildId, guildName) };
  const about = found.guildId === null ? [] : [found.guildId];
  const entry = toActionEntry(switchOnAction, { guildId: siteScope, by, at, params, about });
  await changeNoted(switchOutlet, siteSwitchesId, nothingOff, (present) => {
    const left = present.switches.filter((one) => one.id !== id);
    if (left.length === present.switches.length) throw notFound('This is already on. Reload the list.');
    return { value: { ...present, switches: left }, entry };
  });
  return describeChange({ feature: found.feature, guildName }, 'on again');
}

export async function expireSwitches(): Promise<void> {
  const collection = collectionOf(siteSwitches);
  const { value } = await collection.upsert(
    siteSwitchesId,
    () => nothingOff,
    (present) => {
      const left = present.switches.filter((one) => isOff(one, Date.now()));
      return left.length === present.switches.length ? present : { ...present, switches: left };
    },
  );
  await planExpiry(value.switches);
}
