import 'server-only';
import { LRUCache } from 'lru-cache';
import type { GuildId, UserId } from '@/lib/core/ids';
import { memberStats } from '@/lib/db/collections/member-stats';
import type { Doc } from '@/lib/db/define-collection';
import { eachOf } from '@/lib/db/list-all';
import type { Store } from '@/lib/db/open-store';
import { collectionOf, getStore } from '@/lib/db/store';
import { perProcess } from '@/lib/per-process';
import { noteRead } from '@/lib/read-notes';

export type MemberStats = Pick<Doc<typeof memberStats>, 'level' | 'experience' | 'coins'>;

export const noStats: MemberStats = { level: 0, experience: 0, coins: 0 };

export function memberStatsId(guildId: GuildId, userId: string): string {
  return `${guildId}:${userId}`;
}

interface Known {
  readonly byUser: Map<string, MemberStats>;
  /** Users whose stats have changed since they were read. */
  readonly changed: Set<string>;
}

/** Up to this many changes are read one by one; beyond it, reading the whole guild is faster. */
const MOST_SINGLE_READS = 500;

function createCache() {
  return {
    guilds: new LRUCache<string, Known>({
      maxSize: 1_000_000,
      sizeCalculation: ({ byUser }) => byUser.size + 10,
    }),
    flights: new Map<string, Promise<Known>>(),
    watched: new WeakSet<Store>(),
  };
}

declare global {
  var coralliumMemberStats: ReturnType<typeof createCache> | undefined;
}
const { guilds, flights, watched } = perProcess('coralliumMemberStats', createCache);

function watch(store: Store): void {
  if (watched.has(store)) return;
  watched.add(store);
  const forget = () => {
    guilds.clear();
    flights.clear();
  };
  store.changes.subscribe(
    memberStats,
    ({ id }) => {
      const [guildId = '', userId = ''] = id.split(':');
      // A read in progress may return the old stats: it serves its waiting callers, but is not cached.
      flights.delete(guildId);
      const known = guilds.peek(guildId);
      known?.changed.add(userId);
      if (known && known.changed.size > MOST_SINGLE_READS) guilds.delete(guildId);
    },
    forget,
  );
}

async function readAll(store: Store, guildId: GuildId): Promise<Known> {
  const byUser = new Map<string, MemberStats>();
  const wanted = { index: 'guildId', equals: guildId } as const;
  for await (const { value } of eachOf(store.collection(memberStats), wanted))
    byUser.set(value.userId, value);
  return { byUser, changed: new Set() };
}

async function load(store: Store, guildId: GuildId): Promise<Known> {
  const running = flights.get(guildId);
  if (running) return running;
  const flight = readAll(store, guildId);
  flights.set(guildId, flight);
  try {
    const known = await flight;
    if (flights.get(guildId) === flight && store.changes.isAlive(memberStats)) guilds.set(guildId, known);
    return known;
  } finally {
    if (flights.get(guildId) === flight) flights.delete(guildId);
  }
}

/** Stats of a guild's members by user id, `noStats` without an entry; cached, updated by the change feed. */
export async function getGuildMemberStats(guildId: GuildId): Promise<ReadonlyMap<string, MemberStats>> {
  noteRead(memberStats.name);
  const store = await getStore();
  watch(store);
  const known = guilds.get(guildId);
  if (!known || !store.changes.isAlive(memberStats)) return (await load(store, guildId)).byUser;
  const changed = [...known.changed];
  known.changed.clear();
  const collection = store.collection(memberStats);
  const reads = changed.map((userId) => collection.get(memberStatsId(guildId, userId)));
  const found = await Promise.all(reads).catch((error: unknown) => {
    for (const userId of changed) known.changed.add(userId);
    throw error;
  });
  for (const [index, userId] of changed.entries()) {
    const value = found[index]?.value;
    if (value) known.byUser.set(userId, value);
    else known.byUser.delete(userId);
  }
  return known.byUser;
}

/** Level, experience and coins of one member, all 0 by default. */
export async function readMemberStats(guildId: GuildId, userId: UserId): Promise<MemberStats> {
  noteRead(memberStats.name);
  const found = await collectionOf(memberStats).get(memberStatsId(guildId, userId));
  if (!found) return noStats;
  const { level, experience, coins } = found.value;
  return { level, experience, coins };
}
