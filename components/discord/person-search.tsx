'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { rankBy, rankMatch } from '@/components/ui/match-rank';
import { RadioGroup } from '@/components/ui/radio-group';
import { Spinner } from '@/components/ui/spinner';
import { useDebounced } from '@/components/ui/use-debounced';
import type { FoundPerson } from '@/lib/core/person';

export interface PersonSearchProps {
  /** The server and purpose of the search: searches with the same scope share their results. */
  scope: string;
  search: (query: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>;
  value: string | null;
  onChange: (id: string) => void;
}

function Result({ isFetching, error, count }: { isFetching: boolean; error: Error | null; count: number }) {
  if (error) return <p className="text-xs text-danger">{error.message}</p>;
  if (isFetching) return <Spinner />;
  return count === 0 ? <p className="text-xs text-muted">Nobody with that name is in this server.</p> : null;
}

/** Finds a member of the server by a prefix of the name or by ID. */
export function PersonSearch({ scope, search, value, onChange }: PersonSearchProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const query = useDebounced(name);
  const { data, error, isFetching } = useQuery({
    queryKey: ['people', scope, query],
    enabled: query !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => search(query, signal),
  });
  // Keeps all results of the server, closest names first.
  const people = rankBy(
    query === '' ? [] : (data ?? []),
    ({ id, name, username }) => rankMatch(query, name, username, id) ?? Number.POSITIVE_INFINITY,
  );
  return (
    <div className="grid gap-3">
      <Input
        aria-label="Search people"
        placeholder="Name or user ID"
        autoComplete="off"
        prefix={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {people.length > 0 && (
        <RadioGroup
          label="People"
          value={value}
          onChange={onChange}
          options={people.map(({ id, name, username }) => ({ value: id, label: name, help: `@${username}` }))}
          className="max-h-48 overflow-y-auto"
        />
      )}
      {name !== '' && (
        <Result isFetching={isFetching || name !== query} error={error} count={people.length} />
      )}
    </div>
  );
}
