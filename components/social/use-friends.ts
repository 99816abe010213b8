'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { friendsKey } from '@/components/panel/use-friends';
import { listHolding, placedIn } from '@/components/social/friend-data';
import { readAgain } from '@/components/ui/read-again';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { FriendLists, FriendPerson, ListedPerson } from '@/lib/contracts/friends';
import { actTexts, expectedList } from '@/lib/rules/friends/acts';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import type { FriendListName } from '@/lib/rules/friends/limits';

export interface FriendInput {
  readonly act: FriendAct;
  readonly person: FriendPerson | ListedPerson;
}

async function send(userId: string, { act, person }: FriendInput) {
  if (act === 'send') {
    const body = { senderId: userId, receiverId: person.userId };
    return call('POST', '/api/friends/send', { body });
  }
  const body = { userId, targetId: person.userId, senderId: userId };
  return call('POST', '/api/friends/{act}', { params: { act }, body });
}

/** Performs an act on a person optimistically: if the server refuses, the person moves back. */
export function useFriendAct(userId: string) {
  const queries = useQueryClient();
  const queryKey = friendsKey(userId);
  const place = (person: FriendInput['person'], to: FriendListName | null) =>
    queries.setQueryData<FriendLists>(
      queryKey,
      (lists) => lists && placedIn(lists, { since: new Date().toISOString(), ...person }, to),
    );
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (input: FriendInput) => send(userId, input),
    onMutate: async ({ act, person }) => {
      // Requests in progress predate it.
      await queries.cancelQueries({ queryKey });
      const lists = queries.getQueryData<FriendLists>(queryKey);
      const before = lists ? listHolding(lists, person.userId) : null;
      place(person, expectedList(act, before));
      return { before };
    },
    onSuccess: ({ message, list }, { person }) => {
      toast.success(message);
      place(person, list);
    },
    onError: (error, { act, person }, context) => {
      place(person, context?.before ?? null);
      tellFailure(actTexts[act].failed, error);
    },
    onSettled: () => Promise.all([readAgain(queries, queryKey), readAgain(queries, ['profile', userId])]),
  });
}
