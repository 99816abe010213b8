// Everything automatic after an action: acts for absent seats, deals streets, opens hands, pays pots, and
// marks broke and leaving seats.
import type { Seat } from '@/lib/games/game';
import { act, actingOf, nextActor, potOf } from '@/lib/games/poker/betting';
import {
  type HandDraft,
  playersOf,
  type SeatDraft,
  seatAt,
  type TableDraft,
  tell,
} from '@/lib/games/poker/draft';
import {
  cardsOn,
  endInShowdown,
  endUncontested,
  openHands,
  returnUncalled,
} from '@/lib/games/poker/showdown';

const streets = ['flop', 'turn', 'river'] as const;

export const emptySeat: SeatDraft = {
  status: 'empty',
  stack: 0,
  bought: 0,
  entry: 'none',
  owesBig: false,
  owesSmall: false,
  isLeaving: false,
  outNextBlind: false,
  misses: 0,
  outSince: 0,
  place: null,
  statistics: { hands: 0, played: 0, raised: 0, bets: 0, calls: 0 },
};

/** Empties a seat of a cash table, and reports its net chips. */
export function freeSeat(table: TableDraft, seat: Seat, bigBlind: number): void {
  const { stack, bought } = seatAt(table.seats, seat);
  tell(table, { kind: 'cashed-out', seat, chips: stack - bought, bigBlind });
  tell(table, { kind: 'seat', seat, change: 'left' });
  table.seats[seat] = { ...emptySeat, statistics: { ...emptySeat.statistics } };
  const player = table.hand?.players[seat];
  if (player) player.hasLeft = true;
}

/** Seats still in a sit-and-go. */
export function seatsLeft(table: Pick<TableDraft, 'seats'>): readonly Seat[] {
  return [...table.seats.keys()].filter((seat) => ['in', 'out'].includes(seatAt(table.seats, seat).status));
}

/** Ends a sit-and-go with one seat left, or if all sit out. */
export function endIfOver(table: TableDraft, reason: 'won' | 'resigned'): void {
  if (table.options.kind === 'cash' || table.ending !== null) return;
  const left = seatsLeft(table);
  const [winner] = left;
  if (left.length === 1 && winner !== undefined) {
    seatAt(table.seats, winner).place = 1;
    table.ending = reason;
    tell(table, { kind: 'placed', seat: winner, place: 1 });
    tell(table, { kind: 'ended', reason, winner });
  } else if (left.every((seat) => seatAt(table.seats, seat).status === 'out')) {
    const stackOf = (seat: Seat) => seatAt(table.seats, seat).stack;
    for (const seat of left) {
      const place = 1 + left.filter((other) => stackOf(other) > stackOf(seat)).length;
      seatAt(table.seats, seat).place = place;
      tell(table, { kind: 'placed', seat, place });
    }
    table.ending = 'abandoned';
    tell(table, { kind: 'ended', reason: 'abandoned', winner: null });
  }
}

function countStatistics(table: TableDraft, hand: HandDraft): void {
  const flop = hand.actions.indexOf('/');
  const before = flop < 0 ? hand.actions : hand.actions.slice(0, flop);
  const after = flop < 0 ? [] : hand.actions.slice(flop);
  const count = (actions: readonly string[], seat: Seat, letters: string) =>
    actions.filter((action) => Number(action.charAt(0)) === seat && letters.includes(action.charAt(2)))
      .length;
  for (const { seat } of playersOf(hand, table.button)) {
    const { statistics } = seatAt(table.seats, seat);
    statistics.hands += 1;
    if (
      count(
        before.filter((action) => action !== '/'),
        seat,
        'cr',
      ) > 0
    )
      statistics.played += 1;
    if (count(before, seat, 'r') > 0) statistics.raised += 1;
    statistics.bets += count(after, seat, 'r');
    statistics.calls += count(after, seat, 'c');
  }
}

/** Ranks seats that bust in the same hand by their chips before it. */
function placeBusted(table: TableDraft, hand: HandDraft): void {
  const busted = seatsLeft(table).filter((seat) => seatAt(table.seats, seat).stack === 0);
  const left = seatsLeft(table).length - busted.length;
  const startOf = (seat: Seat) => hand.players[seat]?.start ?? 0;
  for (const seat of busted) {
    const place = left + 1 + busted.filter((other) => startOf(other) > startOf(seat)).length;
    Object.assign(seatAt(table.seats, seat), { status: 'gone', place });
    tell(table, { kind: 'placed', seat, place });
  }
}

function closeHand(table: TableDraft, hand: HandDraft): void {
  hand.actor = null;
  countStatistics(table, hand);
  if (table.options.kind === 'sit-and-go') {
    placeBusted(table, hand);
    endIfOver(table, 'won');
    return;
  }
  for (const [seat, own] of table.seats.entries()) {
    if (own.status === 'empty') continue;
    if (own.isLeaving) freeSeat(table, seat, hand.blinds.big);
    else if (own.stack === 0 && own.status !== 'broke') {
      Object.assign(own, { status: 'broke', outSince: table.number });
      tell(table, { kind: 'seat', seat, change: 'broke' });
    }
  }
}

/** Ends a street's betting: deals the next one, or ends the hand. */
function endStreet(table: TableDraft, hand: HandDraft): void {
  const live = playersOf(hand, table.button).filter(({ player }) => !player.isFolded);
  const able = live.filter(({ seat }) => seatAt(table.seats, seat).stack > 0);
  const openedAt = able.length <= 1 && hand.street < 3 ? cardsOn(hand.street) : null;
  returnUncalled(table, hand);
  if (openedAt !== null || able.length === 0) openHands(table, hand);
  const last = openedAt === null ? Math.min(3, hand.street + 1) : 3;
  const isOver = hand.street === 3 || openedAt !== null;
  while (hand.street < last) {
    const from = cardsOn(hand.street);
    hand.street += 1;
    hand.actions.push('/');
    for (const { player } of live) Object.assign(player, { bet: 0, actedAt: null });
    Object.assign(hand, { toMatch: 0, fullRaise: hand.blinds.big, aggressor: null });
    tell(table, {
      kind: 'street',
      street: streets[hand.street - 1] ?? 'river',
      cards: hand.board.slice(from, cardsOn(hand.street)),
      pot: potOf(hand),
    });
  }
  if (isOver) endInShowdown(table, hand, openedAt);
}

/** Acts for an absent player: checks if free and not leaving, otherwise folds. */
function actForAbsent(table: TableDraft, seat: Seat): void {
  const isFree = actingOf(table, seat)?.price === 0;
  const isLeaving = seatAt(table.seats, seat).isLeaving;
  act(table, seat, { kind: isFree && !isLeaving ? 'check' : 'fold' }, 'sitting-out');
}

/** Advances a hand from the last actor to the next decision, or to its end. */
export function advance(table: TableDraft, from: Seat): void {
  let last = from;
  for (;;) {
    const { hand } = table;
    if (hand === null || hand.outcome !== null) return;
    const live = hand.players.filter((player) => player !== null && !player.isFolded);
    if (live.length === 1) {
      endUncontested(table, hand);
      closeHand(table, hand);
      return;
    }
    const actor = nextActor(table, last);
    if (actor === null) {
      endStreet(table, hand);
      if (hand.outcome !== null) closeHand(table, hand);
      last = table.button ?? 0;
      continue;
    }
    hand.actor = actor;
    const own = seatAt(table.seats, actor);
    if (own.status === 'in' && !own.isLeaving) return;
    actForAbsent(table, actor);
    last = actor;
  }
}
