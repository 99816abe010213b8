'use client';

import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '@/components/arcade/match/use-match';
import { seedFor } from '@/components/games/kept-seed';
import { Button } from '@/components/ui/button';
import { tellFailure } from '@/components/ui/tell-failure';
import { call } from '@/lib/api/call';

export interface ReadyUpProps {
  readonly matchId: string;
  readonly userId: string;
  readonly isReady: boolean;
  accept(answer: Answer): void;
}

/** Marks a player as ready, and adds their seed to the dice. */
export function ReadyUp({ matchId, userId, isReady, accept }: ReadyUpProps) {
  const [isSending, setIsSending] = useState(false);

  async function ready() {
    setIsSending(true);
    try {
      const input = { params: { matchId }, body: { seed: seedFor(userId, matchId) } };
      accept(await call('POST', '/api/arcade/matches/{matchId}/ready', input));
    } catch (error) {
      tellFailure('Failed to ready up', error);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Button
      variant="primary"
      icon={Check}
      loading={isSending}
      disabled={isReady}
      onClick={() => void ready()}
    >
      {isReady ? 'Waiting...' : 'Ready Up'}
    </Button>
  );
}
