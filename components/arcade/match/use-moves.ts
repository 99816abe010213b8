'use client';

import { useEffect, useRef, useState } from 'react';
import type { Answer } from '@/components/arcade/match/use-match';
import { reasonOf } from '@/components/ui/tell-failure';
import { CallError, call } from '@/lib/api/call';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

/** Milliseconds before a lost move is sent again. */
const AGAIN_MS = 2000;

interface Pending {
  readonly step: number;
  readonly move: unknown;
  readonly key: string;
}

interface Moves {
  readonly pending: unknown;
  readonly refusal: string | null;
  send(move: unknown): void;
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends the viewer's moves optimistically: a refused one is reverted with the reason. A lost one is sent
 * again under the same key, which makes it idempotent.
 */
export function useMoves(
  data: MatchView | null,
  accept: (answer: Answer) => void,
  refresh: () => void,
): Moves {
  const [pending, setPending] = useState<Pending | null>(null);
  const [refused, setRefused] = useState<{ step: number; sentence: string } | null>(null);
  const current = useRef<{ step: number; isGone: boolean }>({ step: 0, isGone: false });
  const step = data?.step ?? 0;
  useEffect(() => {
    current.current.step = step;
  }, [step]);
  useEffect(() => {
    const state = current.current;
    state.isGone = false;
    return () => {
      state.isGone = true;
    };
  }, []);

  async function deliver(matchId: string, made: Pending): Promise<void> {
    const { key, move } = made;
    // If the match has advanced meanwhile, the move has arrived.
    while (!current.current.isGone && current.current.step <= made.step) {
      try {
        const body = { step: made.step, move, key };
        accept(await call('POST', '/api/arcade/matches/{matchId}/move', { params: { matchId }, body }));
        break;
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'unreachable')) {
          setRefused({ step: made.step, sentence: reasonOf(error) });
          refresh();
          break;
        }
        await later(AGAIN_MS);
      }
    }
    if (!current.current.isGone) setPending((now) => (now?.key === key ? null : now));
  }

  const isPending = pending !== null && pending.step === step;
  return {
    pending: isPending ? pending.move : null,
    refusal: refused?.step === step && !isPending ? refused.sentence : null,
    send(move) {
      if (!data || isPending) return;
      const made = { step: data.step, move, key: crypto.randomUUID() };
      setPending(made);
      setRefused(null);
      void deliver(data.matchId, made);
    },
  };
}
