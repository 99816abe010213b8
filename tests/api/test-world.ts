// The state around the site that a test has changed, and how it is set back: the sandbox's world and the
// stored rows.
import type { z } from 'zod';
import { jobs } from '@/lib/db/collections/jobs';
import type { CollectionDef } from '@/lib/db/define-collection';
import { listAll } from '@/lib/db/list-all';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import { eventually } from '../support/eventually';
import type { Client } from '../support/http-client';
import { runningSite } from '../support/running-site';
import { sandboxKnobs } from '../support/sandbox';
import { withSiteStore } from '../support/site-store';
import { callBot } from './bot-calls';
import { guildPath, listGuilds } from './dashboard-calls';

/**
 * Brings the seeded world back, takes all faults away, and lets the site look again, through the eyes of
 * people who manage the guilds that were changed.
 */
export async function restoreWorld(...viewers: readonly Client[]): Promise<void> {
  const knobs = sandboxKnobs();
  await knobs.clearFaults();
  await knobs.changeWorld({ reset: true });
  await refreshSite(...viewers);
}

/** Makes the site read the people's lists, and the guilds on them, from Discord again. */
async function refreshSite(...viewers: readonly Client[]): Promise<void> {
  const done = new Set<string>();
  for (const viewer of viewers) {
    const { guilds } = await listGuilds(viewer, { refresh: true });
    for (const { id } of guilds.filter((guild) => !done.has(guild.id))) {
      await viewer.post(guildPath(viewer, id, 'overview/recheck'));
      done.add(id);
    }
  }
}

/**
 * Works on the site's database, of another process from outside, and returns when the site has seen what was
 * changed.
 */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  if (globalThis.coralliumSiteHere) return work(await getStore());
  return withSiteStore(runningSite().dataDir, work);
}

/** Stores a document, in place of one that is there. */
export const put = <S extends z.ZodObject, Index extends string>(
  def: CollectionDef<S, Index>,
  id: string,
  value: z.output<S>,
) =>
  withStore((store) =>
    store.collection(def).upsert(
      id,
      () => value,
      () => value,
    ),
  );

/** Empties a collection. */
export async function removeAll<S extends z.ZodObject, Index extends string>(
  store: Store,
  def: CollectionDef<S, Index>,
): Promise<void> {
  const all = store.collection(def);
  for (const { id } of await listAll(all)) await all.remove(id);
}

/**
 * Waits until Discord has ended the grant of a person whose last session is gone: it ends all tokens at once,
 * also those of a sign-in that falls in between.
 */
export async function grantEnded(userId: string): Promise<void> {
  await withStore((store) =>
    eventually(async () => (await store.collection(jobs).get(`revoke-grant:${userId}`)) === null),
  );
}

/** Ids of seeded people beyond the five, who come by nothing but what their guilds give them. */
export function crowdPerson(index: number): string {
  return `7${String(index).padStart(17, '0')}`;
}

/** The bot tells that something about a guild has changed, as it does when Discord tells it so. */
export async function tellOfGuild(guildId: string): Promise<void> {
  const answer = await callBot('PUT', `guilds/${guildId}`, { json: { name: 'Coral Reef' } });
  expect(answer.status).toBe(200);
}
