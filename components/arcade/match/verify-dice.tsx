'use client';

import { useVerdict } from '@/components/arcade/match/use-verdict';
import { replayOf } from '@/components/arcade/match/verify';
import { keptSeed } from '@/components/games/kept-seed';
import { useViewer } from '@/components/panel/viewer';
import type { MatchView } from '@/lib/rules/arcade/view-schema';

/** Recomputes the dice and every step of a finished match in this browser. */
export function VerifyDice({ data, seeds }: { data: MatchView; seeds: NonNullable<MatchView['seeds']> }) {
  const viewer = useViewer();
  const { button, notice } = useVerdict({
    gameId: data.gameId,
    noun: 'match',
    check: (game) => {
      const seed = viewer ? keptSeed(viewer.userId, data.matchId) : null;
      const own = data.viewer === 'spectator' || seed === null ? null : { seat: data.viewer, seed };
      return replayOf(game, data, own);
    },
    details: (
      <dl className="mt-2 grid gap-1 text-xs">
        <div>
          <dt className="font-semibold">Published before the match</dt>
          <dd className="font-mono break-all">{seeds.commitment}</dd>
        </div>
        <div>
          <dt className="font-semibold">The server's seed</dt>
          <dd className="font-mono break-all">{seeds.serverSeed}</dd>
        </div>
        {seeds.playerSeeds.map((seed, seat) => (
          <div key={data.seats[seat]?.seat ?? seat}>
            <dt className="font-semibold">
              {seat === data.viewer ? 'Your' : `${data.seats[seat]?.username}'s`} seed
            </dt>
            <dd className="font-mono break-all">{seed ?? 'None added'}</dd>
          </div>
        ))}
      </dl>
    ),
  });
  return (
    <section aria-label="Fair play" className="grid justify-items-start gap-3">
      {button}
      {notice}
    </section>
  );
}
