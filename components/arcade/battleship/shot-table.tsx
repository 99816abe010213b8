import type { AfterwardsProps } from '@/components/arcade/board';
import { accuracyOf } from '@/lib/games/battleship/afterwards';
import { type BattleshipEvent, opponentOf } from '@/lib/games/battleship/rules';
import type { BattleshipView } from '@/lib/games/battleship/view';

const seats = [0, 1] as const;

/** Each player's accuracy up to the step shown. */
export function ShotTable({
  view,
  names,
}: Pick<AfterwardsProps<BattleshipView, BattleshipEvent>, 'view' | 'names'>) {
  return (
    <section aria-labelledby="accuracy" className="rounded-card border border-line bg-surface p-4">
      <h2 id="accuracy" className="text-base font-semibold">
        Accuracy
      </h2>
      <table className="mt-2 w-full text-left tabular-nums">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 font-normal">
              Player
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Shots
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Hits
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Accuracy
            </th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => {
            const { shots, hits, share } = accuracyOf(view.waters[opponentOf(seat)].shots);
            return (
              <tr key={seat} className="border-t border-line">
                <th scope="row" className="max-w-40 truncate py-1.5 font-semibold">
                  {seat === view.viewer ? `${names[seat]} (you)` : names[seat]}
                </th>
                <td className="py-1.5 text-right">{shots}</td>
                <td className="py-1.5 text-right">{hits}</td>
                <td className="py-1.5 text-right">{Math.round(share * 100)}%</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
