'use client';

import type { GuildPlace } from '@/components/dashboard/guild-place';
import { PersonSearch } from '@/components/discord/person-search';
import { call } from '@/lib/api/call';

export interface GranteeSearchProps extends GuildPlace {
  value: string | null;
  onChange: (id: string) => void;
}

/** Whom sections can be granted to: any member of the server. */
export function GranteeSearch({ userId, guildId, value, onChange }: GranteeSearchProps) {
  return (
    <PersonSearch
      scope={`grants ${guildId}`}
      value={value}
      onChange={onChange}
      search={async (query, signal) => {
        const path = '/api/dashboard/{userId}/{guildId}/grants/people';
        const input = { params: { userId, guildId }, query: { query }, signal };
        return (await call('GET', path, input)).data.people;
      }}
    />
  );
}
