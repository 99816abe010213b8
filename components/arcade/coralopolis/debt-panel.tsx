import { seatName } from '@/components/arcade/coralopolis/city';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/use-confirm';
import { mortgageOf, tileOf } from '@/lib/games/coralopolis/board';
import { ownedBy } from '@/lib/games/coralopolis/deeds';
import type { CoralopolisMove } from '@/lib/games/coralopolis/schema';
import type { CoralopolisOffers, CoralopolisView } from '@/lib/games/coralopolis/view-types';

export interface DebtPanelProps {
  readonly view: CoralopolisView;
  readonly offers: CoralopolisOffers;
  /** The viewer's seat, the debtor. */
  readonly seat: number;
  readonly names: readonly string[];
  readonly isLocked: boolean;
  readonly onMove: (move: CoralopolisMove) => void;
}

interface Way {
  readonly index: number;
  readonly kind: 'downgrade' | 'mortgage';
  readonly label: string;
  readonly brings: number;
}

/** The debt, and the proceeds of each sale or mortgage. */
export function DebtPanel({ view, offers, seat, names, isLocked, onMove }: DebtPanelProps) {
  const { confirm, confirmDialog } = useConfirm();
  const { debt } = view;
  if (debt === null) return null;
  const coins = view.seats[seat]?.coins ?? 0;
  const creditor = debt.to === null ? 'the bank' : seatName(names, debt.to);
  const ways = ownedBy(view, seat).flatMap((index): readonly Way[] => {
    const tile = tileOf(index);
    const level = view.deeds[index]?.level ?? 0;
    if (offers.downgrade.includes(index)) {
      const what = level === 5 ? 'the hotel' : 'a house';
      return [
        {
          index,
          kind: 'downgrade',
          label: `Sell ${what} on ${tile.name}`,
          brings: tile.houseCost / 2,
        },
      ];
    }
    if (!offers.mortgage.includes(index)) return [];
    return [{ index, kind: 'mortgage', label: `Mortgage ${tile.name}`, brings: mortgageOf(tile.index) }];
  });

  async function giveUp() {
    const isSure = await confirm({
      title: 'Declare bankruptcy?',
      description: `Everything you own goes to ${creditor}, and you are out of the game.`,
      confirmLabel: 'Declare bankruptcy',
      cancelLabel: 'Keep playing',
    });
    if (isSure) onMove({ kind: 'bankrupt' });
  }

  return (
    <section aria-label="Your debt" className="grid grid-cols-1 gap-2">
      <dl className="coralopolis-facts">
        <dt>You owe {creditor}</dt>
        <dd>{debt.amount}</dd>
        <dt>You have</dt>
        <dd>{coins}</dd>
        <dt data-now={coins < debt.amount || undefined}>Still to raise</dt>
        <dd data-now={coins < debt.amount || undefined}>{Math.max(0, debt.amount - coins)}</dd>
        <dt>With everything sold and mortgaged</dt>
        <dd>{debt.couldRaise}</dd>
      </dl>
      {ways.length > 0 && (
        <ul aria-label="Ways to raise coins" className="grid max-h-40 gap-1 overflow-y-auto">
          {ways.map(({ index, kind, label, brings }) => (
            <li key={index} className="grid">
              <Button size="sm" disabled={isLocked} onClick={() => onMove({ kind, tile: index })}>
                <span className="min-w-0 flex-1 truncate text-left">{label}</span>
                <span className="tabular-nums">+{brings}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="coralopolis-acts">
        {offers.pay && (
          <Button variant="primary" size="sm" disabled={isLocked} onClick={() => onMove({ kind: 'pay' })}>
            Pay {debt.amount}
          </Button>
        )}
        {offers.bankrupt && (
          <Button variant="quietDanger" size="sm" disabled={isLocked} onClick={() => void giveUp()}>
            Declare bankruptcy
          </Button>
        )}
      </div>
      {confirmDialog}
    </section>
  );
}
