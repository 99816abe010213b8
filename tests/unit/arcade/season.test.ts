import { newRating } from '@/lib/games/rating';
import { boardRules } from '@/lib/rules/arcade/limits';
import { isOnBoard } from '@/lib/rules/arcade/rating-schema';
import {
  firstOfSeason,
  lastSeasons,
  seasonAt,
  seasonEnd,
  storedSeason,
  withSeasonMatch,
} from '@/lib/rules/arcade/season';

const at = (date: string) => Date.parse(date);

test.each([
  ['2026-01-01T00:00:00.000Z', '2026-q1'],
  ['2026-03-31T23:59:59.999Z', '2026-q1'],
  ['2026-04-01T00:00:00.000Z', '2026-q2'],
  ['2026-11-22T21:00:00.000Z', '2026-q4'],
  ['2026-12-31T23:59:59.999Z', '2026-q4'],
])('%s is in season %s', (date, season) => {
  expect(seasonAt(at(date))).toBe(season);
  expect(seasonAt(seasonEnd(season) - 1)).toBe(season);
  expect(seasonAt(seasonEnd(season))).not.toBe(season);
});

test('lastSeasons counts back across years', () => {
  const seasons = lastSeasons(at('2026-02-10T00:00:00.000Z'), 4);
  expect(seasons).toEqual(['2026-q1', '2025-q4', '2025-q3', '2025-q2']);
});

test("a season starts from the first match's prior rating and counts each match once", () => {
  const when = at('2026-12-31T22:00:00.000Z');
  const before = { ...newRating, rating: 1700, deviation: 80 };
  const counted = (place: number) => ({
    matchId: `match-${place}`,
    before,
    after: { ...before, rating: 1710 },
    score: 1,
    at: when,
  });
  let season = firstOfSeason('200000000000000001', 'checkers', counted(0));
  for (let place = 0; place < boardRules.matches; place += 1) {
    expect(season.board).toBeNull();
    season = withSeasonMatch(withSeasonMatch(season, counted(place)), counted(place));
  }
  expect(storedSeason.parse(season)).toMatchObject({
    season: '2026-q4',
    matches: boardRules.matches,
    rating: 1800,
    board: 'checkers:2026-q4',
  });
  // The leaderboard is evaluated as of the season's end, so its players remain on it.
  const end = seasonEnd(season.season);
  expect(isOnBoard(season, end)).toBe(true);
  expect(isOnBoard(season, end + 20 * 86_400_000)).toBe(false);
  expect(isOnBoard({ ...season, deviation: boardRules.deviation + 1 }, end)).toBe(false);
});
