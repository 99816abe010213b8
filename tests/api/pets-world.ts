// A small world for tests of the pets: a map of 12 by 8 tiles with everything on it, and its NPCs.
//
//     0 1 2 3 4 5 6 7 8 9 . .
//   0 . . . . . . . . . . . .
//   1 . . # . . . . . g g g g    # wall, g grass, ~ water
//   2 . . # . ~ . . . g g g g
//   3 . . # . . . . . g g g g
import { randomUUID } from 'node:crypto';
import { actInWorld, readWorld, walk } from '@/lib/contracts/pets/world';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { maps, npcs } from '@/lib/db/collections/maps';
import { petWalks, petWorlds } from '@/lib/db/collections/pets';
import { writeMapText } from '@/lib/maps/map-text';
import { newMap, passBits, type TileMap } from '@/lib/maps/model';
import { npc } from '@/lib/maps/npc-schema';
import { coinEntryId } from '@/lib/rules/coins/schema';
import type { Act } from '@/lib/rules/pets/act-schema';
import type { Walker, World } from '@/lib/rules/pets/schema';
import type { WorldView } from '@/lib/rules/pets/view-schema';
import { newWalker } from '@/lib/rules/pets/walking';
import type { Answer, Client } from '../support/http-client';
import { bodyOf, idOf } from './dashboard-calls';
import { removeAll, withStore } from './test-world';

export const reef = 'TestReef.json';

function reefMap(): TileMap {
  const map = newMap(12, 8);
  const pass = Uint8Array.from(map.pass);
  for (const y of [1, 2, 3]) pass[y * 12 + 2] = passBits.blocked;
  pass[2 * 12 + 4] = passBits.swimmable;
  const grass = [1, 2, 3].flatMap((y) => [8, 9, 10, 11].map((x): [number, number] => [x, y]));
  return {
    ...map,
    pass,
    interactives: {
      '5,0': { type: 'chest', items: [{ itemId: 'kelp-roll', quantity: 2 }] },
      '0,7': portal('SunMeadow.json', false),
      '11,7': portal('HollowCave.json', true),
      '6,7': {
        type: 'trigger',
        once: true,
        when: [],
        do: [{ verb: 'give', name: 'sea-glass', amount: 1 }],
      },
    },
    encounters: [{ id: 'coral-shore-grass', tiles: grass }],
  };
}

function portal(destinationMap: string, isGuarded: boolean) {
  const condition = { verb: 'has', name: 'mine-lamp', amount: 1, not: false } as const;
  const destinationCoords: [number, number] = [5, 5];
  const when = isGuarded ? [condition] : [];
  return { type: 'portal', destinationMap, destinationCoords, faceDirection: 'up', when } as const;
}

const somebody = { map: reef, lines: [{ id: 'intro', text: 'Hello.' }] };

const crowd = [
  npc.parse({
    ...somebody,
    ...{ npcId: 'nurse', name: 'Nurse', x: 0, y: 0 },
    lines: [{ id: 'intro', text: 'All well.', do: [{ verb: 'heal', name: 'party' }] }],
  }),
  npc.parse({
    ...somebody,
    ...{ npcId: 'innkeeper', name: 'Innkeeper', x: 10, y: 7 },
    lines: [
      {
        id: 'intro',
        text: 'A bed for the night?',
        options: [
          { text: 'Yes, please.', do: [{ verb: 'heal', name: 'party' }], next: 'healed' },
          { text: 'Not today.' },
        ],
      },
      { id: 'healed', text: 'Good as new.' },
    ],
  }),
  npc.parse({
    ...somebody,
    ...{ npcId: 'keeper', name: 'Keeper', x: 4, y: 0 },
    shop: {
      type: 'food',
      items: [
        { itemId: 'shrimp-snack', price: 4 },
        { itemId: 'coral-cake', price: 1 },
      ],
    },
    lines: [
      {
        id: 'intro',
        text: 'What will it be?',
        options: [
          { text: 'A gift.', next: 'gift' },
          { text: 'Secret.', next: 'gift', when: [{ verb: 'flag', name: 'nobody-has' }] },
        ],
      },
      {
        id: 'gift',
        text: 'Here.',
        do: [
          { verb: 'give', name: 'bubble' },
          { verb: 'set', name: 'gifted' },
        ],
      },
    ],
  }),
  npc.parse({
    ...somebody,
    ...{ npcId: 'rival', name: 'Rival', x: 6, y: 0 },
    battleTeam: [{ speciesId: 'pebbrab', level: 3 }],
    rewards: [{ itemId: 'pearl-bubble', quantity: 1 }],
    lines: [{ id: 'intro', text: 'Fight me!', trigger: 'battle' }],
  }),
];

const champion = npc.parse({
  ...{ npcId: 'test-champion', name: 'Champion', map: 'CoralArena.json', x: 1, y: 1 },
  battleTeam: [{ speciesId: 'pebbrab', level: 1 }],
});

const kept = {
  savedAt: '2026-01-01T00:00:00.000Z',
  savedBy: null,
  fileVersion: null,
  revision: 1,
  outbox: [],
};

/** Stores the map and its NPCs. */
export const addReef = () =>
  withStore(async (store) => {
    const map = { ...kept, text: writeMapText(reefMap()), keptAt: kept.savedAt };
    await store.collection(maps).insert(reef, map);
    for (const one of [...crowd, champion])
      await store.collection(npcs).insert(one.npcId, { ...kept, npc: one, isRemoved: false });
  });

/** Removes the worlds and coins of all players. */
export const clearWorlds = () =>
  withStore(async (store) => {
    await removeAll(store, petWorlds);
    await removeAll(store, petWalks);
    await removeAll(store, coinEntries);
    globalThis.coralliumWalkers = undefined;
  });

export async function startGame(client: Client, speciesId = 'sparkotl'): Promise<WorldView> {
  const body = { userId: idOf(client), speciesId, nickname: '' };
  expect((await client.post('/api/pets/choose-starter', body)).status).toBe(200);
  return showWorld(client);
}

export async function showWorld(client: Client): Promise<WorldView> {
  return bodyOf(await client.get(`/api/pets/world/${idOf(client)}`), readWorld.returns);
}

/** Sends an act, by default with the current version and a new key. */
export async function sendAct(
  client: Client,
  act: Act | Record<string, unknown>,
  given: { readonly key?: string; readonly version?: number } = {},
): Promise<Answer> {
  const version = given.version ?? (await showWorld(client)).version;
  return client.post(`/api/pets/acts/${idOf(client)}`, { key: given.key ?? randomUUID(), version, act });
}

/** Sends the same act `count` times at once with different keys; returns how many succeed. */
export async function actAtOnce(client: Client, count: number, act: Act): Promise<number> {
  const { version } = await showWorld(client);
  const sent = await Promise.all(Array.from({ length: count }, () => sendAct(client, act, { version })));
  return sent.filter(({ status }) => status === 200).length;
}

export async function doAct(client: Client, act: Act) {
  return bodyOf(await sendAct(client, act), actInWorld.returns);
}

export const sendWalk = (client: Client, batch: Record<string, unknown>): Promise<Answer> =>
  client.post(`/api/pets/walk/${idOf(client)}`, { isRunning: true, ...batch });

export async function doWalk(client: Client, batch: Record<string, unknown>) {
  return bodyOf(await sendWalk(client, batch), walk.returns);
}

/** Changes a person's stored world without any call. */
export const editWorld = (client: Client, edit: (world: World) => World): Promise<World> =>
  withStore(async (store) => (await store.collection(petWorlds).update(idOf(client), edit)).value);

/** Sets the health of all pets of a person. */
export const setHealth = (client: Client, health: number) =>
  editWorld(client, (world) => ({ ...world, pets: world.pets.map((one) => ({ ...one, health })) }));

export const storedWorld = (client: Client): Promise<World> =>
  withStore(async (store) => {
    const found = await store.collection(petWorlds).get(idOf(client), { fresh: true });
    if (!found) throw new Error('There is no world.');
    return found.value;
  });

/** Places a person on a tile, as if they had been there for a while. */
export const putAt = (client: Client, map: string, x: number, y: number, more: Partial<Walker> = {}) =>
  withStore(async (store) => {
    const sent = (await store.collection(petWorlds).get(idOf(client)))?.value.sent.number ?? 0;
    const made = { ...newWalker(idOf(client), { map, x, y, facing: 'down' }, Date.now()), sent, ...more };
    await store.collection(petWalks).upsert(
      idOf(client),
      () => made,
      () => made,
    );
    globalThis.coralliumWalkers?.byPerson.delete(idOf(client));
  });

/** Adds coins to a person's ledger. */
export const giveCoins = (client: Client, amount: number) =>
  withStore(async (store) => {
    const userId = idOf(client);
    const number = (await store.collection(coinEntries).count({ index: 'userId', equals: userId })) + 1;
    await store.collection(coinEntries).insert(coinEntryId(userId, number), {
      ...{ userId, number, amount, balance: amount, key: `given-${userId}-${number}` },
      ...{ limited: `${userId}:given`, at: new Date().toISOString() },
      reason: { kind: 'win', gameId: 'checkers', matchId: 'given', day: '2026-01-01' },
    });
  });
