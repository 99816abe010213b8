import 'server-only';
import { ignored } from '@/lib/core/errors';
import { matches } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { drawSeed } from '@/lib/matches/draws';
import { getPlayer } from '@/lib/matches/find-player';
import { gameOf } from '@/lib/matches/stored-matches';
import { newMatch } from '@/lib/rules/arcade/new-match';
import { withAllThere } from '@/lib/rules/arcade/seating';
import { emptySeat, seatOfComputer, taken } from '@/lib/rules/arcade/seats';

interface Wanted {
  /** Chosen by the caller; inserting the match again does nothing. */
  readonly matchId: string;
  readonly gameId: string;
  readonly options: unknown;
  readonly level: string;
}

/**
 * Starts a match between the person in seat 0 and a computer in seat 1, without the person's seed. No limit
 * applies, since its caller starts one at a time. Throws `not_found` for an unknown game.
 */
export async function beginAgainstComputer(
  userId: string,
  { matchId, gameId, options, level }: Wanted,
): Promise<void> {
  const game = gameOf({ gameId });
  const host = { person: await getPlayer(userId), pace: 1, seed: null } as const;
  const now = Date.now();
  const waiting = newMatch(
    {
      ...{ matchId, gameId, options: game.options.parse(options), origin: 'computers', hostId: userId },
      ...{ seats: [taken(emptySeat, host), seatOfComputer(level)], code: null, serverSeed: drawSeed() },
    },
    now,
  );
  const match = withAllThere(game, waiting, now);
  await collectionOf(matches).insert(matchId, match).catch(ignored('already_exists'));
}
