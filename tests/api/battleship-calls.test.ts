// The specification's calls for Battleship, as its clients make them.
import { z } from 'zod';
import { battleshipMatch } from '@/lib/contracts/arcade/battleship';
import { cellsOn, placeAtRandom, shipNames } from '@/lib/games/battleship/fleet';
import { createRng } from '@/lib/games/rng';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';
import { act, befriend, clearMatches } from './match-calls';

const base = '/api/battleship';
const matchSchema = z.strictObject(battleshipMatch.shape);
const answered = z.strictObject({ match: matchSchema });
const ships = placeAtRandom(shipNames, createRng('5'.repeat(64), 'ships'));

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');

beforeEach(() => befriend(kai, pearl));
afterEach(clearMatches);

async function invite(): Promise<string> {
  const body = { userId: people.kai, friendId: people.pearl, theme: 'pirate' };
  return bodyOf(await kai.post(`${base}/invite`, body), z.strictObject({ matchId: z.string() })).matchId;
}

const read = async (client: Client, matchId: string) =>
  bodyOf(await client.get(`${base}/match/${matchId}`), matchSchema);

const submit = (client: Client, matchId: string, fleet: unknown = ships) =>
  client.post(`${base}/submit-ships`, { matchId, userId: idOf(client), ships: fleet });

const fire = (client: Client, matchId: string, target: unknown) =>
  client.post(`${base}/move`, { matchId, userId: idOf(client), target });

async function begin(): Promise<string> {
  const matchId = await invite();
  await submit(kai, matchId);
  await submit(pearl, matchId);
  return matchId;
}

test('a match runs from the invitation to a winner', async () => {
  const matchId = await invite();
  expect(await read(kai, matchId)).toMatchObject({
    player1: people.kai,
    player2: people.pearl,
    status: 'setup',
    theme: 'pirate',
    mode: 'multi',
    turn: null,
    winner: null,
  });
  // Either player may place first, even before the other has joined.
  expect(bodyOf(await submit(kai, matchId), answered).match.status).toBe('setup');
  const begun = bodyOf(await submit(pearl, matchId), answered).match;
  expect(begun).toMatchObject({ status: 'in-progress', turn: 'player1', player1Ships: [] });
  expect(begun.player2Ships).toHaveLength(7);
  const cells = ships.flatMap(({ name, start, vertical }) => {
    const own = begun.player2Ships.find((ship) => ship.name === name);
    expect(own).toMatchObject({ start, vertical });
    return own?.tiles ?? [];
  });
  const shot = bodyOf(await fire(kai, matchId, cells[0]), answered).match;
  expect(shot).toMatchObject({ turn: 'player2', player1Moves: [{ target: cells[0], hit: true }] });
  for (const [place, target] of cells.entries()) {
    if (place > 0) bodyOf(await fire(kai, matchId, target), answered);
    const isOver = place === cells.length - 1;
    if (!isOver) bodyOf(await fire(pearl, matchId, 99 - place), answered);
  }
  const over = await read(pearl, matchId);
  expect(over).toMatchObject({ status: 'in-progress', winner: 'player1', turn: null });
  // Both fleets are visible after the end.
  expect(over.player1Ships).toHaveLength(7);
});

test('an invalid cell or ship is rejected with a readable reason', async () => {
  const matchId = await begin();
  for (const target of ['5', null, 1.5, 100, -1]) {
    const { fields } = expectFailure(await fire(kai, matchId, target), 422, 'invalid');
    expect(fields).toEqual({ target: 'Choose a cell from 0 (A1) to 99 (J10).' });
  }
  const other = await invite();
  const [first, ...rest] = ships;
  const tiles = first ? [...cellsOn(first)] : [];
  const cells = "These aren't the ship's cells.";
  for (const [wrong, fields] of [
    [{ tiles: [99] }, { 'ships.0.tiles': cells }],
    [{ tiles: tiles.slice(1) }, { 'ships.0.tiles': cells }],
    [{ tiles, size: 9 }, { 'ships.0.size': "This isn't the ship's size." }],
  ]) {
    const refused = await submit(kai, other, [{ ...first, ...wrong }, ...rest]);
    expect(expectFailure(refused, 422, 'invalid')).toMatchObject({ fields });
  }
  const shapeless = expectFailure(await submit(kai, other, [{ ...first, start: '0' }]), 422, 'invalid');
  expect(JSON.stringify(shapeless)).not.toMatch(/expected|received/);
  // With the tiles and the size, as answers show a ship.
  bodyOf(await submit(kai, other, [{ ...first, tiles, size: tiles.length }, ...rest]), answered);
});

test('acting for another player, without a user ID or as a stranger is rejected', async () => {
  const matchId = await invite();
  for (const [path, body] of [
    ['invite', { friendId: people.pearl, theme: 'default' }],
    ['submit-ships', { matchId, ships }],
    ['move', { matchId, target: 3 }],
  ] as const) {
    const foreign = await finn.post(`${base}/${path}`, { ...body, userId: people.kai });
    expectFailure(foreign, 403, 'forbidden');
    const { fields } = expectFailure(await kai.post(`${base}/${path}`, body), 422, 'invalid');
    expect(fields).toMatchObject({ userId: 'You must be logged in!' });
  }
  expectFailure(await finn.get(`${base}/match/${matchId}`), 403, 'forbidden');
  expectFailure(await submit(finn, matchId), 403, 'forbidden');
  expectFailure(await fire(finn, matchId, 3), 403, 'forbidden');
  expect(await read(pearl, matchId)).toMatchObject({ status: 'setup', player1Ships: [] });
});

test('only friends can be invited, and the answer does not reveal a block', async () => {
  const ask = (friendId: string) => finn.post(`${base}/invite`, { userId: people.finn, friendId });
  const stranger = expectFailure(await ask(people.kai), 403, 'forbidden');
  await kai.post('/api/friends/block', { userId: people.kai, targetId: people.finn });
  expect(expectFailure(await ask(people.kai), 403, 'forbidden').error).toBe(stranger.error);
  expectFailure(await ask(people.finn), 403, 'forbidden');
  const noTheme = { userId: people.kai, friendId: people.pearl, theme: 'neon' };
  expectFailure(await kai.post(`${base}/invite`, noTheme), 422, 'invalid');
});

test.each([
  [[], 'Place all your ships before continuing!'],
  [[...ships.slice(1), { name: 'Patrol', start: 99, vertical: false }], /doesn't fit on the grid/],
  [[...ships.slice(1), { name: 'Yacht', start: 0, vertical: false }], /.+/],
])('invalid fleet %# is rejected with a reason and changes nothing', async (fleet, text) => {
  const matchId = await invite();
  for (const client of [kai, pearl]) {
    const answer = await submit(client, matchId, fleet);
    expect(answer.status).toBe(422);
    expect(z.object({ error: z.string() }).parse(answer.body).error).toMatch(text);
  }
  expect(await read(kai, matchId)).toMatchObject({ status: 'setup', player1Ships: [], player2Ships: [] });
});

test('a shot out of turn, at a used cell or after the end is rejected', async () => {
  const matchId = await begin();
  expect((await fire(pearl, matchId, 3)).status).toBe(409);
  bodyOf(await fire(kai, matchId, 3), answered);
  bodyOf(await fire(pearl, matchId, 3), answered);
  const twice = await fire(kai, matchId, 3);
  expect([twice.status, twice.text]).toEqual([422, expect.stringContaining('already fired')]);
  expect((await submit(kai, matchId)).status).toBe(422);
  expect((await read(kai, matchId)).player1Moves).toHaveLength(1);
  await act(pearl, matchId, 'resign');
  expect((await fire(kai, matchId, 4)).status).toBe(409);
  expect((await read(kai, matchId)).winner).toBe('player1');
});

test('declining the invitation cancels the match', async () => {
  const matchId = await invite();
  await act(pearl, matchId, 'decline');
  expect((await read(kai, matchId)).status).toBe('cancelled');
  expect((await submit(kai, matchId)).status).toBe(409);
  expect((await submit(pearl, matchId)).status).toBe(409);
});
