// What happens next: pending debts, auctions and moves, further throws, the next turn, the end.
import { openAuction } from '@/lib/games/coralopolis/auctions';
import { end, goBankrupt, worthsOf } from '@/lib/games/coralopolis/bankruptcy';
import { mortgageOf, tileOf } from '@/lib/games/coralopolis/board';
import { downgrade, mortgage } from '@/lib/games/coralopolis/building';
import {
  couldRaise,
  type Deeds,
  deedOf,
  hasWhole,
  ownedBy,
  whyNoDowngrade,
  whyNoMortgage,
} from '@/lib/games/coralopolis/deeds';
import { type Draft, isOut, livingAfter, pay, seatAt, tell } from '@/lib/games/coralopolis/draft';
import { walk } from '@/lib/games/coralopolis/movement';
import { cityNumbers } from '@/lib/games/coralopolis/numbers';
import type { CoralopolisState, Debt } from '@/lib/games/coralopolis/schema';
import { dropTrades } from '@/lib/games/coralopolis/trading';
import type { Seat } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

/** The debt due now; null without one. */
export function debtOf({ waiting, auction }: Pick<CoralopolisState, 'waiting' | 'auction'>): Debt | null {
  const [head] = waiting;
  return auction === null && head?.kind === 'debt' && head.isDue ? head : null;
}

export function phaseOf(state: CoralopolisState): 'roll' | 'act' | 'end' | 'auction' | 'debt' | 'over' {
  if (state.ending !== null) return 'over';
  if (state.auction !== null) return 'auction';
  if (debtOf(state) !== null) return 'debt';
  if (state.buying !== null) return 'act';
  return state.canRoll ? 'roll' : 'end';
}

const shift = (city: Draft) => {
  city.waiting = city.waiting.slice(1);
};

/** Pays the first debt from the seat's coins. */
export function payDebt(city: Draft, { seat, to, amount, why, tile }: Debt): void {
  shift(city);
  pay(city, { from: seat, to, amount, why, tile });
}

/** Starts the next turn; a round ends when it returns to the first seat still playing. */
export function nextTurn(city: Draft): void {
  const { order, turn } = city;
  dropTrades(city, () => true);
  const next = livingAfter(city, turn).find((seat) => seat !== turn) ?? turn;
  if (order.indexOf(next) <= order.indexOf(turn)) {
    const { rounds } = cityNumbers[city.options.length];
    if (city.round === rounds) {
      end(city, 'rounds');
      return;
    }
    city.worths = [...city.worths, worthsOf(city)];
    city.round += 1;
  }
  city.turn = next;
  city.doubles = 0;
  city.canRoll = true;
  city.buying = null;
  for (const seat of city.seats) seat.offers = 0;
  tell(city, { kind: 'turn', seat: next, round: city.round });
}

/** Processes everything without decisions; without dice, up to a pending throw. */
export function advance(city: Draft, rng: Rng | null): void {
  while (city.ending === null && city.auction === null) {
    const [head] = city.waiting;
    if (head === undefined) {
      if (isOut(seatAt(city, city.turn))) nextTurn(city);
      return;
    }
    if (head.kind === 'lot') {
      shift(city);
      openAuction(city, head);
    } else if (head.kind === 'walk') {
      if (rng === null) return;
      shift(city);
      walk(city, { seat: head.seat, rng }, head.steps);
    } else if (head.isDue) return;
    else if (seatAt(city, head.seat).coins >= head.amount) payDebt(city, head);
    else {
      city.waiting = [{ ...head, isDue: true }, ...city.waiting.slice(1)];
      tell(city, { kind: 'debt', seat: head.seat, amount: head.amount, to: head.to });
      return;
    }
  }
}

export interface Sale {
  readonly kind: 'mortgage' | 'downgrade';
  readonly tile: number;
}

/** What to turn into coins next: the cheapest single deeds, then buildings by rent per coin, then sets. */
export function nextSale(city: Deeds, seat: Seat): Sale | null {
  const own = ownedBy(city, seat);
  const cheapest = (tiles: readonly number[]) => tiles.toSorted((a, b) => mortgageOf(a) - mortgageOf(b))[0];
  const open = own.filter((tile) => whyNoMortgage(city, { tile, seat }) === null);
  const isPart = (tile: number) => tileOf(tile).kind === 'property' && hasWhole(city, tile, seat);
  const single = cheapest(open.filter((tile) => !isPart(tile)));
  if (single !== undefined) return { kind: 'mortgage', tile: single };
  const yieldOf = (tile: number) => tileOf(tile).increment / tileOf(tile).houseCost;
  const [built] = own
    .filter((tile) => deedOf(city, tile).level > 0 && whyNoDowngrade(city, { tile, seat }) === null)
    .toSorted((a, b) => yieldOf(a) - yieldOf(b));
  if (built !== undefined) return { kind: 'downgrade', tile: built };
  const last = cheapest(open);
  return last === undefined ? null : { kind: 'mortgage', tile: last };
}

/** Raises and pays a debt for a seat that timed out, or declares it bankrupt. */
export function resolveDebt(city: Draft, debt: Debt): void {
  const { seat, amount, to } = debt;
  if (couldRaise(city, seat, seatAt(city, seat).coins) < amount) {
    goBankrupt(city, seat, to);
    return;
  }
  while (seatAt(city, seat).coins < amount) {
    const sale = nextSale(city, seat);
    if (sale === null) throw new Error(`Seat ${seat} has nothing left to sell.`);
    if (sale.kind === 'mortgage') mortgage(city, { seat, tile: sale.tile });
    else downgrade(city, { seat, tile: sale.tile });
  }
  payDebt(city, debt);
}
