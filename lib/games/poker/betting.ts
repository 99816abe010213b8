// The betting of a hand: who acts, what they may do, and its effects. Numbers of rules refer to the WSOP
// Tournament Rules 2024.
import { type Refusal, refused, type Seat } from '@/lib/games/game';
import { clockwise, type HandDraft, playersOf, seatAt, type TableDraft, tell } from '@/lib/games/poker/draft';
import { potsOf } from '@/lib/games/poker/pots';
import type { HandState, PokerMove, PokerState, SeatState, TableMove } from '@/lib/games/poker/schema';

export interface Raise {
  /** Total chips on this street. */
  readonly min: number;
  readonly max: number;
  /** Suggested totals, ascending, without duplicates. */
  readonly presets: readonly {
    readonly id: 'min' | 'half' | 'three-quarters' | 'pot' | 'all-in';
    readonly to: number;
  }[];
}

export interface Acting {
  /** Chips to call; 0 if checking is free. */
  readonly price: number;
  readonly pot: number;
  /** Null if this seat may not raise. */
  readonly raise: Raise | null;
}

interface Table {
  readonly seats: readonly SeatState[];
  readonly hand: HandState | HandDraft | null;
}

/** All chips in the middle, including this street's. */
export function potOf({ players }: Pick<HandState, 'players'>): number {
  return players.reduce((sum, player) => sum + (player === null ? 0 : player.paid + player.dead), 0);
}

function canBet({ seats, hand }: Table, seat: Seat): boolean {
  const player = hand?.players[seat];
  return player !== null && player !== undefined && !player.isFolded && (seats[seat]?.stack ?? 0) > 0;
}

/** The presets between `min` and `max`, as fractions of the pot after a call. */
function presetsOf(min: number, max: number, toMatch: number, potAfterCall: number): Raise['presets'] {
  const wanted = [
    { id: 'min', to: min },
    { id: 'half', to: toMatch + Math.round(potAfterCall / 2) },
    { id: 'three-quarters', to: toMatch + Math.round((potAfterCall * 3) / 4) },
    { id: 'pot', to: toMatch + potAfterCall },
    { id: 'all-in', to: max },
  ] as const;
  return wanted.filter(({ id, to }) => id === 'all-in' || (to < max && (id === 'min' || to > min)));
}

/**
 * What the seat in turn may do; null for others. A raise adds at least the last full bet or raise (94, 95); a
 * smaller all-in reopens the betting only for those who face a full raise since they last acted, in one or
 * several steps (96).
 */
export function actingOf(state: Table, seat: Seat): Acting | null {
  const { hand, seats } = state;
  const player = hand?.players[seat];
  if (!hand || !player || hand.outcome !== null || hand.actor !== seat) return null;
  const stack = seatAt(seats, seat).stack;
  const price = Math.min(stack, Math.max(0, hand.toMatch - player.bet));
  const pot = potOf(hand);
  const others = hand.players.some((_, other) => other !== seat && canBet(state, other));
  const isOpen = player.actedAt === null || hand.toMatch - player.actedAt >= hand.fullRaise;
  const max = player.bet + stack;
  if (!others || !isOpen || max <= hand.toMatch) return { price, pot, raise: null };
  const min = Math.min(max, hand.toMatch + hand.fullRaise);
  return { price, pot, raise: { min, max, presets: presetsOf(min, max, hand.toMatch, pot + price) } };
}

export type Action = Exclude<PokerMove, { kind: TableMove }>;

/** An action as stored. */
function letterOf(move: Action): string {
  switch (move.kind) {
    case 'fold':
      return 'f';
    case 'check':
      return 'k';
    case 'call':
      return 'c';
    case 'raise':
      return `r${move.to}`;
  }
}

function refusal(acting: Acting, move: Action): Refusal | null {
  const { price, raise } = acting;
  if (move.kind === 'check' && price > 0)
    return refused('illegal', `You can't check: it's ${price} to call.`);
  if (move.kind === 'call' && price === 0)
    return refused('illegal', "There's nothing to call. You can check.");
  if (move.kind !== 'raise') return null;
  if (raise === null) return refused('illegal', "You can't raise now.");
  if (move.to > raise.max) return refused('illegal', `You have ${raise.max} at most.`);
  if (move.to < raise.min) return refused('illegal', `The least you can raise to is ${raise.min}.`);
  return null;
}

/** Folds, checks, calls or raises for the seat in turn, or returns a refusal. `advance` continues. */
export function act(
  table: TableDraft,
  seat: Seat,
  move: Action,
  by: 'player' | 'clock' | 'sitting-out' = 'player',
): Refusal | null {
  const { hand } = table;
  const acting = actingOf(table, seat);
  const player = hand?.players[seat];
  if (!hand || !player || acting === null) return refused('illegal', "It's not your turn to bet.");
  const problem = refusal(acting, move);
  if (problem) return problem;
  const own = seatAt(table.seats, seat);
  const wasBet = hand.toMatch > 0;
  const amount = move.kind === 'call' ? acting.price : move.kind === 'raise' ? move.to - player.bet : 0;
  own.stack -= amount;
  player.bet += amount;
  player.paid += amount;
  if (move.kind === 'fold') player.isFolded = true;
  if (move.kind === 'raise') {
    hand.fullRaise = Math.max(hand.fullRaise, move.to - hand.toMatch);
    hand.toMatch = move.to;
    hand.aggressor = seat;
  }
  player.actedAt = hand.toMatch;
  hand.actions.push(`${seat}:${letterOf(move)}`);
  tell(table, {
    kind: 'acted',
    seat,
    action: move.kind === 'raise' && !wasBet ? 'bet' : move.kind,
    amount,
    to: player.bet,
    isAllIn: amount > 0 && own.stack === 0,
    by,
  });
  return null;
}

/** The next seat after `from` to act on this street; null once the street is over. */
export function nextActor(table: TableDraft, from: Seat): Seat | null {
  const { hand } = table;
  if (!hand) return null;
  const live = playersOf(hand, table.button).filter(({ player }) => !player.isFolded);
  const able = live.filter(({ seat }) => canBet(table, seat));
  const [only] = able;
  if (only && able.length === 1) {
    // No other player can bet, so only a bet to call needs a decision.
    const most = Math.max(0, ...live.map(({ seat, player }) => (seat === only.seat ? 0 : player.bet)));
    return only.player.bet < most ? only.seat : null;
  }
  const due = clockwise(hand.players.length, from).find((seat) => {
    const player = hand.players[seat];
    return player && canBet(table, seat) && (player.actedAt === null || player.bet < hand.toMatch);
  });
  return due ?? null;
}

/** The current pots, including this street's bets. */
export function currentPots(hand: HandState): ReturnType<typeof potsOf> {
  return potsOf(
    hand.players.flatMap((player, seat) =>
      player === null ? [] : [{ seat, paid: player.paid, dead: player.dead, isFolded: player.isFolded }],
    ),
  );
}

/** Whether a hand is in progress. */
export function isPlaying({ hand, ending }: Pick<PokerState, 'hand' | 'ending'>): boolean {
  return hand !== null && hand.outcome === null && ending === null;
}
