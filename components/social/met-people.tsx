'use client';

import { useQuery } from '@tanstack/react-query';
import { FoundPerson } from '@/components/social/found-person';
import type { Act } from '@/components/social/use-asked-act';
import { Card } from '@/components/ui/card';
import { call } from '@/lib/api/call';
import type { FriendLists } from '@/lib/contracts/friends';

interface MetPeopleProps {
  readonly userId: string;
  readonly lists: FriendLists | undefined;
  readonly onAct: Act;
}

/** Recent opponents; nothing if there are none. */
export function MetPeople({ userId, lists, onAct }: MetPeopleProps) {
  const query = useQuery({
    queryKey: ['met', userId],
    queryFn: ({ signal }) => call('GET', '/api/friends/met', { signal }),
  });
  const people = query.data?.people ?? [];
  if (people.length === 0) return null;
  return (
    <Card title="Played with lately">
      <ul aria-label="Played with lately" className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.userId}>
            <FoundPerson person={person} lists={lists} via={person.via} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
