'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { useFriends } from '@/components/panel/use-friends';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { ClearableSearch } from '@/components/ui/search-input';
import { SkeletonList } from '@/components/ui/skeleton';

/** Above this many friends, there is a search field. */
const MANY = 8;

export interface FriendPickerProps {
  readonly userId: string;
  /** The ID of the friend being invited, or another action in progress; null if idle. */
  readonly busy: string | null;
  /** Friends who already have a seat, and whether any seat is free. */
  readonly taken?: readonly string[];
  readonly isFull?: boolean;
  readonly onInvite: (friendId: string) => void;
}

/** The user's friends, each with a button that invites them. */
export function FriendPicker(props: FriendPickerProps) {
  const { userId, busy, taken = [], isFull = false, onInvite } = props;
  const query = useFriends(userId);
  const [search, setSearch] = useState('');
  if (query.isPending) return <SkeletonList label="Loading friends…" count={2} each="h-14" />;
  if (!query.data) return <QueryFailure compact title="Failed to load your friends list." query={query} />;
  const { friends } = query.data;
  if (friends.length === 0) {
    return (
      <EmptyState
        compact
        title="No friends on Corallium yet"
        action={<ButtonLink href="/social/friends">Add a friend</ButtonLink>}
      >
        Add your friends here, and invite them straight from this list.
      </EmptyState>
    );
  }
  const words = search.trim().toLowerCase();
  const shown = friends.filter(({ username }) => username.toLowerCase().includes(words));
  return (
    <div className="grid gap-3">
      {friends.length > MANY && (
        <ClearableSearch
          aria-label="Search your friends"
          placeholder="Search by name"
          value={search}
          onChange={setSearch}
        />
      )}
      <ul aria-label="Friends" className="grid max-h-80 gap-2 overflow-y-auto">
        {shown.map(({ userId: friendId, username, avatarUrl }) => (
          <li key={friendId} className="flex items-center gap-3 rounded-control border border-line px-3 py-2">
            <Avatar name={username} src={avatarUrl} size={32} />
            <span className="min-w-0 flex-1 truncate font-semibold">{username}</span>
            <Button
              size="sm"
              icon={Send}
              loading={busy === friendId}
              disabled={busy !== null || isFull || taken.includes(friendId)}
              aria-label={`Invite ${username}`}
              onClick={() => onInvite(friendId)}
            >
              Invite
            </Button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted">No friend is called that.</p>}
    </div>
  );
}
