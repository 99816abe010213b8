// No-limit hold'em for two to six: a sit-and-go with one winner, or an endless cash table.
import { type Applied, type Refusal, type Result, refused, type Seat, type Turn } from '@/lib/games/game';
import { type Acting, type Action, act, actingOf, isPlaying } from '@/lib/games/poker/betting';
import { deal, isInGame, levelOf } from '@/lib/games/poker/deal';
import { done, draftOf, seatAt, type TableDraft, tell } from '@/lib/games/poker/draft';
import type { PokerEvent } from '@/lib/games/poker/events';
import { advance, emptySeat, endIfOver, freeSeat, seatsLeft } from '@/lib/games/poker/progress';
import type { PokerMove, PokerOptions, PokerState, SeatState, TableMove } from '@/lib/games/poker/schema';
import { showAfterwards } from '@/lib/games/poker/showdown';
import { cashBlinds, pokerNumbers } from '@/lib/games/poker/table-rules';
import type { Rng } from '@/lib/games/rng';

type Outcome = Applied<PokerState, PokerEvent>;

export interface PokerOffers {
  /** Null unless it is this seat's turn to bet. */
  readonly act: Acting | null;
  /** Moves outside the betting. */
  readonly table: readonly TableMove[];
}

const cashChips = cashBlinds.big * pokerNumbers.cashBigBlinds;

export function setup(options: PokerOptions, seats: number, rng: Rng): PokerState {
  const stack = options.kind === 'cash' ? 0 : pokerNumbers.sitAndGoChips;
  const seat: SeatState = { ...emptySeat, status: stack > 0 ? 'in' : 'empty', stack, bought: stack };
  return {
    options,
    seats: Array.from({ length: seats }, () => seat),
    personas: rng.shuffle([0, 1, 2, 3, 4, 5]).slice(0, seats),
    number: 0,
    button: null,
    small: null,
    big: null,
    hand: null,
    ending: null,
  };
}

/** Between two hands, if another can be dealt. */
function isBetween(state: PokerState): boolean {
  return (
    state.ending === null &&
    !isPlaying(state) &&
    state.seats.filter((seat) => isInGame(state, seat)).length > 1
  );
}

/** Seconds to read the result; longer if the board ran out after an all-in. */
export function pause(state: PokerState): number | null {
  if (!isBetween(state)) return null;
  const { pauses } = pokerNumbers;
  const outcome = state.hand?.outcome;
  if (!outcome) return pauses.start;
  if (outcome.kind === 'uncontested') return pauses.uncontested;
  const streets =
    outcome.openedAt === null ? 0 : [0, 3, 4].filter((cards) => cards >= (outcome.openedAt ?? 0)).length;
  return pauses.showdown + streets * pauses.street;
}

function tableMovesOf(state: PokerState, seat: Seat): readonly TableMove[] {
  const own = state.seats[seat];
  if (!own || state.ending !== null || own.isLeaving || own.status === 'empty') return [];
  const moves: TableMove[] = [];
  const player = isPlaying(state) ? null : state.hand?.players[seat];
  if (player && !player.hasLeft && player.shows !== 'shown') moves.push('show');
  if (player?.shows === 'hidden' && !player.hasLeft && !player.isFolded) moves.push('muck');
  const isCash = state.options.kind === 'cash';
  if (own.status === 'in') {
    moves.push('sit-out');
    if (isCash) moves.push(own.outNextBlind ? 'stay' : 'sit-out-next-blind');
    if (own.entry === 'wait') moves.push('post');
    if (own.entry === 'post') moves.push('wait');
  }
  if (own.status === 'out') moves.push('back');
  if (own.status === 'broke') moves.push('rebuy');
  return moves;
}

export function turns(state: PokerState): readonly Turn[] {
  return [...state.seats.keys()].flatMap((seat): readonly Turn[] => {
    if (isPlaying(state) && state.hand?.actor === seat) return [{ seat, clock: 'act' }];
    const moves = tableMovesOf(state, seat);
    if (moves.length === 0) return [];
    return [{ seat, clock: moves.includes('rebuy') ? 'rebuy' : null }];
  });
}

export function offers(state: PokerState, seat: Seat): PokerOffers {
  return { act: actingOf(state, seat), table: tableMovesOf(state, seat) };
}

export function sample({ act: acting, table }: PokerOffers, rng: Rng): PokerMove {
  if (acting === null || (table.length > 0 && rng.below(40) === 0)) return { kind: rng.pick(table) };
  const { price, raise } = acting;
  const plain: readonly PokerMove[] =
    price > 0 ? [{ kind: 'fold' }, { kind: 'call' }] : [{ kind: 'fold' }, { kind: 'check' }];
  if (raise === null || rng.below(3) > 0) return rng.pick(plain);
  const to =
    rng.below(2) === 0 ? raise.min + rng.below(raise.max - raise.min + 1) : rng.pick(raise.presets).to;
  return { kind: 'raise', to };
}

function isAction(move: PokerMove): move is Action {
  return move.kind === 'fold' || move.kind === 'check' || move.kind === 'call' || move.kind === 'raise';
}

/** Sits a seat out: it checks or folds in turn, and a cash table deals it no cards. */
function sitOut(table: TableDraft, seat: Seat): void {
  Object.assign(seatAt(table.seats, seat), { status: 'out', outNextBlind: false, outSince: table.number });
  tell(table, { kind: 'seat', seat, change: 'sat-out' });
  if (isPlaying(table)) {
    if (table.hand?.actor === seat) advance(table, (seat + table.seats.length - 1) % table.seats.length);
  } else endIfOver(table, 'won');
}

function applyTableMove(table: TableDraft, seat: Seat, move: TableMove): void {
  const own = seatAt(table.seats, seat);
  own.misses = 0;
  switch (move) {
    case 'show':
      showAfterwards(table, seat);
      return;
    case 'muck': {
      const player = table.hand?.players[seat];
      if (player) player.shows = 'mucked';
      tell(table, { kind: 'mucked', seat });
      return;
    }
    case 'sit-out':
      sitOut(table, seat);
      return;
    case 'sit-out-next-blind':
      own.outNextBlind = true;
      tell(table, { kind: 'seat', seat, change: 'out-next-blind' });
      return;
    case 'stay':
      own.outNextBlind = false;
      tell(table, { kind: 'seat', seat, change: 'stays' });
      return;
    case 'back':
      own.status = 'in';
      if (own.owesBig || own.owesSmall) own.entry = 'wait';
      tell(table, { kind: 'seat', seat, change: 'back' });
      return;
    case 'post':
      own.entry = 'post';
      return;
    case 'wait':
      own.entry = 'wait';
      return;
    case 'rebuy':
      own.status = 'in';
      own.stack += cashChips;
      own.bought += cashChips;
      tell(table, { kind: 'seat', seat, change: 'rebought' });
  }
}

const whyNot: Readonly<Partial<Record<TableMove, string>>> = {
  show: 'You can show your cards after the hand.',
  muck: 'You have no cards to muck.',
  rebuy: 'You can rebuy when you have no chips left.',
  back: "You aren't sitting out.",
};

export function apply(state: PokerState, seat: Seat, move: PokerMove): Outcome | Refusal {
  const table = draftOf(state);
  if (!isAction(move)) {
    if (!tableMovesOf(state, seat).includes(move.kind)) {
      return refused('illegal', whyNot[move.kind] ?? "You can't do that now.");
    }
    applyTableMove(table, seat, move.kind);
    return done(table);
  }
  if (!isPlaying(state)) return refused('illegal', 'This hand is over.');
  const problem = act(table, seat, move);
  if (problem) return problem;
  seatAt(table.seats, seat).misses = 0;
  advance(table, seat);
  return done(table);
}

export function timeout(state: PokerState, seat: Seat): Outcome {
  const table = draftOf(state);
  const own = seatAt(table.seats, seat);
  const acting = actingOf(state, seat);
  if (acting === null) {
    if (own.status === 'broke') freeSeat(table, seat, cashBlinds.big);
    return done(table);
  }
  act(table, seat, { kind: acting.price === 0 ? 'check' : 'fold' }, 'clock');
  own.misses += 1;
  if (own.misses >= pokerNumbers.missesBeforeSittingOut) {
    own.misses = 0;
    Object.assign(own, { status: 'out', outNextBlind: false, outSince: state.number });
    tell(table, { kind: 'seat', seat, change: 'sat-out' });
  }
  advance(table, seat);
  return done(table);
}

/** Deals the next hand; before it, a cash table frees seats that were idle for long. */
export function goOn(state: PokerState, rng: Rng): Outcome {
  const table = draftOf(state);
  if (!isBetween(state)) return done(table);
  if (table.options.kind === 'cash') {
    for (const [seat, { status, outSince }] of table.seats.entries()) {
      const isIdle = status === 'out' || status === 'broke';
      if (isIdle && table.number - outSince >= pokerNumbers.handsSittingOut)
        freeSeat(table, seat, cashBlinds.big);
    }
  }
  if (deal(table, rng)) advance(table, table.big ?? 0);
  return done(table);
}

/** Resigns from a sit-and-go: folds the hand, removes the chips, and places the seat last. */
function giveUp(state: PokerState, seat: Seat): Outcome {
  const table = draftOf(state);
  const own = seatAt(table.seats, seat);
  if (own.status === 'gone') return done(table);
  const place = seatsLeft(table).length;
  Object.assign(own, { status: 'gone', place, stack: 0 });
  tell(table, { kind: 'placed', seat, place });
  const player = isPlaying(state) ? table.hand?.players[seat] : null;
  if (table.hand && player && !player.isFolded) {
    player.isFolded = true;
    table.hand.actions.push(`${seat}:f`);
    const left = table.hand.players.filter((one) => one !== null && !one.isFolded).length;
    if (left === 1 || table.hand.actor === seat) advance(table, seat);
  }
  endIfOver(table, 'resigned');
  return done(table);
}

/** Leaves a cash table: at once between hands, else after the current one, which is folded. */
export function leave(state: PokerState, seat: Seat): Outcome {
  const table = draftOf(state);
  const own = seatAt(table.seats, seat);
  if (own.status === 'empty') return done(table);
  if (!isPlaying(state) || !state.hand?.players[seat]) {
    freeSeat(table, seat, levelOf(state, state.number).blinds.big);
    return done(table);
  }
  own.isLeaving = true;
  if (table.hand?.actor === seat) advance(table, (seat + table.seats.length - 1) % table.seats.length);
  return done(table);
}

export function resign(state: PokerState, seat: Seat): Outcome {
  return state.options.kind === 'cash' ? leave(state, seat) : giveUp(state, seat);
}

export function sit(state: PokerState, seat: Seat): Outcome | Refusal {
  if (state.options.kind !== 'cash')
    return refused('illegal', 'Nobody can join a sit-and-go that has begun.');
  if (state.seats[seat]?.status !== 'empty') return refused('taken', 'This seat is taken.');
  const table = draftOf(state);
  const regulars = table.seats.filter((own) => isInGame(state, own) && own.entry === 'none').length;
  const mustWait = state.number > 0 && regulars >= 2;
  table.seats[seat] = {
    ...emptySeat,
    statistics: { ...emptySeat.statistics },
    status: 'in',
    stack: cashChips,
    bought: cashChips,
    entry: mustWait ? 'wait' : 'none',
    owesBig: mustWait,
  };
  tell(table, { kind: 'seat', seat, change: 'joined' });
  return done(table);
}

export function result({ ending, seats }: PokerState): Result | null {
  return ending === null ? null : { ranks: seats.map(({ place }) => place ?? seats.length), reason: ending };
}
