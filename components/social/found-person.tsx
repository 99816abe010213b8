'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { ActButtons } from '@/components/social/act-buttons';
import { listHolding } from '@/components/social/friend-data';
import { PersonRow } from '@/components/social/person-row';
import type { Act } from '@/components/social/use-asked-act';
import { keepFocus } from '@/components/ui/focus';
import type { FriendLists, FriendPerson } from '@/lib/contracts/friends';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import type { FriendListName } from '@/lib/rules/friends/limits';

/** The actions for a found person, by the list that they are in. */
const offers: Readonly<Record<FriendListName | 'none', { says: string; acts: readonly FriendAct[] }>> = {
  none: { says: '', acts: ['send', 'block'] },
  friends: { says: 'You are friends already.', acts: [] },
  pendingSent: { says: 'Your request is waiting for an answer.', acts: ['cancel'] },
  pendingReceived: { says: 'They have sent you a request.', acts: ['accept', 'decline'] },
  BlockedUsers: { says: 'You have blocked this person.', acts: ['unblock'] },
};

interface FoundPersonProps {
  readonly person: FriendPerson;
  readonly lists: FriendLists | undefined;
  /** What the two have in common, unless there is something more important. */
  readonly via?: ReactNode;
  /** Focuses the first button once they are found. */
  readonly takesFocus?: boolean;
  readonly onAct: Act;
}

/** A found person, with the possible actions. */
export function FoundPerson({ person, lists, via, takesFocus = false, onAct }: FoundPersonProps) {
  const row = useRef<HTMLDivElement>(null);
  const list = lists ? listHolding(lists, person.userId) : null;
  const { says, acts } = offers[list ?? 'none'];
  useEffect(() => {
    // Enter finds them, a second Enter does the first action.
    if (takesFocus) row.current?.querySelector<HTMLButtonElement>('[data-offers] button')?.focus();
  }, [takesFocus]);

  async function actOn(act: FriendAct) {
    // Not the next button, which withdraws the request.
    if (await onAct(act, person, list)) keepFocus(() => row.current);
  }

  const note = says === '' ? via : says;
  return (
    <div ref={row} tabIndex={-1} className="rounded-control">
      <PersonRow person={person} note={note !== undefined && <span>{note}</span>}>
        <span data-offers className="contents">
          <ActButtons acts={acts} person={person} onAct={(act) => void actOn(act)} />
        </span>
      </PersonRow>
    </div>
  );
}
