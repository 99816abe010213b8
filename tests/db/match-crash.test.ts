// Two processes play fifty matches at once, some against computers, and are killed repeatedly.
import { tmpdir } from 'node:os';
import { matches, matchHands } from '@/lib/db/collections/matches';
import { openStore, type Store } from '@/lib/db/open-store';
import type { AnyGame } from '@/lib/games/game';
import { findGame, games } from '@/lib/games/registry';
import type { StoredHand, StoredMatch } from '@/lib/rules/arcade/schema';
import { withJoined } from '@/lib/rules/arcade/seating';
import { withStandIn } from '@/lib/rules/arcade/stand-in';
import { positionOf } from '@/lib/rules/arcade/steps';
import { serverScript } from '../../scripts/steps/server-script.mjs';
import { neededSettings } from '../support/needed-settings';
import { begun, positionsOf } from '../unit/arcade/match-world';
import { comer, tableOf } from '../unit/arcade/table-world';
import { newFolder } from './new-folder';
import { startPrinting } from './printing-process';

const count = 50;
const rounds = 2;
/** Acknowledged moves after which both are killed. */
const movesOfRound = 100;
/** At least this many of them against computers, which are killed before they can answer in most matches. */
const answeredOfRound = 30;
const withComputers = 20;

async function keptHandsOf(store: Store, matchId: string): Promise<readonly StoredHand[]> {
  const { items } = await store
    .collection(matchHands)
    .list({ index: 'matchId', equals: matchId, limit: 200 });
  return items.map(({ value }) => value);
}

/** All steps of a match, those of closed hands first. */
async function stepsOf(store: Store, matchId: string) {
  const match = (await store.collection(matches).get(matchId))?.value;
  const kept = await keptHandsOf(store, matchId);
  const closed = (match?.secret.hands?.closed ?? []).filter(
    ({ number }) => !kept.some((hand) => hand.number === number),
  );
  return [
    ...kept.flatMap(({ secret }) => secret.log),
    ...closed.flatMap(({ log }) => log),
    ...(match?.secret.log ?? []),
  ];
}

const playing: ReturnType<typeof startPrinting>[] = [];
const killAll = () => Promise.all(playing.splice(0).map((one) => one.kill()));
afterEach(killAll);

/** Plays in two processes until enough moves are acknowledged, kills both and returns those moves. */
async function playInTwo(folder: string): Promise<readonly string[]> {
  const script = await serverScript('tests/db/match-process.ts');
  const env = { ...process.env, ...neededSettings, DATA_DIR: folder };
  playing.push(startPrinting(script, env), startPrinting(script, env));
  for (const one of playing) one.begin();
  const isEnough = () => {
    const moves = playing.flatMap((one) => one.lines());
    const answered = moves.filter((move) => move.startsWith('computer-')).length;
    return moves.length >= movesOfRound && answered >= answeredOfRound;
  };
  await Promise.race(playing.map((one) => one.until(isEnough)));
  return (await killAll()).flat();
}

/** A match of two players, or a table where a game has only tables; alone, a computer has the second seat. */
function begin(game: AnyGame, isAlone: boolean, now: number): StoredMatch {
  if (game.table?.isTable(game.options.parse({}))) {
    const table = tableOf(game, { computers: isAlone ? 1 : 0 });
    return isAlone ? table : withJoined(game, table, comer(2), now);
  }
  const both = begun(game, { pace: 2 });
  return isAlone ? withStandIn(game, both, 1, now) : both;
}

test(`no acknowledged move is lost, every history is legal and computers go on, after ${rounds} times of kill -9`, async () => {
  const dataDir = await newFolder(tmpdir());
  const before = await openStore({ dataDir });
  const now = Date.now();
  for (let place = 0; place < count; place += 1) {
    const game = games[place % games.length];
    if (game === undefined) throw new Error('No game');
    const isAlone = place < withComputers;
    const match = begin(game, isAlone, now);
    const later = new Date(now + 3_600_000).toISOString();
    const waits = match.waits.map((wait) => ({ ...wait, dueAt: later, endsAt: later }));
    const matchId = `${isAlone ? 'computer' : 'match'}-${place}`;
    const dueAt = match.thinking?.at ?? later;
    await before.collection(matches).insert(matchId, { ...match, matchId, waits, dueAt });
  }
  await before.close();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    acknowledged.push(...(await playInTwo(dataDir)));
  }
  // Each move was made by only one of the two processes.
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const store = await openStore({ dataDir });
  const lost: string[] = [];
  for (const line of acknowledged) {
    const [matchId = '', step = ''] = line.split(' ');
    const steps = (await stepsOf(store, matchId)).map((one) => one.step);
    if (!steps.includes(Number(step))) lost.push(line);
  }
  expect(lost).toEqual([]);
  for (const { value } of (await store.collection(matches).list({ limit: 200 })).items) {
    const game = findGame(value.gameId);
    if (game === null) throw new Error('No game');
    const kept = await keptHandsOf(store, value.matchId);
    const positions = positionsOf(game, value, kept);
    const [first] = positions;
    if (value.secret.hands === null || first) expect(positions.at(-1)).toEqual(positionOf(game, value));
    const steps = (await stepsOf(store, value.matchId)).map(({ step }) => step);
    expect(steps).toEqual(steps.map((_, place) => (first?.step ?? 0) + place));
  }
  await store.close();
});
