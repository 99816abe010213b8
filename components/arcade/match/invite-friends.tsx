'use client';

import { useState } from 'react';
import { FriendPicker } from '@/components/arcade/lobby/friend-picker';
import type { Answer } from '@/components/arcade/match/use-match';
import { tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

export interface InviteFriendsProps {
  readonly data: Pick<MatchView, 'matchId' | 'seats'>;
  readonly userId: string;
  /** No seat is free. */
  readonly isFull: boolean;
  accept(answer: Answer): void;
}

/** The host's friends, who can be invited to the open seats. */
export function InviteFriends({ data: { matchId, seats }, userId, isFull, accept }: InviteFriendsProps) {
  const [busy, setBusy] = useState<string | null>(null);

  async function invite(friendId: string) {
    setBusy(friendId);
    try {
      const input = { params: { matchId }, body: { friendId } };
      accept(await call('POST', '/api/arcade/matches/{matchId}/invite', input));
    } catch (error) {
      tellFailure('Failed to invite friend', error);
    } finally {
      setBusy(null);
    }
  }

  return (
    <section aria-labelledby="invite-friends" className="grid grid-cols-1 gap-3 text-left">
      <h2 id="invite-friends" className="font-semibold">
        Invite friends
      </h2>
      <FriendPicker
        userId={userId}
        busy={busy}
        isFull={isFull}
        taken={seats.flatMap((seat) => seat.userId ?? [])}
        onInvite={(friendId) => void invite(friendId)}
      />
    </section>
  );
}
