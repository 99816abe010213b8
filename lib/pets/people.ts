import 'server-only';
import type { ListedNpc } from '@/lib/contracts/maps';
import { AppError, conflict, invalidAt, notFound, takenAt } from '@/lib/core/errors';
import { npcs } from '@/lib/db/collections/maps';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { changeNoted } from '@/lib/delivery/change-noted';
import { mapLimits } from '@/lib/maps/limits';
import { firstMap } from '@/lib/maps/names';
import { type Npc, npc } from '@/lib/maps/npc-schema';
import { tidyNpc } from '@/lib/maps/npcs';
import { seedWorld } from '@/lib/pets/seed-world';
import { npcOutlet } from '@/lib/pets/world-outlets';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { removeNpcAction, saveNpcAction } from '@/lib/rules/maps/actions';
import type { StoredNpc } from '@/lib/rules/maps/schema';
import { siteScope } from '@/lib/rules/staff/actions';

const never = '1970-01-01T00:00:00.000Z';

function nobodyYet(npcId: string): StoredNpc {
  const one = npc.parse({ npcId, name: npcId, map: firstMap, x: 0, y: 0 });
  return {
    npc: one,
    revision: 0,
    savedAt: never,
    savedBy: null,
    fileVersion: null,
    isRemoved: true,
    outbox: [],
  };
}

function toListed({ npc: one, revision, savedAt, savedBy }: StoredNpc): ListedNpc {
  return { npc: one, revision, savedAt, savedBy: savedBy?.username ?? null };
}

export async function listNpcs(): Promise<ListedNpc[]> {
  await seedWorld();
  const stored = await listAll(collectionOf(npcs));
  const listed = stored.filter(({ value }) => !value.isRemoved).map(({ value }) => toListed(value));
  return listed.toSorted((one, other) => one.npc.npcId.localeCompare(other.npc.npcId, 'en'));
}

/**
 * Saves an NPC. `from` is the revision that the change was made from: 0 for a new one, undefined for any.
 * Throws `invalid` for the id of another NPC, `stale` or `already_exists` if `from` doesn't match, and
 * `conflict` at the limit.
 */
export async function saveNpc(
  npcId: string,
  given: Npc,
  from: number | undefined,
  by: Actor,
): Promise<ListedNpc> {
  if (given.npcId !== npcId) throw invalidAt('npcId', "The NPC ID isn't the one that is saved.");
  const people = await listNpcs();
  if (people.length >= mapLimits.npcs && !people.some(({ npc: one }) => one.npcId === npcId)) {
    throw conflict(`The world has at most ${mapLimits.npcs} people.`);
  }
  const savedAt = new Date().toISOString();
  const params = { name: given.name };
  const entry = toActionEntry(saveNpcAction, { guildId: siteScope, by, at: savedAt, params });
  const savedBy = { userId: by.userId, username: by.username };
  const stored = await changeNoted(npcOutlet, npcId, nobodyYet(npcId), (value) => {
    if (from === 0 && !value.isRemoved) throw takenAt('npcId', 'There is a person of this ID already.');
    if (from !== undefined && from > 0 && (value.isRemoved || value.revision !== from)) {
      const who = value.savedBy?.username ?? 'A new release';
      throw new AppError('stale', {
        message: `${who} has changed this person in the meantime. Your changes were not saved.`,
        extra: { current: toListed(value) },
      });
    }
    return {
      value: {
        ...value,
        ...{ npc: tidyNpc(given), savedBy, savedAt, revision: value.revision + 1, isRemoved: false },
      },
      entry,
    };
  });
  return toListed(stored);
}

/** Removes an NPC and returns its name. Throws `not_found`. */
export async function removeNpc(npcId: string, by: Actor): Promise<string> {
  await seedWorld();
  const at = new Date().toISOString();
  const savedBy = { userId: by.userId, username: by.username };
  const { npc: removed } = await changeNoted(npcOutlet, npcId, nobodyYet(npcId), (value) => {
    if (value.isRemoved) throw notFound('There is nobody of this ID.');
    const params = { name: value.npc.name };
    const entry = toActionEntry(removeNpcAction, { guildId: siteScope, by, at, params });
    const revision = value.revision + 1;
    return { value: { ...value, savedBy, savedAt: at, revision, isRemoved: true }, entry };
  });
  return removed.name;
}
