import 'server-only';
import { z } from 'zod';
import type { listGuilds as contract, ListedGuild } from '@/lib/contracts/staff/guilds';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { guildId as parseGuildId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import { DAY } from '@/lib/core/milliseconds';
import { snowflakePattern } from '@/lib/core/snowflake';
import { allChanged } from '@/lib/db/change-mark';
import type { Page, Stored } from '@/lib/db/collection';
import { guildSettings, guilds } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { readValues } from '@/lib/guild-settings/read-values';
import { sections } from '@/lib/guild-settings/registry';
import { logging } from '@/lib/guild-settings/sections/logging';
import { overview } from '@/lib/guild-settings/sections/overview';
import { lastSnapshot } from '@/lib/guilds/guild-directory';
import { settingsId } from '@/lib/guilds/stored-section';
import { planAt } from '@/lib/plans';
import { searchOf, toSearchText } from '@/lib/rules/guilds/search';

type Guild = Doc<typeof guilds>;

const PAGE = 25;

const byName = { index: 'search.all', equals: 'all' } as const;

/** Maximum pages of settings read for one page of guilds. */
const mostRounds = 40;

/** When the settings of these guilds last changed, by guild; absent for never. */
async function lastChangesOf(guildIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = guildIds.flatMap((id) => sections.map((section) => settingsId(id, section)));
  const latest = new Map<string, string>();
  for (const { value } of (await collectionOf(guildSettings).getMany(ids)).values()) {
    const at = value.changed?.at ?? '';
    if (at > (latest.get(value.guildId) ?? '')) latest.set(value.guildId, at);
  }
  return latest;
}

/** Guilds by the last change of their settings. */
async function listChanged(order: 'asc' | 'desc', after: string | undefined): Promise<Page<Guild>> {
  const ids: string[] = [];
  let next: string | null | undefined = after;
  for (let round = 0; ids.length < PAGE && next !== null && round < mostRounds; round += 1) {
    const page: Page<Doc<typeof guildSettings>> = await collectionOf(guildSettings).list({
      ...allChanged,
      order,
      limit: PAGE - ids.length,
      after: next,
    });
    // The latest change of any section counts.
    const latest = await lastChangesOf(page.items.map(({ value }) => value.guildId));
    for (const { value } of page.items) {
      const isLast = value.changed?.at === latest.get(value.guildId);
      if (isLast && !ids.includes(value.guildId)) ids.push(value.guildId);
    }
    next = page.next;
  }
  const found = await collectionOf(guilds).getMany(ids);
  return { items: ids.flatMap((id) => found.get(id) ?? []), next: next ?? null };
}

/** Guilds whose settings have never changed, by name. */
async function listUnchanged(after: string | undefined): Promise<Page<Guild>> {
  const page = await collectionOf(guilds).list({ ...byName, limit: PAGE, after });
  const changes = await lastChangesOf(page.items.map(({ id }) => id));
  return { items: page.items.filter(({ id }) => !changes.has(id)), next: page.next };
}

/** The cursor's prefix for unchanged guilds, which are last in either order; the others' is `c`. */
const UNCHANGED = 'n';

async function listByChange(order: 'asc' | 'desc', after = 'c'): Promise<Page<Guild>> {
  const behind = after.slice(1) || undefined;
  if (after.startsWith(UNCHANGED)) {
    const { items, next } = await listUnchanged(behind);
    return { items, next: next && UNCHANGED + next };
  }
  const { items, next } = await listChanged(order, behind);
  return { items, next: next === null ? UNCHANGED : `c${next}` };
}

export async function toListedGuilds(found: readonly Stored<Guild>[]): Promise<ListedGuild[]> {
  const ids = found.flatMap(({ id }) => [settingsId(id, overview), settingsId(id, logging)]);
  const [settings, lastChanges] = await Promise.all([
    collectionOf(guildSettings).getMany(ids),
    lastChangesOf(found.map(({ id }) => id)),
  ]);
  const now = Date.now();
  return found.map(({ id, value }) => {
    const valuesAt = (key: string) => settings.get(key)?.value.values ?? null;
    const { prefix } = readValues(overview, valuesAt(settingsId(id, overview)));
    const { moderation } = readValues(logging, valuesAt(settingsId(id, logging)));
    const channels = lastSnapshot(parseGuildId.parse(id))?.directory.channels ?? [];
    return {
      guildId: id,
      name: value.name,
      prefix,
      logChannelID: moderation.channel,
      logChannelName: channels.find((channel) => channel.id === moderation.channel)?.name ?? null,
      premium: { plan: planAt(value, now) },
      changedAt: lastChanges.get(id) ?? null,
    };
  });
}

/** By id, by a prefix of the name, or, if no name matches, by a word in it. */
async function search(q: string, after: string | undefined): Promise<Page<Guild>> {
  const collection = collectionOf(guilds);
  if (snowflakePattern.test(q)) {
    const guild = await collection.get(q);
    return { items: guild ? [guild] : [], next: null };
  }
  const text = toSearchText(q);
  const beginning = { ...byName, since: text, until: `${text}\u{10FFFF}` } as const;
  const found = await collection.list({ ...beginning, limit: PAGE, after });
  if (found.items.length > 0 || after !== undefined) return found;
  return collection.list({ index: 'search.words', equals: text, limit: PAGE });
}

export async function listGuilds(query: QueryOf<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { q = '', sort, order, plan, after } = query;
  const collection = collectionOf(guilds);
  const page = { order, limit: PAGE, after };
  async function read(): Promise<Page<Guild>> {
    if (q !== '') return search(q, after);
    if (plan !== undefined) return collection.list({ index: 'plan', equals: plan, ...page });
    if (sort === 'id') return collection.list(page);
    if (sort === 'changed') return listByChange(order, after);
    return collection.list({ ...byName, ...page });
  }
  const { items, next } = await read();
  return { items: await toListedGuilds(items), next };
}

/** Adds search terms to guilds from before there was a search. */
export const guildSearchJob = defineJob({
  name: 'guild-search',
  payload: z.object({}),
  everyMs: DAY,
});

export async function fillGuildSearch(signal: AbortSignal): Promise<void> {
  const collection = collectionOf(guilds);
  for await (const { id, value } of eachOf(collection)) {
    signal.throwIfAborted();
    if (value.search !== undefined) continue;
    await collection.update(id, (guild) => ({ ...guild, search: searchOf(guild.name) }));
  }
}
