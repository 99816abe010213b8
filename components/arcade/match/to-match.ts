import type { AnyBoard, AnyMatch, DrawOffer, Rematch, SeatState } from '@/components/arcade/board';
import type { FeedState } from '@/components/arcade/match/match-feed';
import type { Followed } from '@/components/arcade/match/use-match';
import { ratingText } from '@/components/arcade/match-texts';
import type { MatchView, SeatView } from '@/lib/rules/arcade/view-schema';

/** A player's calls to the server other than moves. */
export interface MatchCalls {
  resign(): void;
  /** Sits down at a table, or leaves it. */
  sit(): void;
  leave(): void;
  /** Turns the notification of a free seat on or off. */
  alertOfSeat(isOn: boolean): void;
  draw(act: 'offer' | 'withdraw' | 'accept' | 'decline'): void;
  rematch(act: 'ask' | 'decline'): void;
  /** Reclaims the seat from the computer. */
  comeBack(): void;
  absence(act: 'win' | 'computer'): void;
  loadReplay: AnyMatch['loadReplay'];
}

export interface RemoteInput {
  readonly board: Pick<AnyBoard, 'computerName' | 'isOut'>;
  readonly followed: Followed;
  readonly connection: FeedState;
  readonly pending: unknown;
  readonly refusal: string | null;
  readonly calls: MatchCalls;
  onMove(move: unknown): void;
}

function seatState({ rating }: MatchView, seat: SeatView, name: string): SeatState {
  const { userId, avatarUrl, level, isTheirTurn, deadline, endsAt, connection, satAt } = seat;
  const after = rating.changes?.[seat.seat]?.after;
  return {
    seat: seat.seat,
    name,
    avatarUrl,
    level,
    standsIn: level !== null && userId !== null,
    hasDoubleTime: seat.hasDoubleTime,
    isTheirTurn,
    deadline,
    endsAt,
    connection,
    rating: after ? ratingText(after) : null,
    satAt,
  };
}

function drawOffer(
  { viewer, phase, hasDraw, drawOffer: by, mayOfferDraw, drawRest, isDrawDeclined }: MatchView,
  calls: MatchCalls,
): DrawOffer | null {
  if (viewer === 'spectator' || phase !== 'active' || !hasDraw) return null;
  const offeredBy = by === null ? null : by === viewer ? 'you' : 'opponent';
  return {
    offeredBy,
    mayOffer: mayOfferDraw,
    rest: drawRest,
    isDeclined: isDrawDeclined,
    offer: () => calls.draw(offeredBy === 'opponent' ? 'accept' : 'offer'),
    decline: () => calls.draw(offeredBy === 'you' ? 'withdraw' : 'decline'),
  };
}

function rematchOf({ viewer, phase, rematch }: MatchView, calls: MatchCalls): Rematch | null {
  if (viewer === 'spectator' || phase !== 'finished') return null;
  const isDeclined = rematch !== null && rematch.declinedBy !== null;
  const hasAsked = rematch?.seats.includes(viewer) ?? false;
  const isAsked = (rematch?.seats.length ?? 0) > 0;
  return {
    state: isDeclined ? 'declined' : hasAsked ? 'asked' : isAsked ? 'offered' : 'none',
    ask: () => calls.rematch('ask'),
    decline: () => calls.rematch('decline'),
  };
}

/** The seats' names: computers' from the board, people's own. */
export function seatNames(
  { computerName }: Pick<AnyBoard, 'computerName'>,
  view: unknown,
  seats: readonly Pick<SeatView, 'userId' | 'username' | 'level'>[],
): string[] {
  return seats.map(({ userId, username, level }, seat) => {
    const isComputer = userId === null && level !== null;
    return (isComputer && view !== null ? computerName?.(view, seat) : null) ?? username;
  });
}

/** A match on the server in the form that the frame and the boards expect. */
export function toMatch(input: RemoteInput): AnyMatch {
  const { board, followed, connection, pending, refusal, calls, onMove } = input;
  const { data, lines, offset } = followed;
  const names = seatNames(board, data.view, data.seats);
  const isLeaving = data.viewer !== 'spectator' && data.seats[data.viewer]?.isLeaving === true;
  const isOut = data.viewer !== 'spectator' && data.view !== null && board.isOut?.(data.view, data.viewer);
  const isPlaying = data.viewer !== 'spectator' && data.phase === 'active' && !isOut;
  return {
    view: data.view,
    // No other move is accepted until the last one is answered.
    offers: pending === null ? data.offers : null,
    viewer: data.viewer,
    names,
    pending,
    onMove,
    step: data.step,
    seats: data.seats.map((seat) => seatState(data, seat, names[seat.seat] ?? '')),
    log: lines.map(({ step, seat, notation }) => ({ step, seat, text: notation })),
    events: lines.flatMap(({ events }) => events),
    result: data.result,
    refusal,
    score: data.series.scores,
    clockOffset: offset,
    connection,
    isPaused: data.pausedUntil !== null,
    isTable: data.table !== null,
    resign: !isPlaying || isLeaving ? null : data.table === null ? calls.resign : calls.leave,
    takeBack: null,
    draw: drawOffer(data, calls),
    rematch: rematchOf(data, calls),
    loadReplay: calls.loadReplay,
  };
}
