import 'server-only';
import { isFormerMember } from '@/lib/core/mention';
import { DAY } from '@/lib/core/milliseconds';
import type { Stored } from '@/lib/db/collection';
import { arcadeRatings, arcadeSeasons, matches } from '@/lib/db/collections/matches';
import { collectionOf, getStore } from '@/lib/db/store';
import { rateRanks } from '@/lib/games/rating';
import { log } from '@/lib/log';
import { awardWin } from '@/lib/matches/award-win';
import { indexed } from '@/lib/rules/arcade/indexes';
import { matchLimits } from '@/lib/rules/arcade/limits';
import { firstRating, ratingId, ratingNow, withMatch } from '@/lib/rules/arcade/rating-schema';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { firstOfSeason, seasonAt, seasonId, withSeasonMatch } from '@/lib/rules/arcade/season';

type Rated = StoredMatch['rating'];

const withRating = (match: StoredMatch, change: Partial<Rated>): StoredMatch =>
  indexed({ ...match, rating: { ...match.rating, ...change } });

/** The player who resigned a match of two before anything could be decided, or null. */
function quickLoser({ result, seats }: StoredMatch): string | null {
  const isQuick = result?.reason === 'resigned' && seats.every(({ moves }) => moves < matchLimits.quickMoves);
  return isQuick ? (seats[result.ranks.indexOf(2)]?.person?.userId ?? null) : null;
}

/** Why a match looks farmed, or null: too many by the same two in a day, or repeated early resignations. */
async function whyFarmed(match: StoredMatch): Promise<'same-players' | 'quick-resigns' | null> {
  const { pair, finishedAt, matchId } = match;
  if (pair === null || finishedAt === null) return null;
  const since = new Date(Date.parse(finishedAt) - DAY).toISOString();
  const query = { index: 'pair', equals: pair, since, limit: matchLimits.ratedWithSame + 1 } as const;
  const { items } = await collectionOf(matches).list(query);
  const loser = quickLoser(match);
  const resigns = items.filter(({ value }) => loser !== null && quickLoser(value) === loser).length;
  if (items.length > matchLimits.ratedWithSame) {
    log().warn({ pair, matchId }, 'too many rated matches between the same two players');
    return 'same-players';
  }
  if (resigns <= matchLimits.quickResigns) return null;
  log().warn({ pair, matchId, loser, resigns }, 'repeated early resignations against the same opponent');
  return 'quick-resigns';
}

/** Stores the ratings before the match first, so that every attempt computes from the same values. */
async function withBefore(match: StoredMatch, now: number): Promise<StoredMatch> {
  const store = await getStore();
  const before = await Promise.all(
    match.seats.map(async ({ person }) => {
      const userId = person?.userId ?? '';
      const stored = await store
        .collection(arcadeRatings)
        .get(ratingId(userId, match.gameId), { fresh: true });
      return ratingNow(stored?.value ?? firstRating(userId, match.gameId, now), now);
    }),
  );
  const noted = await store
    .collection(matches)
    .update(match.matchId, (one) =>
      one.rating.state === 'pending' && one.rating.before === null ? withRating(one, { before }) : one,
    );
  return noted.value;
}

function scoreOf(ranks: readonly number[], seat: number): number {
  if (ranks[seat] !== 1) return 0;
  return ranks.filter((rank) => rank === 1).length > 1 ? 0.5 : 1;
}

/** Updates ratings and awards the winner's coins; returns the updated match. Idempotent and crash-safe. */
export async function rateMatch(stored: Stored<StoredMatch>): Promise<Stored<StoredMatch>> {
  const store = await getStore();
  const all = store.collection(matches);
  if (stored.value.rating.state !== 'pending') return stored;
  const farmed = stored.value.rating.before === null ? await whyFarmed(stored.value) : null;
  if (farmed !== null) {
    return all.update(stored.id, (one) => {
      const { state, before } = one.rating;
      const isOpen = state === 'pending' && before === null;
      return isOpen ? withRating(one, { state: 'none', why: farmed }) : one;
    });
  }
  const now = Date.now();
  const match = await withBefore(stored.value, now);
  const { result, finishedAt, gameId, matchId } = match;
  const { before, state } = match.rating;
  if (state !== 'pending' || before === null || result === null || finishedAt === null) {
    return (await all.get(stored.id)) ?? stored;
  }
  const after = rateRanks(before, result.ranks);
  for (const [seat, { person }] of match.seats.entries()) {
    const [old, next] = [before[seat], after[seat]];
    if (person === null || old === undefined || next === undefined) continue;
    // The opponent is still rated; a deleted account has no record to update.
    if (isFormerMember(person.userId)) continue;
    const score = scoreOf(result.ranks, seat);
    const counted = { matchId, before: old, after: next, score, at: Date.parse(finishedAt) };
    await store.collection(arcadeRatings).upsert(
      ratingId(person.userId, gameId),
      () => withMatch(firstRating(person.userId, gameId, now), counted),
      (rating) => withMatch(rating, counted),
    );
    await store.collection(arcadeSeasons).upsert(
      seasonId(person.userId, gameId, seasonAt(counted.at)),
      () => withSeasonMatch(firstOfSeason(person.userId, gameId, counted), counted),
      (season) => withSeasonMatch(season, counted),
    );
  }
  const coins = await awardWin(match);
  return all.update(stored.id, (one) =>
    one.rating.state === 'pending'
      ? withRating({ ...one, coins }, { state: 'done', after: [...after] })
      : one,
  );
}
