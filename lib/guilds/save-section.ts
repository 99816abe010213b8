import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import type { Section } from '@/lib/guild-settings/section';
import { type Change, diffValues, parseInput, type Values } from '@/lib/guild-settings/values';
import { valuesToWire } from '@/lib/guild-settings/wire';
import { applyToDiscord } from '@/lib/guilds/apply-to-discord';
import { checkChanges } from '@/lib/guilds/check-changes';
import { findSnapshot, type GuildSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { settleAudit } from '@/lib/guilds/settle-audit';
import { readLiveSection, type StoredSection, settingsId } from '@/lib/guilds/stored-section';
import { type AuditItem, newAuditItem } from '@/lib/rules/delivery/outbox';

/** Other writers that a save without a version may meet before it gives up. */
const ATTEMPTS = 20;

export interface SaveRequest {
  readonly section: Section;
  readonly guildId: GuildId;
  readonly by: Pick<Viewer, 'userId' | 'username'>;
  /** The form in the wire's form; fields that are left out keep their values. */
  readonly input: Values;
  /** The version that the form was filled from; null applies it to whatever is current. */
  readonly ifVersion: number | null;
  /** The audit entry that this save takes back. */
  readonly revertOf?: string;
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

function toAuditItem(request: SaveRequest, changes: readonly Change[]): AuditItem {
  return newAuditItem(randomUUID(), {
    guildId: request.guildId,
    section: request.section.id,
    scope: settingsId(request.guildId, request.section),
    userId: request.by.userId,
    username: request.by.username,
    at: new Date().toISOString(),
    changes: [...changes],
    action: null,
    revertOf: request.revertOf ?? null,
  });
}

/**
 * Writes over exactly the version that was read. Gives the new version, or null when another writer came
 * first.
 */
async function writeOver(request: SaveRequest, current: StoredSection, values: Values, item: AuditItem) {
  const settings = (await getStore()).collection(guildSettings);
  const id = settingsId(request.guildId, request.section);
  const value = {
    guildId: request.guildId,
    section: request.section.id,
    values: { ...values },
    outbox: [item],
  };
  try {
    if (current.version === 0) return (await settings.insert(id, value)).version;
    return (await settings.update(id, () => value, { ifVersion: current.version })).version;
  } catch (error) {
    if (isAppError(error, 'already_exists') || isAppError(error, 'stale')) return null;
    throw error;
  }
}

async function trySave(
  request: SaveRequest,
  snapshot: GuildSnapshot,
  current: StoredSection,
): Promise<Saved | null> {
  const { section, guildId } = request;
  if (request.ifVersion !== null && request.ifVersion !== current.version) throw stale(section, current);
  const plan = await getGuildPlan(guildId);
  const parsed = parseInput(section, request.input, current.values, plan);
  if (!parsed.ok) throw new AppError('invalid', { fields: parsed.fields });
  const changes = diffValues(section, current.values, parsed.values);
  if (changes.length === 0) {
    return { values: valuesToWire(section, current.values), version: current.version, changes };
  }
  await checkChanges(section, parsed.values, changes, { snapshot, plan, userId: request.by.userId });
  // The audit entry of the version before sits in the document that is about to be replaced.
  await settleAudit(guildId, section);
  const undo = await applyToDiscord(section, changes, snapshot, request.by);
  const item = toAuditItem(request, changes);
  try {
    const version = await writeOver(request, current, parsed.values, item);
    if (version === null) {
      await undo();
      return null;
    }
    await settleAudit(guildId, section);
    return { values: valuesToWire(section, parsed.values), version, changes };
  } catch (error) {
    await undo();
    throw error;
  }
}

/**
 * Saves a section: version → parse → plan and references → Discord → compare-and-set → audit entry. Nothing
 * is stored when any step refuses. Throws `stale` with the current values, `invalid` with `fields`,
 * `premium_required`, `not_found` where the bot is not, `discord_refused` with Discord's reason.
 */
export async function saveSection(request: SaveRequest): Promise<Saved> {
  const snapshot = await findSnapshot(request.guildId);
  if (!snapshot) throw new AppError('not_found');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await readLiveSection(request.section, snapshot, { fresh: true });
    const saved = await trySave(request, snapshot, current);
    if (saved) return saved;
  }
  throw new AppError('conflict');
}
