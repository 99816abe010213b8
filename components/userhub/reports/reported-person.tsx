'use client';

import { PersonSearch } from '@/components/discord/person-search';
import { call } from '@/lib/api/call';
import type { GuildId } from '@/lib/core/ids';

export interface ReportedPersonProps {
  guildId: GuildId;
  value: string | null;
  onChange: (id: string) => void;
}

/** Whom a report is about: any other member of the server. */
export function ReportedPerson({ guildId, value, onChange }: ReportedPersonProps) {
  return (
    <PersonSearch
      scope={`reports ${guildId}`}
      value={value}
      onChange={onChange}
      search={async (query, signal) => {
        const path = '/api/dashboard/userModules/reports/{guildId}';
        const input = { params: { guildId }, query: { query }, signal };
        return (await call('GET', path, input)).data.people;
      }}
    />
  );
}
