// What a game is. Its rules know seats, never people; they take values and give values, and everything random
// comes from the dice they are given. Matches, clocks, lists and boards derive from one such object.
import type { z } from 'zod';
import type { Rng } from '@/lib/games/rng';

/** The place of a player in a match, from 0; seat 0 begins where one begins. */
export type Seat = number;

/** For whom a match is shown: the player in a seat, or someone who watches. */
export type Viewer = Seat | 'spectator';

/** One that may act now. */
export interface Turn {
  readonly seat: Seat;
  /** A name among the game's clocks; null for an untimed action, such as an answer to an offer. */
  readonly clock: string | null;
}

/** How long a seat may take over something, and what happens then. */
export interface Clock {
  readonly seconds: number;
  /** Whether the seat's reserve is used when that time is over. */
  readonly hasReserve: boolean;
  /** A sentence for people. */
  readonly atEnd: string;
  /** Runs at a table without an end alone. */
  readonly isOfTable?: true;
}

/** A strength of the computer, weakest first in a game's list. */
export interface Level {
  readonly id: string;
  readonly name: string;
  /** How it plays, in a few words, where the order in the list doesn't say it. */
  readonly help?: string;
}

export interface AddressedEvent<Event> {
  readonly to: 'all' | Seat;
  readonly event: Event;
}

/** A move or its like, done. */
export interface Applied<State, Event> {
  readonly ok: true;
  readonly state: State;
  readonly events: readonly AddressedEvent<Event>[];
}

/** A move that the rules don't allow: nothing has changed. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
  /** A sentence for the player. */
  readonly message: string;
}

/** How a match ended. */
export interface Result {
  /** By seat: 1 for the best. Seats that are equal share a rank: all 1 is a draw. */
  readonly ranks: readonly number[];
  /** Why, as a word of the code: `sunk`, `resigned`, `repetition`. */
  readonly reason: string;
}

/** How much the computer may think; the caller who has a clock says by `isOver` that it is time to move. */
export interface Budget {
  /** Positions that may be looked at, 1 or more. */
  readonly nodes: number;
  isOver?(): boolean;
}

/** What the computer gets to choose a move: the view of its seat, and nothing that the seat can't see. */
export interface Thinking<View, Offers> {
  readonly seat: Seat;
  readonly view: View;
  readonly offers: Offers;
  /** Id of one of the game's levels. */
  readonly level: string;
  readonly rng: Rng;
  readonly budget: Budget;
}

export interface Choice<Move> {
  readonly move: Move;
  /** Positions that were looked at: never more than the budget. */
  readonly nodes: number;
}

/** A part of the rules as people read it. */
export interface StatedPart {
  readonly title: string;
  readonly says: readonly string[];
  readonly table?: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/**
 * For games of many hands: each closed hand is stored apart from the match, and the dice come from several
 * seeds, so that one can be revealed while play continues.
 */
export interface Hands<State> {
  /** The number of the current hand. A step that raises it closes the previous one. */
  number(state: State): number;
  /** The seed, from 1, that the next step draws from; never decreases. One per hand, or per shoe. */
  seed(state: State): number;
  /** When a seed is revealed: once the next one is in use, or at the end if it still hides something. */
  reveals: 'with-next' | 'at-end';
}

/**
 * For tables, which have no natural end and where players sit down and leave while play continues. The seats
 * exist from the start; the state says which are empty.
 */
export interface Table<Options, State, Event> {
  /** Whether these options make a table; others make a match, whose seats are filled before it begins. */
  isTable(options: Options): boolean;
  readonly usual: Options;
  /** The number of computers at a table that is opened by 'Play now'. */
  readonly computers: number;
  /** What a table with these options is called in a list of tables, as 'Blinds 5/10'. */
  label(options: Options): string;
  isEmpty(state: State, seat: Seat): boolean;
  /** A person or a computer takes an empty seat; refused if it is taken. */
  sit(state: State, seat: Seat): Applied<State, Event> | Refusal;
  /** The player leaves. The seat is empty at once, or when the hand is over. */
  leave(state: State, seat: Seat): Applied<State, Event>;
  /** Of the event of a seat that has become empty: with how many chips more than they had bought they go. */
  left(event: Event): { readonly seat: Seat; readonly net: number } | null;
}

/** A game. `State`, `Move`, `View`, `Offers` and `Event` are plain JSON that is never mutated. */
export interface Game<Options, State, Move, View, Offers, Event> {
  /** Segment of its address: `/arcade/<id>`. */
  readonly id: string;
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Every option has a default: `{}` is a choice. */
  readonly options: z.ZodType<Options>;
  readonly move: z.ZodType<Move>;
  readonly state: z.ZodType<State>;
  /** For each earlier version of the rules, from the first: its state → that of the next version. */
  readonly upgrades: readonly ((older: unknown) => unknown)[];
  readonly clocks: Readonly<Record<string, Clock>>;
  /** Each seat's reserve in seconds: at first, and added every so many hands. Defaults to the frame's. */
  readonly reserve?: { readonly seconds: number; readonly more: number; readonly everyHands: number };
  readonly levels: readonly Level[];
  /** How long a computer of this game seems to think, in ms, from and to. Absent: as the frame has it. */
  readonly thinks?: readonly [from: number, to: number];
  /**
   * What becomes of a seat whose player has gone: they lose as if they had given up, a computer takes it
   * until they come back, or `timeout` alone says so, as where they sit out.
   */
  readonly ifGone: 'resign' | 'computer' | 'timeout';
  readonly hands?: Hands<State>;
  readonly table?: Table<Options, State, Event>;

  /** Absent where every choice of options is fair to all seats: others count for no rating. */
  isFair?(options: Options): boolean;
  /** The options without what is secret during the match. Absent where nothing is. */
  publicOptions?(options: Options): Options;
  setup(options: Options, seats: number, rng: Rng): State;
  /** All that may act now; none with a result, or in a pause (except those with a table's clock). */
  turns(state: State): readonly Turn[];
  /**
   * What a seat whose turn it is may do: a list of moves, or what a board and the computer need to find one.
   */
  offers(state: State, seat: Seat): Offers;
  /** One of the offered moves; every one of them may come. */
  sample(offers: Offers, rng: Rng): Move;
  /** A well-formed move of a seat whose turn it is. */
  apply(state: State, seat: Seat, move: Move, rng: Rng): Applied<State, Event> | Refusal;
  /** What the clock of a seat whose turn it is says at its end. */
  timeout(state: State, seat: Seat, rng: Rng): Applied<State, Event>;
  /** The length of the present pause until `goOn`, in seconds (whole or half); null if there is none. */
  pause?(state: State): number | null;
  /** What comes after the pause: the deal of another hand, say. */
  goOn?(state: State, rng: Rng): Applied<State, Event>;
  /** A player resigns, on any seat's turn; at a table they leave. */
  resign(state: State, seat: Seat): Applied<State, Event>;
  /** How long a match may last in all, in seconds, null for ever, and what the end of that time brings. */
  readonly limit?: {
    seconds(options: Options): number | null;
    end(state: State): Applied<State, Event>;
  };
  /** Absent where the players can't agree on a draw. */
  agreeDraw?(state: State): Applied<State, Event>;
  /** All that this viewer may know. */
  view(state: State, viewer: Viewer): View;
  /**
   * The same match with everything randomised that this viewer can't know: its view is the same. Tests
   * compare the two to find what a view or an event leaks.
   */
  disguise(state: State, viewer: Viewer, rng: Rng): State;
  /** Null while the match is in progress; a game may have no end. */
  result(state: State): Result | null;
  ai(thinking: Thinking<View, Offers>): Choice<Move>;
  /** The same in slices: thinks for a budget at a time and yields its best move. Absent if `ai` is fast. */
  aiInSlices?(thinking: Thinking<View, Offers>): Generator<Move, void, undefined>;
  /** What its page in the wiki takes from the rules' own data, in the place of `[[rules]]`. */
  readonly stated?: readonly StatedPart[];
  /** A move as the log shows it to everyone; `state` is the one before it. */
  notation(state: State, seat: Seat, move: Move): string;
}

/** Any game, as the frame handles it: the result of one method is passed to the others as opaque. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, unknown, unknown>;

/** Declares a game. */
export function defineGame<Options, State, Move, View, Offers, Event>(
  game: Game<Options, State, Move, View, Offers, Event>,
): Game<Options, State, Move, View, Offers, Event> {
  return game;
}

/** Which version of its rules a game has: 1 at first. */
export function rulesVersionOf({ upgrades }: Pick<AnyGame, 'upgrades'>): number {
  return upgrades.length + 1;
}

export function refused(code: string, message: string): Refusal {
  return { ok: false, code, message };
}

/** A new state and its events. */
export function applied<State, Event>(state: State, ...events: Event[]): Applied<State, Event> {
  return { ok: true, state, events: events.map((event) => ({ to: 'all', event })) };
}
