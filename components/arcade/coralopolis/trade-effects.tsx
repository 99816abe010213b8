import { type Deal, seatName, tradeEffect } from '@/components/arcade/coralopolis/city';
import type { CoralopolisView } from '@/lib/games/coralopolis/view-types';

export interface TradeEffectsProps {
  readonly view: CoralopolisView;
  readonly names: readonly string[];
  readonly offer: Deal;
}

/** Both players' coins, complete districts and net worth, before and after. */
export function TradeEffects({ view, names, offer: { from, to, gives, asks } }: TradeEffectsProps) {
  const rows = [
    { seat: from, ...tradeEffect(view, from, { gives, gets: asks }) },
    { seat: to, ...tradeEffect(view, to, { gives: asks, gets: gives }) },
  ];
  const change = (before: number, after: number) => (
    <>
      {before} <span aria-hidden="true">→</span>
      <span className="sr-only">, then</span> <strong>{after}</strong>
    </>
  );
  return (
    <table
      className="w-full text-xs tabular-nums [&_td]:pl-2 [&_th]:pl-2 [&_th:first-child]:pl-0"
      aria-label="Before and after"
    >
      <thead className="text-muted">
        <tr>
          <td />
          <th className="text-right font-normal">Coins</th>
          <th className="text-right font-normal">Districts</th>
          <th className="text-right font-normal">Net worth</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, before, after }) => (
          <tr key={seat}>
            <th className="max-w-24 truncate text-left font-semibold">{seatName(names, seat)}</th>
            <td className="text-right">{change(before.coins, after.coins)}</td>
            <td className="text-right">{change(before.sets, after.sets)}</td>
            <td className="text-right">{change(before.worth, after.worth)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
