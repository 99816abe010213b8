// A seat of a match as the frame describes it to a board.
import type { SeatState } from '@/components/arcade/board';

/** A connected player who is not to move, in a match without clocks. */
export const seatState = (seat: number, name: string, changed: Partial<SeatState> = {}): SeatState => ({
  ...{ seat, name, avatarUrl: null, level: null, standsIn: false, hasDoubleTime: false, isTheirTurn: false },
  ...{ deadline: null, endsAt: null, connection: 'here', rating: null },
  ...changed,
});
