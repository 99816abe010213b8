'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import type { AnyMatch } from '@/components/arcade/board';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';

/** Why no match can begin now, in a sentence; null if one can, or that is unknown. */
async function askClosed(gameId: string, signal: AbortSignal): Promise<string | null> {
  const asked = call('GET', '/api/arcade/games/{gameId}', { params: { gameId }, signal });
  return (await asked.catch(() => null))?.closed ?? null;
}

/**
 * A match against the computer that asks the server before a rematch, since the game may have been switched
 * off after the page loaded. If it was, says so and refreshes the page.
 */
export function useAskedRematch(gameId: string, match: AnyMatch): AnyMatch {
  const router = useRouter();
  const [asking, setAsking] = useState<AbortController | null>(null);
  return useMemo(() => {
    const { rematch } = match;
    if (rematch === null) return match;
    async function ask() {
      const aborter = new AbortController();
      setAsking(aborter);
      const closed = await askClosed(gameId, aborter.signal);
      if (aborter.signal.aborted) return;
      setAsking(null);
      if (closed === null) return rematch?.ask();
      toast.error('The rematch could not be arranged.', { description: closed });
      router.refresh();
    }
    function stop() {
      asking?.abort();
      setAsking(null);
    }
    const state = asking ? 'asked' : rematch.state;
    return { ...match, rematch: { state, ask: () => void ask(), decline: stop } };
  }, [match, asking, gameId, router]);
}
