// The end of a hand: returned bets, shown hands, and pots.
import type { Card } from '@/lib/games/cards';
import type { Seat } from '@/lib/games/game';
import {
  type HandDraft,
  type PlayerDraft,
  playersOf,
  seatAt,
  type TableDraft,
  tell,
} from '@/lib/games/poker/draft';
import { bestFive } from '@/lib/games/poker/hand-words';
import { type Pot, potsOf, sharesOf, uncalledOf } from '@/lib/games/poker/pots';
import type { HandState } from '@/lib/games/poker/schema';
import { strengthOf } from '@/lib/games/poker/strength';

interface Placed {
  readonly seat: Seat;
  readonly player: PlayerDraft;
}

const boardCards = [0, 3, 4, 5] as const;

/** Board cards dealt by a street. */
export function cardsOn(street: number): number {
  return boardCards[street] ?? 5;
}

const paymentsOf = (players: readonly Placed[]) =>
  players.map(({ seat, player: { paid, dead, isFolded } }) => ({ seat, paid, dead, isFolded }));

export function returnUncalled(table: TableDraft, hand: HandDraft): void {
  const uncalled = uncalledOf(paymentsOf(playersOf(hand, table.button)));
  const player = uncalled && hand.players[uncalled.seat];
  if (!uncalled || !player) return;
  player.paid -= uncalled.amount;
  player.bet = Math.max(0, player.bet - uncalled.amount);
  seatAt(table.seats, uncalled.seat).stack += uncalled.amount;
  hand.returned = uncalled;
  tell(table, { kind: 'returned', ...uncalled });
}

/** Pays the pots; `winnersOf` picks the winners of those eligible, in order from left of the button. */
function pay(
  table: TableDraft,
  hand: HandDraft,
  winnersOf: (pot: Pot) => readonly Seat[],
  fiveOf: (seat: Seat) => readonly Card[] | null,
): NonNullable<HandState['outcome']>['pots'] {
  const pots = potsOf(paymentsOf(playersOf(hand, table.button))).map((pot) => ({
    ...pot,
    shares: sharesOf(pot.amount, winnersOf(pot)),
  }));
  for (const [number, { amount, shares }] of pots.entries()) {
    for (const share of shares) seatAt(table.seats, share.seat).stack += share.amount;
    const five = fiveOf(shares[0]?.seat ?? -1);
    tell(table, { kind: 'won', pot: number, amount, shares, five });
  }
  return pots;
}

/** After all others have folded, the last player wins everything and needn't show. */
export function endUncontested(table: TableDraft, hand: HandDraft): void {
  returnUncalled(table, hand);
  const winner = playersOf(hand, table.button).find(({ player }) => !player.isFolded);
  const pots = pay(
    table,
    hand,
    () => (winner ? [winner.seat] : []),
    () => null,
  );
  hand.outcome = { kind: 'uncontested', pots, order: [], openedAt: null };
}

function show(table: TableDraft, { seat, player }: Placed): void {
  player.shows = 'shown';
  tell(table, { kind: 'shown', seat, cards: player.cards });
}

/** Opens the live hands once no more betting is possible. */
export function openHands(table: TableDraft, hand: HandDraft): void {
  const live = playersOf(hand, table.button).filter(({ player }) => !player.isFolded);
  for (const { player } of live) player.shows = 'shown';
  tell(table, { kind: 'opened', hands: live.map(({ seat, player }) => ({ seat, cards: player.cards })) });
}

/**
 * The showdown: the last aggressor of the last street shows first, else the first seat left of the button;
 * then clockwise, and hands that can't win are mucked (72). Opened hands stay open.
 */
export function endInShowdown(table: TableDraft, hand: HandDraft, openedAt: number | null): void {
  const live = playersOf(hand, table.button).filter(({ player }) => !player.isFolded);
  const strengths = new Map(
    live.map(({ seat, player }) => [seat, strengthOf([...player.cards, ...hand.board])]),
  );
  const strengthAt = (seat: Seat) => strengths.get(seat) ?? 0;
  const winnersOf = ({ seats }: Pot) => {
    const best = Math.max(...seats.map(strengthAt));
    return live.flatMap(({ seat }) => (seats.includes(seat) && strengthAt(seat) === best ? [seat] : []));
  };
  const begins = live.findIndex(({ seat }) => seat === hand.aggressor);
  const inOrder = begins < 0 ? live : [...live.slice(begins), ...live.slice(0, begins)];
  const pots = potsOf(paymentsOf(playersOf(hand, table.button)));
  const shown = new Set<Seat>();
  const canWin = (seat: Seat) =>
    pots.some(
      ({ seats }) =>
        seats.includes(seat) &&
        seats.every((other) => !shown.has(other) || strengthAt(other) <= strengthAt(seat)),
    );
  const order = inOrder.map((placed) => {
    const isShown = placed.player.shows === 'shown' || canWin(placed.seat);
    if (!isShown) {
      placed.player.shows = 'mucked';
      tell(table, { kind: 'mucked', seat: placed.seat });
    } else if (placed.player.shows !== 'shown') show(table, placed);
    if (isShown) shown.add(placed.seat);
    return { seat: placed.seat, isShown };
  });
  const paid = pay(table, hand, winnersOf, (seat) => {
    const player = hand.players[seat];
    return player ? bestFive([...player.cards, ...hand.board]) : null;
  });
  hand.outcome = { kind: 'showdown', pots: paid, order, openedAt };
}

/** Shows a seat's cards after the hand; false if they can't be, or are open already. */
export function showAfterwards(table: TableDraft, seat: Seat): boolean {
  const player = table.hand?.players[seat];
  if (!player || player.shows === 'shown') return false;
  show(table, { seat, player });
  return true;
}
