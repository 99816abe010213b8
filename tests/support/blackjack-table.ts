// Blackjack tables with injected cards, and a shorthand for moves: `play(table, 'h', 's')`.
import { createHash } from 'node:crypto';
import { blackjack } from '@/lib/games/blackjack/blackjack';
import type { BlackjackEvent } from '@/lib/games/blackjack/events';
import type { Action, BlackjackMove, BlackjackState, SeatState } from '@/lib/games/blackjack/schema';
import { compositionOf, fullComposition } from '@/lib/games/blackjack/shoe';
import { type AddressedEvent, type Refusal, refused, type Seat } from '@/lib/games/game';
import { createRng, type Rng } from '@/lib/games/rng';

export const diceOf = (name: string): Rng =>
  createRng(createHash('sha256').update(name).digest('hex'), 'test');

/** For moves, which need no randomness: only a shuffle does. */
const noDice = () => diceOf('move');

export interface Played {
  readonly state: BlackjackState;
  readonly events: readonly AddressedEvent<BlackjackEvent>[];
}

const rank = (letter: string, place: number) => `${letter}${'cdhs'.charAt(place % 4)}`;

/** Cards with the given ranks, such as `A 9 T`, and any suits. */
export const cardsOf = (ranks: string): string[] => [...ranks.replaceAll(' ', '')].map(rank);

/** The composition of a shoe without these ranks. */
export function without(decks: number, ranks: string): readonly number[] {
  const counts = compositionOf(cardsOf(ranks));
  return fullComposition(decks).map((count, place) => count - (counts[place] ?? 0));
}

export const withSeat = (state: BlackjackState, seat: Seat, change: Partial<SeatState>): BlackjackState => ({
  ...state,
  seats: state.seats.map((own, place) => (place === seat ? { ...own, ...change } : own)),
});

export function sat(state: BlackjackState, ...seats: readonly Seat[]): BlackjackState {
  return seats.reduce((now, seat) => {
    const outcome = blackjack.table?.sit(now, seat);
    if (!outcome?.ok) throw new Error('refused');
    return outcome.state;
  }, state);
}

/** A table before its first round, with its first seats taken. */
export function tableOf(people = 1, options: object = {}, seats = people): BlackjackState {
  const state = blackjack.setup(blackjack.options.parse(options), seats, diceOf('setup'));
  return sat(state, ...Array(people).keys());
}

export function opened(state: BlackjackState, dice = diceOf('shoe')): BlackjackState {
  return blackjack.goOn?.(state, dice).state ?? state;
}

export function moved(state: BlackjackState, seat: Seat, move: BlackjackMove): Played {
  const outcome = blackjack.apply(state, seat, move, noDice());
  if (!outcome.ok) throw new Error(`${seat}: ${outcome.message}`);
  return outcome;
}

export function refusalOf(state: BlackjackState, seat: Seat, move: BlackjackMove): Refusal {
  const outcome = blackjack.apply(state, seat, move, noDice());
  return outcome.ok ? refused('taken', 'It was taken.') : outcome;
}

/** Injects the next cards of the shoe; kings follow. */
export function stacked(state: BlackjackState, ranks: string): BlackjackState {
  const order = [...cardsOf(ranks), ...Array<string>(20).fill('Ks')].join('');
  return { ...state, shoe: { ...state.shoe, number: 1, order, dealt: 0 } };
}

/**
 * Deals a round with these cards: the first card of each box, the upcard, the second cards, the hole card,
 * then all draws. `bets` is by seat and box.
 */
export function dealt(
  ranks: string,
  { bets = [[10]], options = {} }: { bets?: readonly (readonly number[])[]; options?: object } = {},
): Played {
  let now: Played = { state: stacked(opened(tableOf(bets.length, options)), ranks), events: [] };
  for (const [seat, own] of bets.entries()) now = moved(now.state, seat, { kind: 'bet', bets: own });
  return now;
}

const actions: Readonly<Record<string, Action>> = {
  h: 'hit',
  s: 'stand',
  d: 'double',
  p: 'split',
  r: 'surrender',
};

/** Plays letters for the current hand; `i5` insures the only box for 5. Throws if a move is refused. */
export function play({ state, events }: Played, ...moves: readonly string[]): Played {
  let now: Played = { state, events };
  for (const text of moves) {
    const asked = now.state.seats.findIndex(({ insurance }) => insurance === null);
    const { turn } = now.state;
    const kind = actions[text];
    const next =
      kind === undefined
        ? moved(now.state, asked, { kind: 'insure', amounts: [Number(text.slice(1))] })
        : moved(now.state, turn?.seat ?? -1, { kind, hand: turn?.hand ?? -1 });
    now = { state: next.state, events: [...now.events, ...next.events] };
  }
  return now;
}

export const actionsOf = (state: BlackjackState) =>
  state.turn === null ? [] : (blackjack.offers(state, state.turn.seat).act?.actions ?? []);

export const eventsOf = <Kind extends BlackjackEvent['kind']>(
  { events }: Pick<Played, 'events'>,
  kind: Kind,
) =>
  events
    .map(({ event }) => event)
    .filter((event): event is Extract<BlackjackEvent, { kind: Kind }> => event.kind === kind);

/** The net of a seat in the last round. */
export const netOf = (played: Played, seat: Seat = 0): number | undefined =>
  eventsOf(played, 'paid').find((paid) => paid.seat === seat)?.net;
