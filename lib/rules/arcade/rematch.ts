// A rematch of the same people, with the seats rotated.
import { conflict } from '@/lib/core/errors';
import type { AnyGame, Seat } from '@/lib/games/game';
import type { Seed } from '@/lib/games/rng';
import { indexed } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { newMatch } from '@/lib/rules/arcade/new-match';
import type { StoredMatch, StoredSeat } from '@/lib/rules/arcade/schema';
import { withAllThere } from '@/lib/rules/arcade/seating';
import { emptySeat, seatOfComputer } from '@/lib/rules/arcade/seats';

export const rematchActs = ['ask', 'decline'] as const;
export type RematchAct = (typeof rematchActs)[number];

/** A seat's answer to a rematch; once all agree, `next` is the match. Throws `conflict` if too late. */
export function withRematchAct(
  match: StoredMatch,
  {
    seat,
    act,
    next,
  }: {
    readonly seat: Seat;
    readonly act: RematchAct;
    readonly next: { readonly matchId: string; readonly serverSeed: Seed };
  },
  now: number,
): StoredMatch {
  if (match.phase !== 'finished' || match.finishedAt === null) throw conflict("This match isn't over yet.");
  const { rematch } = match;
  if (rematch?.matchId) return match;
  if (act === 'decline') {
    return { ...match, rematch: { seats: [], declinedBy: seat, matchId: null, next: null } };
  }
  if (now - Date.parse(match.finishedAt) > matchLimits.rematchWithin) {
    throw conflict('It is too late for a rematch. Invite them to a new match.');
  }
  if (rematch?.declinedBy !== undefined && rematch.declinedBy !== null && rematch.declinedBy !== seat) {
    throw conflict('The rematch was declined.');
  }
  const seats = [...new Set([...(rematch?.seats ?? []), seat])].toSorted((a, b) => a - b);
  // A computer that has played from the beginning always agrees.
  const isAgreed = match.seats.every(({ person }, place) => person === null || seats.includes(place));
  const agreed = isAgreed ? { matchId: next.matchId, next: { serverSeed: next.serverSeed } } : null;
  return indexed({
    ...match,
    rematch: { seats, declinedBy: null, matchId: null, next: null, ...agreed },
  });
}

/** The points of each seat for a result: 1 for a win, split among equal winners. */
function pointsOf({ result, seats }: StoredMatch): number[] {
  const best = result?.ranks.filter((rank) => rank === 1).length ?? 0;
  return seats.map((_, seat) => (result?.ranks[seat] === 1 ? 1 / best : 0));
}

/** The rematch that was agreed on, with seats rotated by one, so that two players swap. Null if none was. */
export function rematchOf(game: AnyGame, match: StoredMatch, now: number): StoredMatch | null {
  const { rematch, seats, series, chat } = match;
  if (!rematch?.matchId || !rematch.next) return null;
  const passedOn = <T>(list: readonly T[]): T[] => [...list.slice(-1), ...list.slice(0, -1)];
  const points = pointsOf(match);
  const next = newMatch(
    {
      matchId: rematch.matchId,
      gameId: match.gameId,
      options: match.options,
      origin: 'rematch',
      hostId: match.hostId,
      seats: passedOn(seats).map(
        ({ person, level }): StoredSeat =>
          person === null && level !== null ? seatOfComputer(level) : { ...emptySeat, person, joined: true },
      ),
      code: null,
      serverSeed: rematch.next.serverSeed,
      series: {
        number: series.number + 1,
        scores: passedOn(series.scores.map((score, seat) => score + (points[seat] ?? 0))),
        before: match.matchId,
      },
      chat: chat.map((said) => ({ ...said, seat: (said.seat + 1) % seats.length })),
    },
    now,
  );
  return withAllThere(game, next, now);
}

export function withRematchMade(match: StoredMatch): StoredMatch {
  return match.rematch?.next ? indexed({ ...match, rematch: { ...match.rematch, next: null } }) : match;
}
