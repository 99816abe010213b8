// Blackjack for one to five seats at an endless table. The dealer isn't a seat.
import { done, draftOf, seatAt, type TableDraft, tell } from '@/lib/games/blackjack/draft';
import type { BlackjackEvent } from '@/lib/games/blackjack/events';
import {
  type ActOffer,
  act,
  actOffer,
  declineInsurance,
  type InsuranceOffer,
  insuranceOffer,
  insure,
  placeBet,
} from '@/lib/games/blackjack/play';
import {
  advance,
  closeBets,
  closeInsurance,
  emptySeat,
  freeSeat,
  isPresent,
  needsShuffle,
  shuffleShoe,
} from '@/lib/games/blackjack/round';
import type {
  BlackjackMove,
  BlackjackOptions,
  BlackjackState,
  SeatState,
  TableMove,
} from '@/lib/games/blackjack/schema';
import { betStep, blackjackNumbers } from '@/lib/games/blackjack/table-rules';
import { type Applied, type Refusal, refused, type Seat, type Turn } from '@/lib/games/game';
import type { Rng } from '@/lib/games/rng';

type Outcome = Applied<BlackjackState, BlackjackEvent>;

export interface BetOffer {
  readonly min: number;
  /** The limit for one box; all boxes together are limited by `stack`. */
  readonly max: number;
  readonly step: number;
  /** Number of boxes that the stack can pay. */
  readonly boxes: number;
  readonly stack: number;
  /** The seat's previous bets, if its stack can pay them. */
  readonly rebet: readonly number[] | null;
}

/** What a seat may do now; a member is null if it doesn't apply. */
export interface BlackjackOffers {
  readonly bet: BetOffer | null;
  readonly insurance: InsuranceOffer | null;
  readonly act: ActOffer | null;
  readonly table: readonly TableMove[];
}

const { minBet, maxBet, chips } = blackjackNumbers;
const noCards = {
  before: Array<number>(10).fill(0),
  starts: [],
  bets: [],
  insurance: [],
  drawn: '',
  reshuffledAt: null,
};

export function setup(options: BlackjackOptions, seats: number): BlackjackState {
  return {
    options,
    seats: Array.from({ length: seats }, () => emptySeat),
    number: 0,
    phase: 'between',
    shoe: { number: 0, order: '', dealt: 0, spare: '0'.repeat(64) },
    dealer: { cards: [], isOpen: false },
    turn: null,
    log: { ...noCards, actions: [] },
  };
}

/** Whether the next round asks this seat for bets. */
function isReady(seat: SeatState): boolean {
  return isPresent(seat) && seat.stack >= minBet;
}

/** Seconds until the next round; null during a round and while no seat can bet. */
export function pause({ phase, seats, number, log }: BlackjackState): number | null {
  if (phase !== 'between' || !seats.some(isReady)) return null;
  const { pauses } = blackjackNumbers;
  if (log.drawn.length > 0) return pauses.over;
  return number === 0 ? pauses.start : pauses.idle;
}

function isInRound({ phase }: Pick<BlackjackState, 'phase'>, { bets }: Pick<SeatState, 'bets'>): boolean {
  return phase !== 'between' && (bets ?? []).length > 0;
}

function tableMovesOf(state: BlackjackState, seat: Seat): readonly TableMove[] {
  const own = state.seats[seat];
  if (!own || own.isLeaving) return [];
  if (own.status === 'in') return isInRound(state, own) ? [] : ['sit-out'];
  if (own.status === 'out') return ['back'];
  return own.status === 'broke' ? ['rebuy'] : [];
}

function betOffer({ phase, seats, options }: BlackjackState, seat: Seat): BetOffer | null {
  const own = seats[seat];
  if (phase !== 'bets' || !own || own.bets !== null) return null;
  const { stack, lastBets } = own;
  const step = betStep(options);
  const total = lastBets.reduce((sum, bet) => sum + bet, 0);
  return {
    min: minBet,
    max: Math.min(maxBet, stack - (stack % step)),
    step,
    boxes: Math.min(blackjackNumbers.boxes, Math.floor(stack / minBet)),
    stack,
    rebet: total > 0 && total <= stack ? lastBets : null,
  };
}

export function turns(state: BlackjackState): readonly Turn[] {
  return state.seats.flatMap((own, seat): readonly Turn[] => {
    if (state.phase === 'bets' && own.bets === null) return [{ seat, clock: 'bet' }];
    if (state.phase === 'insurance' && own.insurance === null) return [{ seat, clock: 'insure' }];
    if (state.turn?.seat === seat) return [{ seat, clock: 'act' }];
    const moves = tableMovesOf(state, seat);
    if (moves.length === 0) return [];
    return [{ seat, clock: moves.includes('rebuy') ? 'rebuy' : null }];
  });
}

export function offers(state: BlackjackState, seat: Seat): BlackjackOffers {
  return {
    bet: betOffer(state, seat),
    insurance: insuranceOffer(state, seat),
    act: actOffer(state, seat),
    table: tableMovesOf(state, seat),
  };
}

export function sample({ bet, insurance, act: acting, table }: BlackjackOffers, rng: Rng): BlackjackMove {
  const isPlay = bet !== null || insurance !== null || acting !== null;
  if (table.length > 0 && (!isPlay || rng.below(40) === 0)) return { kind: rng.pick(table) };
  if (bet !== null) {
    if (rng.below(8) === 0) return { kind: 'skip' };
    if (bet.rebet !== null && rng.below(3) === 0) return { kind: 'bet', bets: bet.rebet };
    const boxes = 1 + rng.below(bet.boxes);
    const share = Math.min(bet.max, Math.floor(bet.stack / boxes));
    const steps = Math.floor((share - bet.min) / bet.step);
    return {
      kind: 'bet',
      bets: Array.from({ length: boxes }, () => bet.min + bet.step * rng.below(steps + 1)),
    };
  }
  if (insurance !== null) {
    let left = insurance.stack;
    const amounts = insurance.most.map((most) => {
      const amount = rng.below(2) === 0 ? 0 : rng.below(Math.min(most, left) + 1);
      left -= amount;
      return amount;
    });
    return { kind: 'insure', amounts };
  }
  if (acting === null) throw new RangeError('Nothing is offered.');
  return { kind: rng.pick(acting.actions), hand: acting.hand };
}

function applyTableMove(table: TableDraft, seat: Seat, move: TableMove): void {
  const own = seatAt(table.seats, seat);
  own.misses = 0;
  switch (move) {
    case 'sit-out':
      own.status = 'out';
      own.outSince = table.number;
      own.bets = [];
      tell(table, { kind: 'seat', seat, change: 'sat-out' });
      closeBets(table);
      return;
    case 'back':
      own.status = 'in';
      tell(table, { kind: 'seat', seat, change: 'back' });
      return;
    case 'rebuy':
      own.status = 'in';
      own.stack += chips;
      own.bought += chips;
      tell(table, { kind: 'seat', seat, change: 'rebought' });
  }
}

const whyNot: Readonly<Record<TableMove, string>> = {
  'sit-out': 'You can sit out when you have no chips on the table.',
  back: "You aren't sitting out.",
  rebuy: `You can rebuy when you have fewer than ${minBet} chips.`,
};

export function apply(state: BlackjackState, seat: Seat, move: BlackjackMove): Outcome | Refusal {
  const table = draftOf(state);
  switch (move.kind) {
    case 'sit-out':
    case 'back':
    case 'rebuy':
      if (!tableMovesOf(state, seat).includes(move.kind)) return refused('illegal', whyNot[move.kind]);
      applyTableMove(table, seat, move.kind);
      return done(table);
    case 'bet':
    case 'skip': {
      const problem = placeBet(table, seat, move.kind === 'bet' ? move.bets : []);
      if (problem) return problem;
      break;
    }
    case 'insure': {
      const problem = insure(table, seat, move.amounts);
      if (problem) return problem;
      break;
    }
    default: {
      const problem = act(table, seat, move.hand, move.kind);
      if (problem) return problem;
    }
  }
  seatAt(table.seats, seat).misses = 0;
  return done(table);
}

/** Counts a missed clock; the third in a row makes the seat sit out. */
function miss(table: TableDraft, seat: Seat): void {
  const own = seatAt(table.seats, seat);
  own.misses += 1;
  if (own.misses < blackjackNumbers.missesBeforeSittingOut) return;
  Object.assign(own, { status: 'out', misses: 0, outSince: table.number });
  tell(table, { kind: 'seat', seat, change: 'sat-out' });
}

export function timeout(state: BlackjackState, seat: Seat): Outcome {
  const table = draftOf(state);
  const own = seatAt(table.seats, seat);
  if (state.phase === 'bets' && own.bets === null) {
    miss(table, seat);
    placeBet(table, seat, []);
  } else if (state.phase === 'insurance' && own.insurance === null) {
    miss(table, seat);
    declineInsurance(table, seat);
  } else if (state.turn?.seat === seat) {
    miss(table, seat);
    act(table, seat, state.turn.hand, 'stand', 'clock');
  } else if (own.status === 'broke') freeSeat(table, seat);
  return done(table);
}

/** Frees idle seats and opens the next round, with a new shoe if the cut card is out. */
export function goOn(state: BlackjackState, rng: Rng): Outcome {
  const table = draftOf(state);
  if (pause(state) === null) return done(table);
  for (const [seat, { status, outSince }] of table.seats.entries()) {
    const isIdle = status === 'out' || status === 'broke';
    if (isIdle && table.number - outSince >= blackjackNumbers.roundsSittingOut) freeSeat(table, seat);
  }
  // A round without bets doesn't use up its number.
  if (state.number === 0 || state.log.drawn.length > 0) table.number += 1;
  if (needsShuffle(state)) shuffleShoe(table, rng);
  for (const own of table.seats) {
    Object.assign(own, { bets: isReady(own) ? null : [], insurance: [], hands: [] });
  }
  table.dealer = { cards: [], isOpen: false };
  table.log = { ...noCards, actions: [] };
  table.phase = 'bets';
  tell(table, {
    kind: 'opened',
    number: table.number,
    seats: table.seats.flatMap(({ bets }, seat) => (bets === null ? [seat] : [])),
  });
  return done(table);
}

/**
 * Leaves the table. Before the deal, bets are returned and the seat is free at once; after it, the table
 * stands for the seat and frees it at the end of the round.
 */
export function leave(state: BlackjackState, seat: Seat): Outcome {
  const table = draftOf(state);
  const own = seatAt(table.seats, seat);
  if (own.status === 'empty') return done(table);
  if (state.phase === 'bets') own.stack += (own.bets ?? []).reduce((sum, bet) => sum + bet, 0);
  if (state.phase === 'bets' || !isInRound(state, own)) {
    freeSeat(table, seat);
    closeBets(table);
    return done(table);
  }
  own.isLeaving = true;
  own.insurance ??= [];
  closeInsurance(table);
  if (state.turn?.seat === seat) advance(table);
  return done(table);
}

export function sit(state: BlackjackState, seat: Seat): Outcome | Refusal {
  if (state.seats[seat]?.status !== 'empty') return refused('taken', 'This seat is taken.');
  const table = draftOf(state);
  table.seats[seat] = {
    ...emptySeat,
    status: 'in',
    stack: chips,
    bought: chips,
    bets: state.phase === 'bets' ? null : [],
  };
  tell(table, { kind: 'seat', seat, change: 'joined' });
  return done(table);
}
