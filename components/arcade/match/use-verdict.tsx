'use client';

import { BadgeCheck, ShieldAlert, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { loadRules } from '@/components/arcade/boards';
import type { Verdict } from '@/components/arcade/match/verify';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { AnyGame } from '@/lib/games/game';

export interface VerdictInput {
  readonly gameId: string;
  /** What is verified: `hand`, `match`. */
  readonly noun: string;
  check(game: AnyGame): Verdict | Promise<Verdict>;
  /** Shown below the verdict. */
  readonly details?: ReactNode;
}

/** A button that replays a game in this browser, once its rules are loaded, and the verdict. */
export function useVerdict({ gameId, noun, check, details }: VerdictInput): {
  readonly button: ReactNode;
  readonly notice: ReactNode;
} {
  const [verdict, setVerdict] = useState<Verdict | 'running' | 'failed' | null>(null);

  async function verify() {
    setVerdict('running');
    setVerdict(
      await loadRules(gameId)
        .then(check)
        .catch(() => 'failed' as const),
    );
  }

  const button = (
    <Button size="sm" icon={ShieldCheck} loading={verdict === 'running'} onClick={() => void verify()}>
      Verify
    </Button>
  );
  if (verdict === 'failed') {
    const notice = (
      <Notice tone="danger" live title={`The ${noun} could not be read.`}>
        Check your connection and try again.
      </Notice>
    );
    return { button, notice };
  }
  if (verdict === null || verdict === 'running') return { button, notice: null };
  const notice = (
    <Notice
      tone={verdict.isFair ? 'info' : 'danger'}
      icon={verdict.isFair ? BadgeCheck : ShieldAlert}
      live
      className="w-full"
      title={verdict.isFair ? `This ${noun} was fair.` : `This ${noun} can't be confirmed.`}
    >
      <p>{verdict.text}</p>
      {details}
    </Notice>
  );
  return { button, notice };
}
