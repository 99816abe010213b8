'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type Frame, useFrame } from '@/components/activity/frame';
import { useLive } from '@/components/live/live';
import { PageHeading } from '@/components/panel/page-heading';
import { useFriends } from '@/components/panel/use-friends';
import { useViewer, type Viewer } from '@/components/panel/viewer';
import { AddFriend } from '@/components/social/add-friend';
import { DataCard } from '@/components/social/data-card';
import { FindingCard } from '@/components/social/finding-card';
import { FriendList } from '@/components/social/friend-list';
import { KeptAccount } from '@/components/social/kept-account';
import { ProfileCard } from '@/components/social/profile-card';
import { type Act, useAskedAct } from '@/components/social/use-asked-act';
import { useDeletion } from '@/components/social/use-deletion';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { QueryFailure } from '@/components/ui/error-state';
import { readAgain } from '@/components/ui/read-again';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { FriendLists } from '@/lib/contracts/friends';
import { grouped } from '@/lib/core/quantity';
import type { FriendAct } from '@/lib/rules/friends/friendship';
import { type FriendListName, friendListLabels, friendListNames } from '@/lib/rules/friends/limits';

/** Every item can be removed from its list here. */
const acts: Readonly<Record<FriendListName, readonly FriendAct[]>> = {
  friends: ['remove', 'block'],
  pendingReceived: ['accept', 'decline', 'remove', 'block'],
  pendingSent: ['remove', 'block'],
  BlockedUsers: ['remove'],
};

function LoadingProfile() {
  return (
    <div role="status" aria-busy="true" className="grid gap-6">
      <p className="text-muted">Loading profile...</p>
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </div>
  );
}

/** Inside Discord accounts can't be exported or deleted; that requires a login on the site. */
function DataElsewhere({ frame }: { frame: Frame }) {
  return (
    <Card title="Your data">
      <p className="mb-4 text-muted">Download or delete your data on the site, in your browser.</p>
      <Button onClick={() => frame.openSite('/social/profile')}>Open in your browser</Button>
    </Card>
  );
}

function FoldedList({ name, lists, onAct }: { name: FriendListName; lists: FriendLists; onAct: Act }) {
  const people = lists[name];
  return (
    <details
      open={people.length > 0 && name !== 'BlockedUsers'}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card px-5 font-display font-semibold sm:px-6">
        <h2>{friendListLabels[name]}</h2>
        <Badge>{grouped(people.length)}</Badge>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 text-faint transition group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-5 py-2 sm:px-6">
        <FriendList name={name} people={people} acts={acts[name]} onAct={onAct} />
      </div>
    </details>
  );
}

/**
 * The user's own profile: what the site shows and stores, and all their relationships. `viewer` is null if
 * only the browser knows the user.
 */
export function ProfilePage({ viewer }: { viewer: Viewer | null }) {
  const present = useViewer();
  const known = viewer ?? present;
  return known ? <OwnProfile viewer={known} /> : null;
}

function OwnProfile({ viewer }: { viewer: Viewer }) {
  const { userId } = viewer;
  const frame = useFrame();
  const queries = useQueryClient();
  useLive('notifications', () => void readAgain(queries, ['profile', userId]));
  const profile = useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => call('GET', '/api/social/profile/{userId}', { params: { userId }, signal }),
    refetchOnWindowFocus: true,
  });
  const friends = useFriends(userId);
  const { act, dialog } = useAskedAct(userId);
  const deletion = useDeletion(userId);
  const failed = profile.isError ? profile : friends;
  const isShown = profile.data !== undefined && friends.data !== undefined;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 lg:px-6 lg:py-12">
      <PageHeading title="Profile" summary="Your account on Corallium. Only you can see this page." />
      {!isShown && failed.isError && <QueryFailure title="Failed to load profile." query={failed} />}
      {!isShown && !failed.isError && <LoadingProfile />}
      {profile.data && friends.data && (
        <div className="grid grid-cols-1 gap-6">
          <KeptAccount onDelete={deletion.ask} />
          <ProfileCard viewer={viewer} profile={profile.data} />
          <AddFriend userId={userId} onAct={act} />
          <div className="grid gap-3">
            {friendListNames.map((name) => (
              <FoldedList key={name} name={name} lists={friends.data} onAct={act} />
            ))}
          </div>
          <FindingCard userId={userId} />
          {frame === null ? (
            <DataCard userId={userId} onDelete={deletion.ask} />
          ) : (
            <DataElsewhere frame={frame} />
          )}
        </div>
      )}
      {dialog}
      {deletion.dialog}
    </div>
  );
}
