// What the frame and the boards have to do with each other. A board draws what its viewer may know and tells
// which of the offered moves was chosen: it holds no rules, no clock and no connection.
import type { Result, Seat, Viewer } from '@/lib/games/game';

/** What every board gets. */
export interface BoardProps<View, Offers, Move> {
  readonly view: View;
  /** What this viewer may do now; null when it isn't their turn, and for someone who watches. */
  readonly offers: Offers | null;
  readonly viewer: Viewer;
  /** By seat. */
  readonly names: readonly string[];
  /** The viewer's move that the server has not answered yet: shown as done, and no other is taken. */
  readonly pending: Move | null;
  onMove(move: Move): void;
}

/** How a player is doing, beside the board. */
export interface SeatState {
  readonly seat: Seat;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** Level of the computer that sits here, or null for a person. */
  readonly level: string | null;
  readonly isTheirTurn: boolean;
  /** Milliseconds since the epoch by the server's clock at which their time is over; null without a clock. */
  readonly deadline: number | null;
  readonly connection: 'here' | 'reconnecting' | 'away';
}

/** A match as a screen has it, whether it is played on the server or in this browser alone. */
export interface LiveMatch<View, Offers, Move, Event> extends BoardProps<View, Offers, Move> {
  readonly step: number;
  readonly seats: readonly SeatState[];
  /** What this viewer was told of, oldest first. */
  readonly events: readonly Event[];
  readonly result: Result | null;
  /** Why the last move was not made: a sentence, until the next one is. */
  readonly refusal: string | null;
  resign(): void;
}
