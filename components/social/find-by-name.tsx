'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FoundPerson } from '@/components/social/found-person';
import type { Act } from '@/components/social/use-asked-act';
import { QueryFailure } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Spoken } from '@/components/ui/spoken';
import { useDebounced } from '@/components/ui/use-debounced';
import { call } from '@/lib/api/call';
import type { FriendLists } from '@/lib/contracts/friends';
import { findingLimits } from '@/lib/rules/friends/finding';

interface FindByNameProps {
  readonly userId: string;
  readonly lists: FriendLists | undefined;
  readonly onAct: Act;
}

/** Finds people in common servers while their name is typed. */
export function FindByName({ userId, lists, onAct }: FindByNameProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const asked = useDebounced(name);
  const isAsked = asked.length >= findingLimits.shortest && name.length >= findingLimits.shortest;
  const query = useQuery({
    queryKey: ['people', userId, asked],
    queryFn: ({ signal }) => call('GET', '/api/friends/search', { query: { name: asked }, signal }),
    enabled: isAsked,
    // A recently blocked person must no longer be found.
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const people = isAsked ? query.data?.people : undefined;
  const nobody = `Nobody in your servers is called "${asked}", or they don't want to be found by name.`;
  const count = people?.length ?? 0;
  const spoken = count === 0 ? nobody : `${count} ${count === 1 ? 'person' : 'people'} found.`;
  return (
    <div className="grid gap-3">
      <Field label="Name" help="Finds people in your servers who use Corallium.">
        <Input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          maxLength={findingLimits.longest}
        />
      </Field>
      <Spoken text={people === undefined ? '' : spoken} />
      {isAsked && query.isError && <QueryFailure compact title="The search failed." query={query} />}
      {people?.length === 0 && <p className="text-muted">{nobody}</p>}
      {people !== undefined && people.length > 0 && (
        <ul aria-label="People found" className="divide-y divide-line rounded-card border border-line px-4">
          {people.map((person) => (
            <li key={person.userId}>
              <FoundPerson person={person} lists={lists} via={`In ${person.via}`} onAct={onAct} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
