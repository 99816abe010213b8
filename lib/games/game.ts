// The interface of a game. Its rules know seats, never people; they map values to values, and all randomness
// comes from the dice passed to them. Matches, clocks, lists and boards derive from one such object.
import type { z } from 'zod';
import type { Rng } from '@/lib/games/rng';

/** A player's place in a match, from 0; seat 0 moves first. */
export type Seat = number;

/** The player in a seat, or a spectator. */
export type Viewer = Seat | 'spectator';

/** A seat that may act now. */
export interface Turn {
  readonly seat: Seat;
  /** The name of a game's clock; null for an untimed action, such as an answer to an offer. */
  readonly clock: string | null;
}

/** A time limit, and its consequence. */
export interface Clock {
  readonly seconds: number;
  /** Whether the seat's reserve is used after that time. */
  readonly hasReserve: boolean;
  /** A sentence for people. */
  readonly atEnd: string;
  /** Only applies to a table. */
  readonly isOfTable?: true;
}

/** A strength of the computer; a game lists the weakest first. */
export interface Level {
  readonly id: string;
  readonly name: string;
  /** How it plays, if the order of levels doesn't say it. */
  readonly help?: string;
}

export interface AddressedEvent<Event> {
  readonly to: 'all' | Seat;
  readonly event: Event;
}

/** The result of a move or another step. */
export interface Applied<State, Event> {
  readonly ok: true;
  readonly state: State;
  readonly events: readonly AddressedEvent<Event>[];
}

/** Why a move is illegal; nothing has changed. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

export interface Result {
  /** Rank by seat, 1 for the best. Equal seats share a rank: all 1 is a draw. */
  readonly ranks: readonly number[];
  /** Why, as an identifier: `sunk`, `resigned`, `repetition`. */
  readonly reason: string;
}

/** The computer's limits; a caller with a clock sets `isOver`, which is true when it is time to move. */
export interface Budget {
  /** Maximum number of positions to visit, at least 1. */
  readonly nodes: number;
  isOver?(): boolean;
}

/** The computer's input: the view of its seat, without anything hidden from it. */
export interface Thinking<View, Offers> {
  readonly seat: Seat;
  readonly view: View;
  readonly offers: Offers;
  /** The id of one of the game's levels. */
  readonly level: string;
  readonly rng: Rng;
  readonly budget: Budget;
}

export interface Choice<Move> {
  readonly move: Move;
  /** Positions visited: at most the budget. */
  readonly nodes: number;
}

/** A part of the rules for people. */
export interface StatedPart {
  readonly title: string;
  readonly says: readonly string[];
  readonly table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** For games of many hands: each is stored apart once closed, and has a seed that can be revealed then. */
export interface Hands<State> {
  /** The number of the current hand. A step that raises it closes the previous one. */
  number(state: State): number;
  /** The seed, from 1, that the next step draws from; never decreases. One per hand, or per shoe. */
  seed(state: State): number;
  /** When a seed is revealed: once the next one is in use, or at the end if it still hides something. */
  reveals: 'with-next' | 'at-end';
}

/** For tables without an end, where players come and go; the state says which seats are empty. */
export interface Table<Options, State, Event> {
  /** Whether these options make a table; others make a match, whose seats are filled before it begins. */
  isTable(options: Options): boolean;
  readonly usual: Options;
  /** The number of computers at a table that is opened by 'Play now'. */
  readonly computers: number;
  /** The table's name in a list of tables, such as 'Blinds 5/10'. */
  label(options: Options): string;
  isEmpty(state: State, seat: Seat): boolean;
  /** Seats a person or a computer; refused if the seat is taken. */
  sit(state: State, seat: Seat): Applied<State, Event> | Refusal;
  /** The player leaves. The seat is empty at once, or when the hand is over. */
  leave(state: State, seat: Seat): Applied<State, Event>;
  /** For a vacated seat's event: its chips beyond those bought; otherwise null. */
  left(event: Event): { readonly seat: Seat; readonly net: number } | null;
}

/** A game. `State`, `Move`, `View`, `Offers` and `Event` are plain JSON that is never mutated. */
export interface Game<Options, State, Move, View, Offers, Event> {
  /** The segment of its path: `/arcade/<id>`. */
  readonly id: string;
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Every option has a default, so `{}` is valid. */
  readonly options: z.ZodType<Options>;
  readonly move: z.ZodType<Move>;
  readonly state: z.ZodType<State>;
  /** Upgrades for the state of each earlier version of the rules, from the first. */
  readonly upgrades: readonly ((older: unknown) => unknown)[];
  readonly clocks: Readonly<Record<string, Clock>>;
  /** Each seat's initial reserve in seconds, and what is added every few hands. Default: the frame's. */
  readonly reserve?: { readonly seconds: number; readonly more: number; readonly everyHands: number };
  readonly levels: readonly Level[];
  /** Minimum and maximum pause before a computer's move, in ms. Defaults to the frame's. */
  readonly thinks?: readonly [from: number, to: number];
  /** For an absent player: resignation, a computer until they return, or `timeout` alone. */
  readonly ifGone: 'resign' | 'computer' | 'timeout';
  readonly hands?: Hands<State>;
  readonly table?: Table<Options, State, Event>;

  /** Whether options are fair to all seats, which rated matches require. Absent if all are. */
  isFair?(options: Options): boolean;
  /** The options without those that are secret during the match. Absent if none are. */
  publicOptions?(options: Options): Options;
  setup(options: Options, seats: number, rng: Rng): State;
  /** The seats that may act; none once there is a result, or in a pause (except by a table's clock). */
  turns(state: State): readonly Turn[];
  /** What a seat may do on its turn: a list of moves, or data for finding one. */
  offers(state: State, seat: Seat): Offers;
  /** A random offered move; each of them has a chance. */
  sample(offers: Offers, rng: Rng): Move;
  /** Applies a well-formed move of a seat whose turn it is. */
  apply(state: State, seat: Seat, move: Move, rng: Rng): Applied<State, Event> | Refusal;
  /** Applies the timeout of a seat whose turn it is. */
  timeout(state: State, seat: Seat, rng: Rng): Applied<State, Event>;
  /** The length of the current pause before `goOn`, in seconds (whole or half); null without one. */
  pause?(state: State): number | null;
  /** Continues after the pause, for example with the deal of the next hand. */
  goOn?(state: State, rng: Rng): Applied<State, Event>;
  /** A player resigns, on any seat's turn; at a table they leave. */
  resign(state: State, seat: Seat): Applied<State, Event>;
  /** The maximum duration of a match in seconds, null for none, and what happens at its end. */
  readonly limit?: {
    seconds(options: Options): number | null;
    end(state: State): Applied<State, Event>;
  };
  /** Absent if players can't agree on a draw. */
  agreeDraw?(state: State): Applied<State, Event>;
  /** Everything that this viewer may know. */
  view(state: State, viewer: Viewer): View;
  /** The same match with everything hidden from this viewer randomised: an equal view, for leak tests. */
  disguise(state: State, viewer: Viewer, rng: Rng): State;
  /** Null while the match is in progress; a game may never have one. */
  result(state: State): Result | null;
  ai(thinking: Thinking<View, Offers>): Choice<Move>;
  /** The same in slices: thinks for a budget at a time and yields its best move. Absent if `ai` is fast. */
  aiInSlices?(thinking: Thinking<View, Offers>): Generator<Move, void, undefined>;
  /** The parts of the rules that its wiki page includes in place of `[[rules]]`. */
  readonly stated?: readonly StatedPart[];
  /** A move for the public log; `state` is the one before it. */
  notation(state: State, seat: Seat, move: Move): string;
}

/** Any game, as the frame handles it: the result of one method is passed to the others as opaque. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown, unknown>;

export function defineGame<Options, State, Move, View, Offers, Event>(
  game: Game<Options, State, Move, View, Offers, Event>,
): Game<Options, State, Move, View, Offers, Event> {
  return game;
}

/** The current version of a game's rules; the first is 1. */
export function rulesVersionOf({ upgrades }: Pick<AnyGame, 'upgrades'>): number {
  return upgrades.length + 1;
}

export function refused(code: string, message: string): Refusal {
  return { ok: false, code, message };
}

export function applied<State, Event>(state: State, ...events: Event[]): Applied<State, Event> {
  return { ok: true, state, events: events.map((event) => ({ to: 'all', event })) };
}
