import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import * as contracts from '@/lib/contracts/arcade/lists';
import { listHistory } from '@/lib/matches/list-history';
import { listSittings } from '@/lib/matches/list-sittings';
import { listTurns } from '@/lib/matches/list-turns';
import { readArcade } from '@/lib/matches/read-arcade';
import { readGame } from '@/lib/matches/read-game';
import { readLeaderboard } from '@/lib/matches/read-leaderboard';
import { readLog } from '@/lib/matches/read-log';
import { readReplay } from '@/lib/matches/read-replay';
import { offersComputer, searchMatch, stopSearch } from '@/lib/matches/search-match';
import { gameOf } from '@/lib/matches/stored-matches';

/** Cache time in milliseconds: the response combines many matches, which also change by their timers. */
const KEPT_MS = 10_000;

export const calls = handlers(contracts, {
  readArcade: async ({ viewer }) =>
    new Reply(await readArcade(viewer().userId), { version: 1, until: Date.now() + KEPT_MS }),
  listTurns: ({ viewer }) => listTurns(viewer().userId),
  listHistory: ({ viewer, query }) => listHistory(viewer().userId, query),
  listSittings: ({ viewer, query }) => listSittings(viewer().userId, query),
  readLeaderboard: ({ viewer, params: { gameId }, query }) => readLeaderboard(gameId, viewer().userId, query),
  searchMatch: async ({ viewer, params: { gameId } }) => {
    const found = await searchMatch(gameId, viewer().userId);
    if (found.state === 'found') return found;
    const now = Date.now();
    const levels = gameOf({ gameId }).levels.map(({ id, name }) => ({ id, name }));
    return { ...found, now, offersComputer: offersComputer(found.since, now), levels };
  },
  stopSearch: async ({ viewer, params: { gameId } }) => {
    await stopSearch(gameId, viewer().userId);
    return { stopped: true };
  },
  readGame: ({ viewer, params: { gameId } }) => readGame(gameId, viewer().userId),
  readLog: ({ viewer, params: { matchId }, query: { from } }) => readLog(matchId, viewer().userId, from),
  readReplay: ({ viewer, params: { matchId }, query: { from } }) =>
    readReplay(matchId, viewer().userId, from),
});
