// A checkers match as the server sends it to Pearl, who moves first.
import { checkers } from '@/lib/games/checkers/checkers';
import { setup } from '@/lib/games/checkers/rules';
import type { MatchView, SeatView } from '@/lib/rules/arcade/view-schema';

export { viewer as pearl } from '../../support/viewer';

export const matchId = 'abcdefghijklmnopqrstuv';
export const path = `/api/arcade/matches/${matchId}`;
const state = setup();
const startedAt = '2026-11-22T12:00:00.000Z';

function seatOf(seat: number, username: string): SeatView {
  return {
    ...{ seat, userId: `20000000000000000${seat + 3}`, username, avatarUrl: null, level: null },
    ...{ hasJoined: true, isReady: true, isTheirTurn: seat === 0, clock: seat === 0 ? 'move' : null },
    ...{ deadline: null, endsAt: null, reserve: 0, hasDoubleTime: false, misses: 0, connection: 'here' },
    ...{ graceEndsAt: null, satAt: null, isLeaving: false, isMuted: false },
  };
}

export const seats: readonly [SeatView, SeatView] = [seatOf(0, 'Pearl'), seatOf(1, 'Kai')];

/** The second seat without a player. */
export const freeSeat: SeatView = {
  ...seats[1],
  ...{ userId: null, username: '', hasJoined: false, isReady: false },
};

/** The match with these fields overridden. */
export function matchView(changed: Partial<MatchView> = {}): MatchView {
  return {
    ...{ matchId, gameId: 'checkers', version: 1, origin: 'link', phase: 'active', cancelReason: null },
    ...{ hostId: seats[0].userId ?? '', code: null, lapsesAt: null, options: {}, table: null },
    ...{ arrivesAt: null, hasSeatAlert: false, viewer: 0, seats: [...seats], watching: 0, step: 0 },
    ...{ view: checkers.view(state, 0), offers: checkers.offers(state, 0), log: [], chat: [] },
    ...{ hasDraw: true, drawOffer: null, mayOfferDraw: true, drawRest: 0, isDrawDeclined: false },
    ...{ pausedUntil: null, hands: null, result: null, rematch: null, coins: null },
    series: { number: 1, scores: [0, 0] },
    rating: { state: 'open', why: null, changes: null },
    ...{ commitment: 'c'.repeat(64), seeds: null, limitAt: null },
    ...{ createdAt: startedAt, startedAt, finishedAt: null },
    ...changed,
  };
}

/** The match before it starts. */
export const waitingView = (changed: Partial<MatchView> = {}): MatchView =>
  matchView({ phase: 'waiting', view: null, offers: null, ...changed });

/** After Pearl's first move: it is Kai's turn. */
export const moved = matchView({
  version: 2,
  step: 1,
  offers: null,
  seats: [
    { ...seats[0], isTheirTurn: false },
    { ...seats[1], isTheirTurn: true },
  ],
  log: [
    {
      ...{ step: 0, at: '2026-11-22T12:00:01.000Z', seat: 0, kind: 'move', notation: '9-13' },
      events: [{ kind: 'moved', seat: 0 }],
    },
  ],
});
