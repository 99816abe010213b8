import type { PersonSearchProps } from '@/components/discord/person-search';
import type { GuildPlace } from '@/components/panel/panel-props';
import { callGuild } from '@/lib/api/call-guild';

/** How any member of a server is found, for those who manage it. */
export function peopleSearch(place: GuildPlace): Pick<PersonSearchProps, 'scope' | 'search'> {
  return {
    scope: `grants ${place.guildId}`,
    search: async (query, signal) =>
      (await callGuild(place, 'GET', '/grants/people', { query: { query }, signal })).people,
  };
}
