import type { PersonSearchProps } from '@/components/discord/person-search';
import type { GuildPlace } from '@/components/panel/panel-props';
import { call } from '@/lib/api/call';

/** How any member of a server is found, for those who manage it. */
export function peopleSearch({ userId, guildId }: GuildPlace): Pick<PersonSearchProps, 'scope' | 'search'> {
  return {
    scope: `grants ${guildId}`,
    search: async (query, signal) => {
      const path = '/api/dashboard/{userId}/{guildId}/grants/people';
      const input = { params: { userId, guildId }, query: { query }, signal };
      return (await call('GET', path, input)).data.people;
    },
  };
}
