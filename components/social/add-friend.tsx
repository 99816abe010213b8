'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { useFriends } from '@/components/panel/use-friends';
import { FindByName } from '@/components/social/find-by-name';
import { FoundPerson } from '@/components/social/found-person';
import type { Act } from '@/components/social/use-asked-act';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { speak } from '@/components/ui/speak';
import { call } from '@/lib/api/call';
import type { FriendLists } from '@/lib/contracts/friends';
import { isSnowflake, wrongIdText } from '@/lib/core/snowflake';
import { codeIn } from '@/lib/rules/friends/finding';

/** The search: by a person's ID, or by the code of their link. */
type Asked = { readonly id: string } | { readonly code: string };

interface FoundProps {
  readonly userId: string;
  readonly asked: Asked;
  readonly lists: FriendLists | undefined;
  readonly onAct: Act;
}

function Found({ userId, asked, lists, onAct }: FoundProps) {
  const query = useQuery({
    queryKey: ['person', userId, asked],
    queryFn: ({ signal }) =>
      'id' in asked
        ? call('GET', '/api/friends/people/{personId}', { params: { personId: asked.id }, signal })
        : call('GET', '/api/friends/codes/{code}', { params: asked, signal }),
    // A recently blocked person must no longer be found.
    gcTime: 0,
  });
  const person = query.data;
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
  return (
    <div role="status" className="rounded-card border border-line bg-raised px-4">
      <FoundPerson takesFocus person={person} lists={lists} onAct={onAct} />
    </div>
  );
}

/** The code of the friend link that led here. */
function useArrival(): Asked | null {
  const search: URLSearchParams | null = useSearchParams();
  const code = codeIn(search?.get('add') ?? '');
  return code === null ? null : { code };
}

/** Finds a person by name, ID or link, and shows them before a request is sent. */
export function AddFriend({ userId, onAct }: { userId: string; onAct: Act }) {
  const arrival = useArrival();
  const { data: lists } = useFriends(userId);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(arrival);
  const [error, setError] = useState<string | undefined>();

  function find(event: FormEvent) {
    event.preventDefault();
    const id = text.trim();
    setError(undefined);
    // Empty input sends nothing.
    if (id === '') return setAsked(null);
    const code = codeIn(id);
    if (code !== null) return setAsked({ code });
    const wrong = id === userId ? "This is your own ID. You can't add yourself." : wrongIdText;
    const isUsable = isSnowflake(id) && id !== userId;
    setAsked(isUsable ? { id } : null);
    if (isUsable) return;
    setError(wrong);
    speak(wrong);
  }

  return (
    <Card
      title="Add a friend"
      description="Their user ID and friend link are on their Corallium profile. In Discord, turn on Developer Mode to copy the ID of anyone you know."
    >
      <div className="grid gap-6">
        <FindByName userId={userId} lists={lists} onAct={onAct} />
        <form onSubmit={find} noValidate className="grid gap-4 border-t border-line pt-5">
          <div className="flex flex-wrap items-end gap-3">
            <Field label="User ID or friend link" error={error} className="min-w-0 flex-1 basis-60">
              <Input
                value={text}
                onChange={(event) => setText(event.target.value)}
                placeholder="Enter user ID..."
                autoComplete="off"
                maxLength={200}
              />
            </Field>
            <Button type="submit" icon={Search}>
              Find
            </Button>
          </div>
          {asked !== null && (
            <Found
              key={Object.values(asked).join()}
              userId={userId}
              asked={asked}
              lists={lists}
              onAct={onAct}
            />
          )}
        </form>
      </div>
    </Card>
  );
}
