'use client';

import { BadgeCheck, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { keptSeed } from '@/components/arcade/match/kept-seed';
import { replayOf, type Verdict } from '@/components/arcade/match/verify';
import { useGame } from '@/components/arcade/use-game';
import { useViewer } from '@/components/panel/viewer';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

/** Works the dice and every step of a finished match out again, in this browser. */
export function VerifyDice({ data }: { data: MatchView }) {
  const { data: loaded } = useGame(data.gameId);
  const viewer = useViewer();
  const [verdict, setVerdict] = useState<Verdict | 'running' | 'failed' | null>(null);
  if (data.seeds === null || !loaded) return null;

  async function verify() {
    if (!loaded) return;
    setVerdict('running');
    const seed = viewer ? keptSeed(viewer.userId, data.matchId) : null;
    const own = data.viewer === 'spectator' || seed === null ? null : { seat: data.viewer, seed };
    setVerdict(await replayOf(loaded.game, data, own).catch(() => 'failed' as const));
  }

  const done = typeof verdict === 'object' ? verdict : null;
  return (
    <section aria-label="Fair play" className="grid justify-items-start gap-3">
      <Button size="sm" icon={ShieldCheck} loading={verdict === 'running'} onClick={() => void verify()}>
        Verify
      </Button>
      {verdict === 'failed' && (
        <Notice tone="danger" live title="The match could not be read.">
          Check your connection and try again.
        </Notice>
      )}
      {done && (
        <Notice
          tone={done.isFair ? 'info' : 'danger'}
          icon={done.isFair ? BadgeCheck : ShieldAlert}
          live
          className="w-full"
          title={done.isFair ? 'This match was fair.' : "This match can't be confirmed."}
        >
          <p>{done.text}</p>
          <dl className="mt-2 grid gap-1 text-xs">
            <div>
              <dt className="font-semibold">Published before the match</dt>
              <dd className="font-mono break-all">{data.seeds.commitment}</dd>
            </div>
            <div>
              <dt className="font-semibold">The server's seed</dt>
              <dd className="font-mono break-all">{data.seeds.serverSeed}</dd>
            </div>
            {data.seeds.playerSeeds.map((seed, seat) => (
              <div key={data.seats[seat]?.seat ?? seat}>
                <dt className="font-semibold">
                  {seat === data.viewer ? 'Your' : `${data.seats[seat]?.username}'s`} seed
                </dt>
                <dd className="font-mono break-all">{seed ?? 'None added'}</dd>
              </div>
            ))}
          </dl>
        </Notice>
      )}
    </section>
  );
}
