'use client';

import { useRef, useState } from 'react';
import { ActButtons } from '@/components/social/act-buttons';
import { inOrder, matching } from '@/components/social/friend-data';
import { JoinTable, type TablesByPerson } from '@/components/social/friend-tables';
import { PersonRow } from '@/components/social/person-row';
import type { Act } from '@/components/social/use-asked-act';
import { keepFocus } from '@/components/ui/focus';
import { Pagination } from '@/components/ui/pagination';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedPerson } from '@/lib/contracts/friends';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import { emptyFriendList, type FriendListName, friendListLabels } from '@/lib/rules/friends/limits';

const PER_PAGE = 25;

/** The meaning of an entry's time. */
const sinceWords: Readonly<Record<FriendListName, string>> = {
  friends: 'Friends since',
  pendingReceived: 'Received',
  pendingSent: 'Sent',
  BlockedUsers: 'Blocked',
};

export interface FriendListProps {
  readonly name: FriendListName;
  readonly people: readonly ListedPerson[];
  /** Shows only matches. */
  readonly search?: string | undefined;
  readonly acts: readonly FriendAct[];
  /** Tables to join them at. */
  readonly tables?: TablesByPerson;
  readonly onAct: Act;
}

/** One of the four lists, in pages. */
export function FriendList({ name, people, search = '', acts, tables, onAct }: FriendListProps) {
  const [asked, setAsked] = useState(1);
  const region = useRef<HTMLDivElement>(null);
  const found = inOrder(name, matching(people, search));
  const pageCount = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(asked, pageCount);

  /** The row disappears with its button, so the focus moves to the list. */
  async function actOn(act: FriendAct, person: ListedPerson) {
    const row = region.current?.querySelector(`[data-person="${person.userId}"]`);
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    if (!(await onAct(act, person, name))) return;
    keepFocus(() => neighbour?.querySelector('button') ?? region.current);
  }

  return (
    <div ref={region} tabIndex={-1} className="grid gap-4 outline-none">
      {found.length === 0 ? (
        <p className="py-4 text-muted">
          {people.length === 0 ? emptyFriendList(name) : `No one in this list matches "${search.trim()}".`}
        </p>
      ) : (
        <ul aria-label={friendListLabels[name]} className="divide-y divide-line">
          {found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((person) => (
            <li key={person.userId} data-person={person.userId}>
              <PersonRow
                person={person}
                note={
                  <>
                    <span>
                      {sinceWords[name]} <RelativeTime value={person.since} />
                    </span>
                    {name === 'friends' && (
                      <JoinTable name={person.username} table={tables?.get(person.userId)} />
                    )}
                  </>
                }
              >
                <ActButtons acts={acts} person={person} onAct={(act) => void actOn(act, person)} />
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={`Pages of ${friendListLabels[name]}`}
        page={page}
        pageCount={pageCount}
        onPage={setAsked}
      />
    </div>
  );
}
