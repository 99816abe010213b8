import 'server-only';
import type { FoundPerson } from '@/lib/contracts/friends';
import type { UserId } from '@/lib/core/ids';
import { accounts, userGuildLists } from '@/lib/db/collections';
import { botGuilds } from '@/lib/db/collections/bot-guilds';
import { friendships } from '@/lib/db/collections/friendships';
import type { Doc } from '@/lib/db/define-collection';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { findingLimits, fitOf, searchTerm } from '@/lib/rules/friends/finding';
import { friendshipId } from '@/lib/rules/friends/friendship';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';
import { toPerson } from '@/lib/social/list-friends';

type Account = Doc<typeof accounts>;
type GuildList = Doc<typeof userGuildLists>;

/** The servers of a stored list; none if the list is older than the lifetime of a session. */
function guildsOf(list: GuildList | undefined): GuildList['guilds'] {
  const since = Date.now() - daysInMs(retention.session);
  return list === undefined || Date.parse(list.fetchedAt) < since ? [] : list.guilds;
}

/** The names of the caller's servers that the bot is in, by ID. */
async function ownServers(viewerId: UserId): Promise<ReadonlyMap<string, string>> {
  const list = await collectionOf(userGuildLists).get(viewerId);
  const guilds = guildsOf(list?.value);
  const present = await collectionOf(botGuilds).getMany(guilds.map(({ id }) => id));
  return new Map(guilds.filter(({ id }) => present.has(id)).map(({ id, name }) => [id, name]));
}

async function candidates(viewerId: UserId, typed: string, term: string): Promise<Account[]> {
  const found: Account[] = [];
  let scanned = 0;
  for await (const { value } of eachOf(collectionOf(accounts), { index: 'search', equals: term })) {
    const isMeant = value.userId !== viewerId && value.isFindable !== false && value.eraseAt === null;
    if (isMeant && fitOf(value.username, typed) !== null) found.push(value);
    scanned += 1;
    if (scanned === findingLimits.scanned) break;
  }
  return found;
}

/** The accounts among these without a block between them and the caller, in either direction. */
async function withoutBlocked(viewerId: UserId, people: readonly Account[]): Promise<Account[]> {
  const idOf = ({ userId }: Account) => friendshipId(viewerId, userId);
  const known = await collectionOf(friendships).getMany(people.map(idOf));
  return people.filter((person) => (known.get(idOf(person))?.value.blockedBy.length ?? 0) === 0);
}

/**
 * People whose name, or a word of it, begins with `typed` and who share a server with the caller and the bot,
 * by the last known guild lists of both. Leaves out people who have disabled this or requested deletion, and
 * blocks in either direction.
 */
export async function searchPeople(viewerId: UserId, typed: string): Promise<FoundPerson[]> {
  const term = searchTerm(typed);
  const servers = await ownServers(viewerId);
  if (term === null || servers.size === 0) return [];
  const named = await withoutBlocked(viewerId, await candidates(viewerId, typed, term));
  const lists = await collectionOf(userGuildLists).getMany(named.map(({ userId }) => userId));
  const shared = named.flatMap((account) => {
    const common = guildsOf(lists.get(account.userId)?.value).find(({ id }) => servers.has(id));
    return common === undefined ? [] : [{ ...toPerson(account), via: servers.get(common.id) ?? common.name }];
  });
  const rank = ({ username }: FoundPerson) => fitOf(username, typed) ?? 3;
  return shared
    .toSorted((a, b) => rank(a) - rank(b) || a.username.localeCompare(b.username, 'en'))
    .slice(0, findingLimits.found);
}
