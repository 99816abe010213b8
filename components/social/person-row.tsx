'use client';

import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { CopyButton } from '@/components/ui/copy-button';
import type { FriendPerson } from '@/lib/contracts/friends';

export interface PersonRowProps {
  readonly person: FriendPerson;
  /** Beside the ID, for example since when. */
  readonly note?: ReactNode;
  /** The possible acts. */
  readonly children: ReactNode;
}

/** A person's picture, name and ID, and the possible acts. */
export function PersonRow({ person, note, children }: PersonRowProps) {
  const { username, userId, avatarUrl } = person;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Avatar name={username} src={avatarUrl} size={40} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{username}</p>
        <div className="-my-1 flex flex-wrap items-center gap-x-1 text-xs text-muted">
          <span className="font-mono">{userId}</span>
          <CopyButton text={userId} label={`Copy the ID of ${username}`} />
          {note}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
