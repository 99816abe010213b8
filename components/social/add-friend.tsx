'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFriends } from '@/components/panel/use-friends';
import { ActButtons } from '@/components/social/act-buttons';
import { listHolding } from '@/components/social/friend-data';
import { PersonRow } from '@/components/social/person-row';
import type { Act } from '@/components/social/use-asked-act';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import { isSnowflake, wrongIdText } from '@/lib/core/snowflake';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import type { FriendListName } from '@/lib/rules/friends/limits';

/** What can be done about somebody who was found, by the list that they stand in already. */
const offers: Readonly<Record<FriendListName | 'none', { says: string; acts: readonly FriendAct[] }>> = {
  none: { says: '', acts: ['send', 'block'] },
  friends: { says: 'You are friends already.', acts: [] },
  pendingSent: { says: 'Your request is waiting for an answer.', acts: ['cancel'] },
  pendingReceived: { says: 'They have sent you a request.', acts: ['accept', 'decline'] },
  BlockedUsers: { says: 'You have blocked this person.', acts: ['unblock'] },
};

function Found({ userId, personId, onAct }: { userId: string; personId: string; onAct: Act }) {
  const place = useRef<HTMLDivElement>(null);
  const { data: lists } = useFriends(userId);
  const query = useQuery({
    queryKey: ['person', userId, personId],
    queryFn: ({ signal }) => call('GET', '/api/friends/people/{personId}', { params: { personId }, signal }),
    // Whom somebody has blocked is not found any more.
    gcTime: 0,
  });
  const person = query.data;
  useEffect(() => {
    // Enter finds them, Enter again does what is offered first.
    if (person) place.current?.querySelector<HTMLButtonElement>('[data-offers] button')?.focus();
  }, [person]);
  if (query.isPending) {
    return (
      <SkeletonRegion label="Looking for this person…" className="flex items-center gap-4 py-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-10 w-60 max-w-full" />
      </SkeletonRegion>
    );
  }
  if (!person) {
    return (
      <p role="alert" className="py-2 text-danger">
        {query.error?.message}
      </p>
    );
  }
  const list = lists ? listHolding(lists, personId) : null;
  const { says, acts } = offers[list ?? 'none'];
  return (
    <div ref={place} role="status" className="rounded-card border border-line bg-raised px-4">
      <PersonRow person={person} note={says !== '' && <span>{says}</span>}>
        <span data-offers className="contents">
          <ActButtons acts={acts} person={person} onAct={(act) => void onAct(act, person, list)} />
        </span>
      </PersonRow>
    </div>
  );
}

/** Finds somebody by their ID and shows who it is before anything is sent. */
export function AddFriend({ userId, onAct }: { userId: string; onAct: Act }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();

  function find(event: FormEvent) {
    event.preventDefault();
    const id = text.trim();
    setError(undefined);
    // Nothing typed, nothing sent.
    if (id === '') return setAsked(null);
    const wrong = id === userId ? "This is your own ID. You can't add yourself." : wrongIdText;
    const isUsable = isSnowflake(id) && id !== userId;
    if (!isUsable) setError(wrong);
    setAsked(isUsable ? id : null);
  }

  return (
    <Card
      title="Add a friend"
      description="Their user ID is on their Corallium profile. In Discord, turn on Developer Mode to copy it from anyone you know."
    >
      <form onSubmit={find} noValidate className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="User ID" error={error} className="min-w-0 flex-1 basis-60">
            <Input
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="Enter user ID..."
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
            />
          </Field>
          <Button type="submit" icon={Search}>
            Find
          </Button>
        </div>
        {asked !== null && <Found key={asked} userId={userId} personId={asked} onAct={onAct} />}
      </form>
    </Card>
  );
}
