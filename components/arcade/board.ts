// The interface between the frame and the boards. A board draws what its viewer may see and reports which of
// the offered moves was chosen: it has no rules, clock or connection.
import type { ReactNode } from 'react';
import type { SoundName } from '@/components/arcade/sound';
import type { AnyGame, Result, Seat, Viewer } from '@/lib/games/game';

export interface BoardProps<View, Offers, Move, Event = unknown> {
  readonly view: View;
  /** The moves that this viewer may make now; null for spectators and between turns. */
  readonly offers: Offers | null;
  readonly viewer: Viewer;
  /** By seat. */
  readonly names: readonly string[];
  /** The viewer's unanswered move: it is shown as done, and no other is accepted. */
  readonly pending: Move | null;
  /** The final view, once there is one; `view` may then be any moment of the match. */
  readonly ended: View | null;
  /** Seen from the other side, for games with `canFlip`. */
  readonly isFlipped: boolean;
  /** Set for boards that draw their own seats (`drawsSeats`), except for past hands. */
  readonly seats?: readonly SeatState[];
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  readonly clockOffset?: number;
  /** The latest phrase of each seat. */
  readonly sayings?: readonly (string | null)[] | undefined;
  /** The events that this viewer could see, oldest first; absent while a past moment is shown. */
  readonly events?: readonly Event[] | undefined;
  /** Reports when the board starts and stops animating events; the result waits until it stops. */
  onPlayback?(isPlaying: boolean): void;
  onMove(move: Move): void;
  /** Shows and speaks why an action was refused, as the frame does for the server's refusals. */
  onRefuse(sentence: string): void;
}

export interface SeatState {
  readonly seat: Seat;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Level of the computer that plays here, or null for a person. */
  readonly level: string | null;
  /** A computer plays for the person with this name. */
  readonly standsIn: boolean;
  /** The player has twice the time: it is their first match of the game. */
  readonly hasDoubleTime: boolean;
  readonly isTheirTurn: boolean;
  /** When the turn's time ends, in milliseconds since the epoch by the server's clock; null without one. */
  readonly deadline: number | null;
  /** When the reserve also ends; equals `deadline` without a reserve. */
  readonly endsAt: number | null;
  readonly connection: 'here' | 'reconnecting' | 'away';
  /** As displayed: `1500?` while provisional; null if the match isn't rated. */
  readonly rating: string | null;
  /** At a table: when they sat down, in milliseconds since the epoch by the server's clock. */
  readonly satAt?: number | null;
}

/** A step of the match, for the move log. */
export interface LoggedStep {
  /** From 0. */
  readonly step: number;
  /** Null if no seat made the step. */
  readonly seat: Seat | null;
  readonly text: string;
}

/** A moment of a finished match. */
export interface ReplayFrame<View, Event> {
  /** The number of steps before it: 0 is the start. */
  readonly step: number;
  readonly view: View;
  /** The events of the last step that this viewer may see. */
  readonly events: readonly Event[];
}

/** Draw offers, for games between people that have them. */
export interface DrawOffer {
  /** Who has offered a draw; null if there is no offer. */
  readonly offeredBy: 'you' | 'opponent' | null;
  /** False for some moves after the last offer. */
  readonly mayOffer: boolean;
  /** Moves by either side until a draw may be offered again. */
  readonly rest: number;
  /** Whether the viewer's own offer has just been declined. */
  readonly isDeclined: boolean;
  /** Offers a draw, or accepts the opponent's offer. */
  offer(): void;
  /** Declines the opponent's offer, or withdraws the viewer's own. */
  decline(): void;
}

export interface Rematch {
  readonly state: 'none' | 'asked' | 'offered' | 'declined';
  /** Asks for a rematch, or accepts one. */
  ask(): void;
  /** Declines a rematch, or withdraws the request. */
  decline(): void;
}

/** A match as shown on screen, played on the server or in this browser only. */
export interface LiveMatch<View, Offers, Move, Event>
  extends Omit<BoardProps<View, Offers, Move>, 'ended' | 'isFlipped' | 'onRefuse' | 'sayings' | 'events'> {
  /** The number of steps so far. */
  readonly step: number;
  readonly seats: readonly SeatState[];
  readonly log: readonly LoggedStep[];
  /** The events that this viewer could see, oldest first; each stays the same object while it is shown. */
  readonly events: readonly Event[];
  readonly result: Result | null;
  /** Why the last move was refused, as a sentence; null after the next move. */
  readonly refusal: string | null;
  /** Games won by each seat in this series of rematches. */
  readonly score: readonly number[];
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  readonly clockOffset: number;
  /** `local` has none. */
  readonly connection: 'local' | 'live' | 'polling' | 'offline';
  /** The game continues without anyone acting. */
  readonly isPaused?: boolean;
  /** A table, which people join and leave during play; resigning means leaving. */
  readonly isTable?: boolean;
  /** Null for spectators and after the end. */
  readonly resign: (() => void) | null;
  readonly takeBack: (() => void) | null;
  readonly draw: DrawOffer | null;
  readonly rematch: Rematch | null;
  /** The moments of this match that this viewer may see; all of them once it is over. */
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
  /** The moment on the board, from 0; the frame has the buttons and keys for it. */
  readonly step: number;
  readonly frames: readonly ReplayFrame<View, Event>[];
  readonly log: readonly LoggedStep[];
  onStep(step: number): void;
}

/** A finished hand, as this viewer may see it. */
export interface ClosedHand<View> {
  readonly number: number;
  /** An ISO date. */
  readonly endedAt: string;
  readonly view: View;
  readonly names: readonly string[];
  readonly matchId: string;
}

export interface HandFile {
  /** The label of its button. */
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

/** The input for a computer that chooses a move in the browser. */
export interface LocalThinking<View, Offers> {
  readonly seat: Seat;
  readonly view: View;
  readonly offers: Offers;
  readonly level: string;
  /** The seed for this move. */
  readonly seed: string;
  readonly signal: AbortSignal;
}

/** A sentence that guides a player through their first match, shown once the board reaches its situation. */
export interface Hint<View> {
  readonly id: string;
  readonly text: string;
  isDue(view: View, viewer: Viewer): boolean;
}

/** What the frame needs from a game's screen. */
export interface GameBoard<View, Offers, Move, Event> {
  /** A component in a query container; `--board-height` is the available height. */
  Board(props: BoardProps<View, Offers, Move, Event>): ReactNode;
  /** A component beside a player's name: pieces captured, ships afloat. */
  Tally?(props: TallyProps<View>): ReactNode;
  /** A component that summarises the rules, opened by '?'. */
  Help(): ReactNode;
  /** A component below the board of a finished match: analysis, accuracy. */
  Afterwards?(props: AfterwardsProps<View, Event>): ReactNode;
  /** An event as a spoken sentence; null if it need not be spoken. `names` are by seat. */
  speak(event: Event, viewer: Viewer, names: readonly string[]): string | null;
  sound(event: Event, viewer: Viewer): SoundName | null;
  /** What the viewer can do in this turn, in a short sentence. */
  now?(view: View, offers: Offers, names: readonly string[]): string;
  /** Spoken after 'Your turn.'. */
  spokenTurn?(view: View, offers: Offers, viewer: Viewer, names: readonly string[]): string;
  /** The position in spoken sentences, on a key press. */
  standing?(view: View, viewer: Viewer, names: readonly string[]): string;
  /** Four to six, in order; each is shown until it is dismissed. */
  readonly hints?: readonly Hint<View>[];
  /** Rewords a refused move, if there is more to say than the server's `message`. */
  refused?(view: View, message: string): string;
  /** Why a match ended, by the reason in its result: the end of a sentence, such as 'all ships are sunk'. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Whole sentences for ends without a winner, by the reason in the result. */
  readonly endings?: Readonly<Record<string, string>>;
  /** The names of the sides: 'Black', 'White'. */
  readonly sides?: readonly string[];
  readonly canFlip: boolean;
  /** The log shows the sentences of `speak`, newest first, in place of a list of moves. */
  readonly hasActionLog?: boolean;
  /** The board draws the players and their clocks: the frame shows no cards for them. */
  readonly drawsSeats?: boolean;
  /** A name for a computer's seat in place of its level. */
  computerName?(view: View, seat: Seat): string | null;
  /** Whether a seat is out of a match that continues without it: it can't resign. */
  isOut?(view: View, seat: Seat): boolean;
  /** A finished hand in formats that other programs read, each as a file. */
  handFiles?(hand: ClosedHand<View>): readonly HandFile[];
  /** The shortest and longest delay of the computer's reply in the browser, in milliseconds. */
  readonly reply: readonly [number, number];
  /** Chooses a move, such as in a worker; by default the rules do, on the page. */
  choose?(thinking: LocalThinking<View, Offers>): Promise<Move>;
  /** Default options of a match in the browser; the game's own if absent. */
  readonly localOptions?: unknown;
  /** Whether moves can be taken back in a match in the browser. */
  readonly canTakeBack: boolean;
  /** The computer's seat; absent if it is always the other one. */
  readonly computerSeat?: Seat;
  /** The last segment of the URL, `game` by default. */
  pathOf?(view: View, viewer: Viewer): 'setup' | 'game';
}

export type AnyBoard = GameBoard<unknown, unknown, unknown, unknown>;

/** What ./<id>/game-screen.tsx exports as `gameScreen`. */
export interface GameScreen {
  /** Loaded after the board, since the rules need a schema library. */
  readonly loadRules: () => Promise<AnyGame>;
  readonly board: AnyBoard;
}

/** Types the screen of a game. */
export function defineBoard<View, Offers, Move, Event>(
  board: GameBoard<View, Offers, Move, Event>,
): GameBoard<View, Offers, Move, Event> {
  return board;
}
