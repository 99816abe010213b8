import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Collection } from '@/lib/db/collection';
import { guildSettings } from '@/lib/db/collections';
import { createLines } from '@/lib/db/lines';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import type { Section } from '@/lib/guild-settings/section';
import { withUnreadValues } from '@/lib/guild-settings/unread-values';
import { type Change, diffValues, parseInput, type Values } from '@/lib/guild-settings/values';
import { valuesToWire } from '@/lib/guild-settings/wire';
import { checkChanges } from '@/lib/guilds/check-changes';
import { copyPendingAudit } from '@/lib/guilds/copy-pending-audit';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { changedNickname, settingsOutlet } from '@/lib/guilds/settings-outlet';
import { readLiveSection, type StoredSection, settingsId } from '@/lib/guilds/stored-section';
import { followingZone } from '@/lib/guilds/zone-change';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { newAuditItem, newItem } from '@/lib/rules/delivery/outbox';
import type { StoredSettings } from '@/lib/rules/settings/schema';

/** Writers of other processes that a save may lose against before it gives up. */
const ATTEMPTS = 50;

/** By document, so that saves of this process do not keep each other from it. */
const lines = createLines();

export interface SaveRequest {
  readonly section: Section;
  readonly guildId: GuildId;
  readonly by: { readonly userId: UserId; readonly username: string };
  /** The form in the wire's form; fields that are left out keep their values. */
  readonly input: Values;
  /** The version that the form was filled from; null applies it to whatever is current. */
  readonly ifVersion: number | null;
  /** The audit entry that this save takes back. */
  readonly revertOf?: string;
  /** By staff of the site, who need no rights on Discord. */
  readonly isByStaff?: true;
}

export interface Saved {
  /** Stored values in the wire's form. */
  readonly values: Values;
  readonly version: number;
  readonly changes: readonly Change[];
}

function stale(section: Section, current: StoredSection): AppError {
  return new AppError('stale', {
    extra: { current: valuesToWire(section, current.values), etag: `"v${current.version}"` },
  });
}

function toEntry(request: SaveRequest, changes: readonly Change[]): AuditEntry {
  const { guildId, section, by, revertOf = null } = request;
  return {
    guildId,
    section: section.id,
    scope: settingsId(guildId, section),
    userId: by.userId,
    username: by.username,
    at: new Date().toISOString(),
    changes: [...changes],
    act: null,
    kind: revertOf === null ? 'settings' : 'revert',
    revertOf,
  };
}

/**
 * The entry of the outbox with which a save is stored: what Discord is asked first, where there is something.
 */
function toItem(request: SaveRequest, current: StoredSection, changes: readonly Change[]) {
  const entry = toEntry(request, changes);
  const nick = changedNickname(request.section, changes);
  if (nick === undefined) return newAuditItem(randomUUID(), entry);
  const { raw, version } = current;
  const before = raw === null ? null : { values: { ...raw }, version };
  return { ...newItem('set-nickname', randomUUID(), entry.at, entry), nick, before };
}

/** Stores values over exactly the version that was read, and asks Discord. Gives the new version. */
async function store(
  { section, guildId }: SaveRequest,
  { stored, raw }: StoredSection,
  next: Values,
  item: StoredSettings['outbox'][number],
): Promise<number> {
  const id = settingsId(guildId, section);
  const values = { ...withUnreadValues(section, raw, next) };
  const value = { guildId, section: section.id, values, outbox: [item] };
  const write = (settings: Collection<StoredSettings>) =>
    stored === 0 ? settings.insert(id, value) : settings.update(id, () => value, { ifVersion: stored });
  if (item.kind === 'audit') {
    const { version } = await write(collectionOf(guildSettings));
    await copyPendingAudit(guildId, section);
    return version;
  }
  const worked = await deliver(settingsOutlet, id, write, { awaits: item.key });
  return worked.stored?.version ?? 0;
}

/** What a save makes of the values that are stored. Throws as saveSection does for what it refuses. */
async function planSave(request: SaveRequest, current: StoredSection, snapshot: GuildSnapshot) {
  const { section, guildId } = request;
  const plan = await getGuildPlan(guildId);
  const parsed = parseInput(section, request.input, current.values, plan);
  if (!parsed.ok) throw new AppError('invalid', { fields: parsed.fields });
  const changes = diffValues(section, current.values, parsed.values);
  const userId = request.isByStaff ? null : request.by.userId;
  if (changes.length > 0) await checkChanges(section, parsed.values, changes, { snapshot, plan, userId });
  return { values: parsed.values, changes };
}

/** Throws what saveSection would refuse now; stores nothing. */
export async function assertSavable(request: SaveRequest): Promise<void> {
  const snapshot = await getSnapshot(request.guildId);
  await planSave(request, await readLiveSection(request.section, snapshot, { fresh: true }), snapshot);
}

/** Null when another writer came first. */
async function trySave(request: SaveRequest, snapshot: GuildSnapshot): Promise<Saved | null> {
  const { section, guildId } = request;
  const current = await readLiveSection(section, snapshot, { fresh: true });
  if (current.underWay !== null) {
    const id = settingsId(guildId, section);
    await deliver(settingsOutlet, id, async () => undefined, { awaits: current.underWay });
    return null;
  }
  if (request.ifVersion !== null && request.ifVersion !== current.version) throw stale(section, current);
  const { values, changes } = await planSave(request, current, snapshot);
  const saved = { values: valuesToWire(section, values), changes };
  if (changes.length === 0) return { ...saved, version: current.version };
  // The audit entry of the version before sits in the document that is about to be replaced.
  await copyPendingAudit(guildId, section);
  try {
    const item = toItem(request, current, changes);
    const version = await followingZone(request, changes, () => store(request, current, values, item));
    return { ...saved, version };
  } catch (error) {
    if (isAppError(error, 'already_exists') || isAppError(error, 'stale')) return null;
    throw error;
  }
}

/**
 * Saves a section: version → parse → plan and references → compare-and-set → Discord → audit entry. Nothing
 * stays stored when any step refuses. Throws `stale` with the current values, `invalid` with `fields`,
 * `premium_required`, `not_found` where the bot is not, `discord_refused` with Discord's reason,
 * `discord_uncertain`, and `busy` where others keep saving first.
 */
export async function saveSection(request: SaveRequest): Promise<Saved> {
  const attempt = async () => trySave(request, await getSnapshot(request.guildId));
  const key = settingsId(request.guildId, request.section);
  const first = lines.isBusy(key) ? null : await attempt();
  if (first) return first;
  return lines.run(key, async () => {
    for (let tries = 1; tries < ATTEMPTS; tries += 1) {
      // Random, so that several processes fall out of step.
      await sleep(Math.random() * Math.min(2 ** tries, 50));
      const saved = await attempt();
      if (saved) return saved;
    }
    throw new AppError('busy', { retryAfter: 1 });
  });
}
