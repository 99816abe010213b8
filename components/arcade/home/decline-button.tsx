'use client';

import { hostOf } from '@/components/arcade/match-texts';
import { Button } from '@/components/ui/button';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';
import type { MatchSummary } from '@/lib/rules/arcade/view-schema';

/** Declines an invitation. */
export function DeclineButton({ userId, match }: { userId: string; match: MatchSummary }) {
  const { mutate, isPending } = useAct({
    send: () => call('POST', '/api/arcade/matches/{matchId}/decline', { params: { matchId: match.matchId } }),
    failed: 'The invitation was not declined.',
    keys: [['arcade', userId]],
  });
  return (
    // Works while the game is off, since it starts nothing.
    <Button
      reads
      size="sm"
      loading={isPending}
      aria-label={`Decline: ${hostOf(match)}`}
      onClick={() => mutate()}
    >
      Decline
    </Button>
  );
}
