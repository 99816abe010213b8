import type { PersonSearchProps } from '@/components/discord/person-search';
import type { GuildPlace } from '@/components/panel/guild-place';
import { call } from '@/lib/api/call';

/** Whom sections can be granted to: any member of the server. */
export function grantees({ userId, guildId }: GuildPlace): Pick<PersonSearchProps, 'scope' | 'search'> {
  return {
    scope: `grants ${guildId}`,
    search: async (query, signal) => {
      const path = '/api/dashboard/{userId}/{guildId}/grants/people';
      const input = { params: { userId, guildId }, query: { query }, signal };
      return (await call('GET', path, input)).data.people;
    },
  };
}
