import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { FoundPerson } from '@/lib/core/person';
import { isSnowflake } from '@/lib/core/snowflake';
import { findMember, searchMembers } from '@/lib/discord/members';

const MOST_PEOPLE = 10;

/** Up to 10 members of a guild whose name begins with `query`, or the one with that id. */
export async function findPeople(guildId: GuildId, query: string): Promise<FoundPerson[]> {
  const byId = isSnowflake(query) ? await findMember(guildId, query) : null;
  const members = byId ? [byId] : await searchMembers(guildId, query, MOST_PEOPLE);
  return members.map(({ userId, displayName, username }) => ({ id: userId, name: displayName, username }));
}
