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
import { parseInput } from '@/lib/guild-settings/read-values';
import type { Section } from '@/lib/guild-settings/section';
import { withUnreadValues } from '@/lib/guild-settings/unread-values';
import { type Change, diffValues, type Values } from '@/lib/guild-settings/values';
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

/** How often a save may lose to writers of other processes before it gives up. */
const ATTEMPTS = 50;

/** By document, so that concurrent saves of this process don't conflict. */
const lines = createLines();

export interface SaveRequest {
  readonly section: Section;
  readonly guildId: GuildId;
  readonly by: { readonly userId: UserId; readonly username: string };
  /** The form in wire format; missing fields keep their values. */
  readonly input: Values;
  /** The version that the form shows; null applies it to the current one. */
  readonly ifVersion: number | null;
  /** The audit entry that this save reverts. */
  readonly revertOf?: string;
  /** By the site's staff, who need no permissions on Discord. */
  readonly isByStaff?: true;
}

export interface Saved {
  /** Stored values in wire format. */
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

/** The outbox entry stored with a save: the change on Discord, if there is one. */
function toItem(request: SaveRequest, current: StoredSection, changes: readonly Change[]) {
  const entry = toEntry(request, changes);
  const nick = changedNickname(request.section, changes);
  if (nick === undefined) return newAuditItem(randomUUID(), entry);
  const { raw, version } = current;
  const before = raw === null ? null : { values: { ...raw }, version };
  return { ...newItem('set-nickname', randomUUID(), entry.at, entry), nick, before };
}

/** Stores values if the version is still the one read, and applies them on Discord. Returns the version. */
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

/** The result of applying a save to the stored values. Throws saveSection's errors. */
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

/** Throws what saveSection would throw now; stores nothing. */
export async function assertSavable(request: SaveRequest): Promise<void> {
  const snapshot = await getSnapshot(request.guildId);
  await planSave(request, await readLiveSection(request.section, snapshot, { fresh: true }), snapshot);
}

/** Null if another writer came first. */
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
  // The previous version's audit entry is in the document that is about to be replaced.
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
 * Saves a section: version → parse → plan and references → compare-and-set → Discord → audit entry. If any
 * step fails, nothing stays stored. Throws `stale` with the current values, `invalid` with `fields`,
 * `premium_required`, `not_found` if the bot is not in the guild, `discord_refused` with Discord's reason,
 * `discord_uncertain`, and `busy` if others keep saving first.
 */
export async function saveSection(request: SaveRequest): Promise<Saved> {
  const attempt = async () => trySave(request, await getSnapshot(request.guildId));
  const key = settingsId(request.guildId, request.section);
  const first = lines.isBusy(key) ? null : await attempt();
  if (first) return first;
  return lines.run(key, async () => {
    for (let tries = 1; tries < ATTEMPTS; tries += 1) {
      // Random, so that competing processes get out of step.
      await sleep(Math.random() * Math.min(2 ** tries, 50));
      const saved = await attempt();
      if (saved) return saved;
    }
    throw new AppError('busy', { retryAfter: 1 });
  });
}
