// Walking over HTTP: walls, water, people, portals, speed, repeated and invalid batches, wild pets.
import { setTimeout as sleep } from 'node:timers/promises';
import { friendships } from '@/lib/db/collections/friendships';
import { changeFriendship, friendshipId, strangers } from '@/lib/rules/friends/friendship';
import { stepsUntil, wildPet } from '@/lib/rules/pets/encounters';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import {
  addReef,
  clearWorlds,
  doAct,
  doWalk,
  editWorld,
  putAt,
  reef,
  sendAct,
  sendWalk,
  setHealth,
  showWorld,
  startGame,
  storedWorld,
} from './pets-world';
import { removeAll, withStore } from './test-world';

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');
beforeAll(addReef);
beforeEach(async () => {
  await clearWorlds();
  await startGame(kai);
});

const at = (x: number, y: number, steps: string, seq = 0) => ({ seq, map: reef, x, y, steps });

test('steps move the player, as every call shows', async () => {
  await putAt(kai, reef, 3, 5);
  const { place, version } = await doWalk(kai, at(3, 5, 'rru'));
  expect(place).toEqual({ map: reef, x: 5, y: 4, facing: 'up' });
  expect(await showWorld(kai)).toMatchObject({ place, version });
  const explorer = (await kai.get(`/api/explore/${people.kai}`)).body;
  expect(explorer).toMatchObject({ map: reef, location: { x: 5, y: 4 }, character: { direction: 'up' } });
});

test.each([
  ['a wall', [1, 2], 'rrr', [1, 2]],
  ['the edge of the map', [0, 5], 'll', [0, 5]],
  ['water without fins', [3, 2], 'rr', [3, 2]],
  ['a person', [3, 0], 'r', [3, 0]],
  ['a wall after a step', [1, 4], 'ruu', [2, 4]],
] as const)('%s ends the batch', async (_, [x, y], steps, [toX, toY]) => {
  await putAt(kai, reef, x, y);
  const { place } = await doWalk(kai, at(x, y, steps));
  expect(place).toMatchObject({ x: toX, y: toY });
});

test('fins let the player cross water', async () => {
  await editWorld(kai, (world) => ({
    ...world,
    items: [...world.items, { itemId: 'swim-fins', quantity: 1, gifts: 1 }],
  }));
  await putAt(kai, reef, 3, 2);
  expect((await doWalk(kai, at(3, 2, 'rr'))).place).toMatchObject({ x: 5, y: 2 });
});

test.each([
  ['from elsewhere on the map', at(9, 6, 'r')],
  ['from another map', { ...at(3, 5, 'r'), map: 'SunMeadow.json' }],
])('a batch %s moves no step', async (_, batch) => {
  await putAt(kai, reef, 3, 5);
  expect((await doWalk(kai, batch)).place).toMatchObject({ map: reef, x: 3, y: 5 });
});

test('a batch with a used number is ignored', async () => {
  await putAt(kai, reef, 3, 5);
  await doWalk(kai, at(3, 5, 'r'));
  expect((await doWalk(kai, at(4, 5, 'r'))).place).toMatchObject({ x: 4 });
  expect((await doWalk(kai, at(4, 5, 'r', 1))).place).toMatchObject({ x: 5 });
});

test('a player walks ten tiles at once, then one per 130 ms', async () => {
  await putAt(kai, reef, 1, 5);
  const first = await doWalk(kai, at(1, 5, 'rrrrrrrrrrll'));
  expect(first.place).toMatchObject({ x: 11 });
  await sleep(700);
  const next = await doWalk(kai, at(11, 5, 'llllllllll', 1));
  expect(next.place.x).toBeLessThanOrEqual(7);
  expect(next.place.x).toBeGreaterThan(1);
  // Forty concurrent batches, each one tile there and back.
  const spent = await Promise.all(
    Array.from({ length: 40 }, (_, seq) => sendWalk(kai, at(next.place.x, 5, 'lr', seq + 2))),
  );
  expect(spent.every(({ status }) => status === 200)).toBe(true);
  const stored = await showWorld(kai);
  expect(Math.abs(stored.place.x - next.place.x)).toBeLessThanOrEqual(1);
});

test.each([
  ['seventeen steps', { ...at(3, 5, 'r'.repeat(17)) }],
  ['invalid letters', at(3, 5, 'jump')],
  ['a tile beyond all maps', at(100, 5, 'r')],
  ['an invalid map name', { ...at(3, 5, 'r'), map: '../etc' }],
  ['a negative sequence number', at(3, 5, 'r', -1)],
])('a batch with %s is rejected', async (_, batch) => {
  expectFailure(await sendWalk(kai, batch), 422, 'invalid');
});

test('walking requires a pet', async () => {
  expectFailure(await sendWalk(pearl, at(3, 5, 'r')), 409, 'conflict');
});

describe('portals', () => {
  const enter = (x: number, y: number, map = reef) =>
    kai.post('/api/explore/portal', { userId: people.kai, map, position: { x, y } });

  test('move a player who steps on them', async () => {
    await putAt(kai, reef, 0, 6);
    const { place, happened } = await doWalk(kai, at(0, 6, 'dr'));
    expect(place).toEqual({ map: 'SunMeadow.json', x: 5, y: 5, facing: 'up' });
    expect(happened).toContainEqual({ kind: 'moved', place });
    expect((await storedWorld(kai)).visited).toContain('SunMeadow.json');
  });

  test('reject entry from afar, from another map, where none exists or while closed', async () => {
    await putAt(kai, reef, 2, 7);
    expectFailure(await enter(0, 7), 409, 'conflict');
    expectFailure(await enter(0, 7, 'CoralShore.json'), 409, 'conflict');
    expectFailure(await enter(3, 7), 404, 'not_found');
    await putAt(kai, reef, 11, 6);
    expectFailure(await enter(11, 7), 409, 'conflict');
    const { place, happened } = await doWalk(kai, at(11, 6, 'd'));
    expect(place).toMatchObject({ map: reef, x: 11, y: 7 });
    expect(happened).toEqual([{ kind: 'sign', text: 'You need the Mine Lamp to go on.' }]);
    expect((await showWorld(kai)).version).toBe(1);
    await putAt(kai, reef, 1, 7);
    const { status, body } = await enter(0, 7);
    expect(status).toBe(200);
    expect(body).toMatchObject({ map: { map: 'SunMeadow.json', x: 5, y: 5, faceDirection: 'up' } });
    expect((await showWorld(kai)).place).toMatchObject({ map: 'SunMeadow.json' });
  });
});

test('the specification’s move accepts one free step', async () => {
  await putAt(kai, reef, 3, 5);
  const move = (x: number, y: number) =>
    kai.request('PUT', `/api/explore/move/${people.kai}`, { json: { map: reef, x, y } });
  expect((await move(4, 5)).body).toEqual({ newLocation: { map: reef, x: 4, y: 5 } });
  expectFailure(await move(6, 5), 409, 'conflict');
  await putAt(kai, reef, 1, 2);
  expectFailure(await move(2, 2), 409, 'conflict');
});

test('a trigger fires once for a player', async () => {
  await putAt(kai, reef, 5, 7);
  const { happened } = await doWalk(kai, at(5, 7, 'r'));
  expect(happened).toEqual([
    { kind: 'gained', items: [{ itemId: 'sea-glass', quantity: 1 }], from: 'person' },
  ]);
  const again = await doWalk(kai, at(6, 7, 'lr', 1));
  expect(again.happened).toEqual([]);
  expect((await showWorld(kai)).inventory).toContainEqual(
    expect.objectContaining({ itemId: 'sea-glass', quantity: 1, sellPrice: 0 }),
  );
});

describe('wild pets', () => {
  /** Walks in the grass until a pet appears; returns the number of steps. */
  async function meet(): Promise<number> {
    await putAt(kai, reef, 8, 2);
    let here = 8;
    for (let steps = 1; ; steps += 1) {
      await putAt(kai, reef, here, 2, { seq: steps, wild: { number: 0, steps: steps - 1 } });
      const letter = here === 8 ? 'r' : 'l';
      const walked = await doWalk(kai, at(here, 2, letter, steps + 1));
      here = walked.place.x;
      if (walked.encounter !== null) return steps;
      expect(walked.stepsToEncounter).toBe(stepsUntil(await storedWorld(kai), 0) - steps);
    }
  }

  test('appear at the drawn step and block the way', async () => {
    const world = await storedWorld(kai);
    const due = stepsUntil(world, 0);
    expect(await meet()).toBe(due);
    const shown = await showWorld(kai);
    expect(shown.encounter).toEqual(wildPet(world, 0, 'coral-shore-grass'));
    expectFailure(await sendWalk(kai, at(shown.place.x, 2, 'd', 900)), 409, 'conflict');
    expectFailure(await sendAct(kai, { kind: 'party', petIds: ['p1'] }), 409, 'conflict');
    // A batch without steps only reports presence.
    expect((await sendWalk(kai, at(shown.place.x, 2, '', 901))).status).toBe(200);
    await doAct(kai, { kind: 'run' });
    expect((await doWalk(kai, at(shown.place.x, 2, 'd', 902))).place).toMatchObject({ y: 3 });
    expect(JSON.stringify(shown)).not.toContain(world.dice);
  });

  test('do not appear outside the grass or to a fainted party', async () => {
    await putAt(kai, reef, 3, 5, { wild: { number: 0, steps: 500 } });
    expect((await doWalk(kai, at(3, 5, 'rrr'))).encounter).toBeNull();
    await setHealth(kai, 0);
    await putAt(kai, reef, 8, 2, { wild: { number: 0, steps: 500 } });
    expect((await doWalk(kai, at(8, 2, 'rrr'))).encounter).toBeNull();
  });
});

describe('players on a map', () => {
  const others = async (client: Client, seq: number) => (await doWalk(client, at(3, 5, '', seq))).others;

  test('see each other, unless one is hidden, blocked or elsewhere', async () => {
    for (const client of [pearl, finn]) await startGame(client);
    for (const client of [kai, pearl, finn]) await putAt(client, reef, 3, 5);
    await doWalk(pearl, at(3, 5, 'rd'));
    await doWalk(finn, at(3, 5, '', 0));
    const seen = await others(kai, 0);
    expect(seen.map(({ userId }) => userId)).toEqual([people.finn, people.pearl]);
    expect(seen[1]).toMatchObject({
      ...{ username: 'Pearl', sprite: 'boy1', isRunning: true },
      path: [
        { x: 4, y: 5, facing: 'right' },
        { x: 4, y: 6, facing: 'down' },
      ],
    });
    // A player who hides sees no one.
    await doAct(finn, { kind: 'seen', isSeen: false });
    expect(await others(finn, 1)).toEqual([]);
    expect((await others(kai, 1)).map(({ userId }) => userId)).toEqual([people.pearl]);
    await withStore(async (store) => {
      const pair = { by: people.pearl, other: people.kai, now: new Date().toISOString() };
      const apart = changeFriendship(strangers(pair), 'block', pair);
      await store.collection(friendships).upsert(
        friendshipId(people.pearl, people.kai),
        () => apart,
        () => apart,
      );
    });
    expect(await others(kai, 2)).toEqual([]);
    await withStore((store) => removeAll(store, friendships));
    await putAt(pearl, 'CoralShore.json', 2, 2);
    expect(await others(kai, 3)).toEqual([]);
  });
});
