import type { PersonSearchProps } from '@/components/discord/person-search';
import type { GuildPlace } from '@/components/panel/panel-props';
import { callGuild } from '@/lib/api/call-guild';

/** Searches members of a server, for its managers. */
export function peopleSearch(place: GuildPlace): Pick<PersonSearchProps, 'scope' | 'search'> {
  return {
    scope: `grants ${place.guildId}`,
    search: async (query, signal) =>
      (await callGuild(place, 'GET', '/grants/people', { query: { query }, signal })).people,
  };
}
