// What the frame and the boards have to do with each other. A board draws what its viewer may know and tells
// which of the offered moves was chosen: it holds no rules, no clock and no connection.
import type { ReactNode } from 'react';
import type { SoundName } from '@/components/arcade/sound';
import type { AnyGame, Result, Seat, Viewer } from '@/lib/games/game';

/** What every board gets. */
export interface BoardProps<View, Offers, Move, Event = unknown> {
  readonly view: View;
  /** What this viewer may do now; null when it isn't their turn, and for someone who watches. */
  readonly offers: Offers | null;
  readonly viewer: Viewer;
  /** By seat. */
  readonly names: readonly string[];
  /** The viewer's move that the server has not answered yet: shown as done, and no other is taken. */
  readonly pending: Move | null;
  /** The view of the end, once there is one: `view` is a moment before it, or the same. */
  readonly ended: View | null;
  /** Seen from the other side, where the game has two: `canFlip`. */
  readonly isFlipped: boolean;
  /** For boards that draw their own seats (`drawsSeats`); absent where a hand of the past is shown. */
  readonly seats?: readonly SeatState[];
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  readonly clockOffset?: number;
  /** What each seat has just said. */
  readonly sayings?: readonly (string | null)[] | undefined;
  /** What this viewer could see happen, oldest first; absent where a moment of the past is shown. */
  readonly events?: readonly Event[] | undefined;
  /** Called when the board starts and stops showing what has happened; the result waits until it stops. */
  onPlayback?(isPlaying: boolean): void;
  onMove(move: Move): void;
  /** Shows and speaks why something can't be done, as the frame does with the server's refusals. */
  onRefuse(sentence: string): void;
}

/** How a player is doing, beside the board. */
export interface SeatState {
  readonly seat: Seat;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Level of the computer that plays here, or null for a person. */
  readonly level: string | null;
  /** It plays in the place of a person, whose name this is. */
  readonly standsIn: boolean;
  /** Their clocks run for twice the time: it is their first match of the game. */
  readonly hasDoubleTime: boolean;
  readonly isTheirTurn: boolean;
  /** Milliseconds since the epoch by the server's clock at which their time is over; null without a clock. */
  readonly deadline: number | null;
  /** When their reserve is over too; equal to the former without a reserve. */
  readonly endsAt: number | null;
  readonly connection: 'here' | 'reconnecting' | 'away';
  /** As it is shown: `1500?` while it is provisional; null where the match isn't rated. */
  readonly rating: string | null;
  /** At a table: when they sat down, in milliseconds since the epoch by the server's clock. */
  readonly satAt?: number | null;
}

/** A step that was taken, as the move log shows it. */
export interface LoggedStep {
  /** From 0. */
  readonly step: number;
  /** Null for what no single seat did. */
  readonly seat: Seat | null;
  readonly text: string;
}

/** A moment of a finished match. */
export interface ReplayFrame<View, Event> {
  /** How many steps were taken before it: 0 is the beginning. */
  readonly step: number;
  readonly view: View;
  /** What the last step told this viewer. */
  readonly events: readonly Event[];
}

/** An agreement on a draw, where the game has it and people play. */
export interface DrawOffer {
  /** Who has offered; null for no one. */
  readonly offeredBy: 'you' | 'opponent' | null;
  /** Not so soon after another one. */
  readonly mayOffer: boolean;
  /** After how many more moves, of both, it may be offered again. */
  readonly rest: number;
  /** One's own offer was declined a moment ago. */
  readonly isDeclined: boolean;
  /** Offers, or accepts what was offered. */
  offer(): void;
  /** Declines what was offered, or withdraws one's own offer. */
  decline(): void;
}

export interface Rematch {
  readonly state: 'none' | 'asked' | 'offered' | 'declined';
  /** Asks for it, or accepts. */
  ask(): void;
  /** Declines, or asks for it no more. */
  decline(): void;
}

/** A match as a screen has it, whether it is played on the server or in this browser alone. */
export interface LiveMatch<View, Offers, Move, Event>
  extends Omit<BoardProps<View, Offers, Move>, 'ended' | 'isFlipped' | 'onRefuse' | 'sayings' | 'events'> {
  /** How many steps were taken. */
  readonly step: number;
  readonly seats: readonly SeatState[];
  readonly log: readonly LoggedStep[];
  /** The events that this viewer could see, oldest first; each stays the same object while it is shown. */
  readonly events: readonly Event[];
  readonly result: Result | null;
  /** Why the last move was not made: a sentence, until the next one is. */
  readonly refusal: string | null;
  /** Games won by each seat in this series of rematches. */
  readonly score: readonly number[];
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  readonly clockOffset: number;
  /** `local`: it needs none. */
  readonly connection: 'local' | 'live' | 'polling' | 'offline';
  /** No one has to act until the game continues automatically. */
  readonly isPaused?: boolean;
  /** A table, where people sit down and leave during play: resigning is leaving. */
  readonly isTable?: boolean;
  /** Null where the viewer doesn't play, or the match is over. */
  readonly resign: (() => void) | null;
  readonly takeBack: (() => void) | null;
  readonly draw: DrawOffer | null;
  readonly rematch: Rematch | null;
  /** The moments of this match as this viewer may see them; all of them once it is over. */
  loadReplay(): Promise<readonly ReplayFrame<View, Event>[]>;
}

export type AnyMatch = LiveMatch<unknown, unknown, unknown, unknown>;

export interface TallyProps<View> {
  readonly view: View;
  readonly seat: Seat;
  readonly viewer: Viewer;
}

export interface AfterwardsProps<View, Event> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  /** Which moment the board shows now, from 0; the frame has the buttons and keys for it. */
  readonly step: number;
  readonly frames: readonly ReplayFrame<View, Event>[];
  readonly log: readonly LoggedStep[];
  onStep(step: number): void;
}

/** A hand that is over, as this viewer may know it. */
export interface ClosedHand<View> {
  readonly number: number;
  /** An ISO date. */
  readonly endedAt: string;
  readonly view: View;
  readonly names: readonly string[];
  readonly matchId: string;
}

export interface HandFile {
  /** What it is, on its button. */
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

/** What the computer of a match in the browser gets to choose a move. */
export interface LocalThinking<View, Offers> {
  readonly seat: Seat;
  readonly view: View;
  readonly offers: Offers;
  readonly level: string;
  /** A seed of its own for this move. */
  readonly seed: string;
  readonly signal: AbortSignal;
}

/** A sentence that guides a player through their first match, once the board reaches its situation. */
export interface Hint<View> {
  readonly id: string;
  readonly text: string;
  isDue(view: View, viewer: Viewer): boolean;
}

/**
 * What the frame can't know of a game's screen.
 */
export interface GameBoard<View, Offers, Move, Event> {
  /** A component. Its place is a container of queries; `--board-height` is the height that is free for it. */
  Board(props: BoardProps<View, Offers, Move, Event>): ReactNode;
  /** Beside a player's name: pieces captured, ships afloat. A component. */
  Tally?(props: TallyProps<View>): ReactNode;
  /** The rules in short, behind '?'. A component. */
  Help(): ReactNode;
  /** Below the board of a finished match: analysis, accuracy. A component. */
  Afterwards?(props: AfterwardsProps<View, Event>): ReactNode;
  /** What happened, as a spoken sentence; null for nothing worth saying. `names` are by seat. */
  speak(event: Event, viewer: Viewer, names: readonly string[]): string | null;
  sound(event: Event, viewer: Viewer): SoundName | null;
  /** What the viewer can do now that it is their turn, in a short sentence. */
  now?(view: View, offers: Offers, names: readonly string[]): string;
  /** What is spoken after 'Your turn.'; nothing without it. */
  spokenTurn?(view: View, offers: Offers, viewer: Viewer, names: readonly string[]): string;
  /** The position in spoken sentences, for a key. */
  standing?(view: View, viewer: Viewer, names: readonly string[]): string;
  /** Four to six, in their order; each is shown until it is put away. */
  readonly hints?: readonly Hint<View>[];
  /** How the server's refusal of a move reads, where more is to be said than why. */
  refused?(view: View, message: string): string;
  /** Why a match ended, by the word of its result: the end of a sentence, such as 'all ships are sunk'. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Whole sentences for ends that no side won, by the word of the result. */
  readonly endings?: Readonly<Record<string, string>>;
  /** How seats are called where names don't say it: 'Black', 'White'. */
  readonly sides?: readonly string[];
  readonly canFlip: boolean;
  /** The log says what happened, in the sentences of `speak`, newest first; others list their moves. */
  readonly hasActionLog?: boolean;
  /** The players and their clocks are part of the board: the frame has no cards for them. */
  readonly drawsSeats?: boolean;
  /** What a computer in a seat is called, where not by its level. */
  computerName?(view: View, seat: Seat): string | null;
  /** Whether a seat is out of a match that the others play on: it can't resign any more. */
  isOut?(view: View, seat: Seat): boolean;
  /** A hand that is over in formats that other programs read, each as a file. */
  handFiles?(hand: ClosedHand<View>): readonly HandFile[];
  /** Milliseconds after which the computer replies, from and to, in a match in the browser. */
  readonly reply: readonly [number, number];
  /** A worker, for instance; without it the rules choose on the page. */
  choose?(thinking: LocalThinking<View, Offers>): Promise<Move>;
  /** Options of a match in the browser by default; the game's own if absent. */
  readonly localOptions?: unknown;
  /** Whether moves can be taken back in a match in the browser. */
  readonly canTakeBack: boolean;
  /** The computer's seat; absent if it is always the other one. */
  readonly computerSeat?: Seat;
  /** The last part of the URL: `game` by default. */
  pathOf?(view: View, viewer: Viewer): 'setup' | 'game';
}

export type AnyBoard = GameBoard<unknown, unknown, unknown, unknown>;

/** What ./<id>/game-screen.tsx of a game exports as `gameScreen`; it is found by its name. */
export interface GameScreen {
  /** Its rules come later than the board: they bring a schema library along. */
  readonly loadRules: () => Promise<AnyGame>;
  readonly board: AnyBoard;
}

/** Says what the screen of a game has. */
export function defineBoard<View, Offers, Move, Event>(
  board: GameBoard<View, Offers, Move, Event>,
): GameBoard<View, Offers, Move, Event> {
  return board;
}
