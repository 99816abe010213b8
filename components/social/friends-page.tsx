'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useDeferredValue, useId, useState } from 'react';
import { PageHeading } from '@/components/panel/page-heading';
import { useFriends } from '@/components/panel/use-friends';
import { useViewer } from '@/components/panel/viewer';
import { AddFriend } from '@/components/social/add-friend';
import { FindingCard } from '@/components/social/finding-card';
import { FriendList } from '@/components/social/friend-list';
import { useOpenTables } from '@/components/social/friend-tables';
import { MetPeople } from '@/components/social/met-people';
import { useAskedAct } from '@/components/social/use-asked-act';
import { Badge } from '@/components/ui/badge';
import { QueryFailure } from '@/components/ui/error-state';
import { ClearableSearch } from '@/components/ui/search-input';
import { SkeletonList } from '@/components/ui/skeleton';
import { TabRow, tabPanelProps } from '@/components/ui/tabs';
import { grouped } from '@/lib/core/quantity';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import { type FriendListName, friendListNames } from '@/lib/rules/friends/limits';

/** The tabs, by URL. */
const tabs: Readonly<
  Record<FriendListName, { readonly id: string; readonly title: string; readonly acts: readonly FriendAct[] }>
> = {
  friends: { id: 'friends', title: 'Friends', acts: ['remove', 'block'] },
  pendingReceived: { id: 'incoming', title: 'Incoming', acts: ['accept', 'decline', 'block'] },
  pendingSent: { id: 'outgoing', title: 'Outgoing', acts: ['cancel'] },
  BlockedUsers: { id: 'blocked', title: 'Blocked', acts: ['unblock'] },
};

function useTab() {
  const path = usePathname();
  const search: URLSearchParams | null = useSearchParams();
  const asked = search?.get('tab');
  const shown = friendListNames.find((name) => tabs[name].id === asked) ?? 'friends';
  const hrefOf = (id: string) => (id === tabs.friends.id ? path : `${path}?tab=${id}`);
  const show = (id: string, isStep: boolean) =>
    window.history[isStep ? 'replaceState' : 'pushState'](null, '', hrefOf(id));
  return { shown, hrefOf, show };
}

/**
 * All relationships: friends, requests in both directions, and blocked people. `userId` is null if only the
 * browser knows the user.
 */
export function FriendsPage({ userId }: { userId: string | null }) {
  const viewer = useViewer();
  const knownId = userId ?? viewer?.userId;
  return knownId === undefined ? null : <Friends userId={knownId} />;
}

function Friends({ userId }: { userId: string }) {
  const query = useFriends(userId);
  const tables = useOpenTables(userId);
  const { shown, hrefOf, show } = useTab();
  const { act, dialog } = useAskedAct(userId);
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search);
  const rowId = useId();
  const lists = query.data;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:px-6 lg:py-12">
      <PageHeading title="Friends" summary="Your friends on Corallium, and the requests between you." />
      <div className="grid grid-cols-1 gap-6">
        <AddFriend userId={userId} onAct={act} />
        <section aria-label="Your lists" className="rounded-card border border-line bg-surface">
          <TabRow
            id={rowId}
            label="Your lists"
            value={tabs[shown].id}
            onChange={show}
            tabs={friendListNames.map((name) => ({
              id: tabs[name].id,
              href: hrefOf(tabs[name].id),
              label: (
                <>
                  {tabs[name].title}
                  {lists && lists[name].length > 0 && (
                    <Badge tone={name === 'pendingReceived' ? 'coral' : 'neutral'}>
                      {grouped(lists[name].length)}
                    </Badge>
                  )}
                </>
              ),
            }))}
          />
          <div {...tabPanelProps(rowId, tabs[shown].id)} tabIndex={undefined} className="p-5 sm:px-6">
            {query.isPending && <SkeletonList label="Loading friends…" count={4} each="h-16" />}
            {query.isError && !lists && (
              <QueryFailure compact title="Your friends could not be loaded." query={query} />
            )}
            {lists && (
              <div className="grid gap-3">
                {lists[shown].length > 0 && (
                  <ClearableSearch
                    aria-label="Search this list"
                    placeholder="Search by name or ID"
                    value={search}
                    onChange={setSearch}
                  />
                )}
                <FriendList
                  key={`${shown}:${words}`}
                  name={shown}
                  people={lists[shown]}
                  search={words}
                  acts={tabs[shown].acts}
                  tables={tables}
                  onAct={act}
                />
              </div>
            )}
          </div>
        </section>
        <MetPeople userId={userId} lists={lists} onAct={act} />
        <FindingCard userId={userId} />
      </div>
      {dialog}
    </div>
  );
}
