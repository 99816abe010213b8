'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hostOf } from '@/components/arcade/match-texts';
import { Button } from '@/components/ui/button';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { MatchSummary } from '@/lib/rules/arcade/view-schema';

/** Says no to an invitation. */
export function DeclineButton({ userId, match }: { userId: string; match: MatchSummary }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST', '/api/arcade/matches/{matchId}/decline', { params: { matchId: match.matchId } }),
    onError: (error) => toast.error('The invitation was not declined.', { description: error.message }),
    onSettled: () => readAgain(queries, ['arcade', userId]),
  });
  return (
    // Begins nothing: an invitation can be answered while the game is off.
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
