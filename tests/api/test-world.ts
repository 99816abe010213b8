// Changing and restoring the state around the site: the sandbox's world and the stored rows.
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
 * Restores the seeded world, clears all faults, and makes the site read it again, through people who manage
 * the changed guilds.
 */
export async function restoreWorld(...viewers: readonly Client[]): Promise<void> {
  const knobs = sandboxKnobs();
  await knobs.clearFaults();
  await knobs.changeWorld({ reset: true });
  await refreshSite(...viewers);
}

/** Makes the site read these people's guild lists, and the guilds on them, from Discord again. */
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
 * Works on the site's database, from outside when the site runs in another process; returns once the site has
 * seen the changes.
 */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  if (globalThis.coralliumSiteHere) return work(await getStore());
  return withSiteStore(runningSite().dataDir, work);
}

/** Stores a document, replacing an existing one. */
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

export async function removeAll<S extends z.ZodObject, Index extends string>(
  store: Store,
  def: CollectionDef<S, Index>,
): Promise<void> {
  const all = store.collection(def);
  for (const { id } of await listAll(all)) await all.remove(id);
}

/**
 * Waits until the grant of a person whose last session has ended is revoked at Discord: that revokes all
 * tokens at once, including those of a sign-in in the meantime.
 */
export async function grantEnded(userId: string): Promise<void> {
  await withStore((store) =>
    eventually(async () => (await store.collection(jobs).get(`revoke-grant:${userId}`)) === null),
  );
}

/** The ID of a seeded person beyond the five; such people have nothing but what their guilds grant them. */
export function crowdPerson(index: number): string {
  return `7${String(index).padStart(17, '0')}`;
}

/** Reports a change of a guild as the bot does when Discord notifies it of one. */
export async function tellOfGuild(guildId: string): Promise<void> {
  const answer = await callBot('PUT', `guilds/${guildId}`, { json: { name: 'Coral Reef' } });
  expect(answer.status).toBe(200);
}
