// 'Play from here': a figure that walks through maps as they are in the editor.
import { createPlaytest, nearestStand, type PlayParts } from '@/components/map-editor/play/playtest';
import { createField } from '@/components/pets/walk/field';
import type { Walker } from '@/components/pets/walk/walker';
import { createSheetStore } from '@/components/tile-map/sheet-store';
import type { Direction } from '@/lib/maps/interactive-types';
import type { Interactive } from '@/lib/maps/interactives';
import { newMap, passBits, type TileMap } from '@/lib/maps/model';
import { catalogue } from '@/tests/support/map-tools';

let walker: Walker | null = null;
jest.mock('@/components/pets/explore/scene', () => ({
  createScene: () => ({
    show() {},
    setWalker(next: Walker) {
      walker = next;
    },
  }),
}));

const portal: Interactive = {
  ...{ type: 'portal', destinationMap: 'House.json', destinationCoords: [1, 1], faceDirection: 'left' },
  when: [],
};
const shore: TileMap = {
  ...newMap(6, 6),
  interactives: {
    '2,0': portal,
    '0,1': { type: 'sign', text: 'To the house' },
    '1,2': { type: 'npc', npcId: 'finn' },
    '4,0': { type: 'trigger', once: true, when: [], do: [{ verb: 'set', name: 'met', amount: 1 }] },
  },
};
const maps = new Map([
  ['Shore.json', shore],
  ['House.json', newMap(4, 4)],
]);

/** Begins on the shore. */
async function beginAt(x: number, y: number, facing: Direction = 'down') {
  const parts: PlayParts = {
    catalogue,
    sheets: createSheetStore(() => new Promise(() => undefined)),
    async loadMap(fileName) {
      const map = maps.get(fileName);
      if (!map) throw new Error('There is no such map.');
      return map;
    },
    personOf: (npcId) =>
      npcId === 'finn' ? { name: 'Finn', sprite: 'boy1', facing: 'down', words: 'Ahoy!' } : null,
  };
  const play = createPlaytest(parts);
  await play.enter({ map: 'Shore.json', x, y, facing });
  return play;
}

/** Holds a direction for a number of steps, on a mocked clock; null lets the figure continue on its path. */
async function walk(play: Awaited<ReturnType<typeof beginAt>>, direction: Direction | null, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    if (direction) {
      play.hold(direction);
      play.hold(null);
    }
    const now = performance.now() + 1000;
    jest.spyOn(performance, 'now').mockReturnValue(now);
    walker?.tick(now);
    // Lets the server, which confirms at once, answer.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('the figure walks and is stopped by a person', async () => {
  const play = await beginAt(1, 1);
  expect(play.state.get()).toMatchObject({ map: 'Shore.json', x: 1, y: 1 });
  await walk(play, 'right', 1);
  expect(play.state.get()).toMatchObject({ x: 2, y: 1 });
  await walk(play, 'left', 1);
  await walk(play, 'down', 2);
  expect(play.state.get()).toMatchObject({ x: 1, y: 1 });
});

test.each([
  ['down', 'Finn: Ahoy!'],
  ['left', 'To the house'],
  ['right', 'There is nothing to use here.'],
] as const)('the figure uses the tile in front of it, facing %s', async (facing, said) => {
  const play = await beginAt(1, 1, facing);
  play.use();
  expect(play.state.get().said).toBe(said);
});

test('the figure walks to a pressed tile and uses it, if there is a way', async () => {
  const play = await beginAt(3, 4);
  play.goTo({ x: 1, y: 2 });
  for (let step = 0; step < 12; step += 1) await walk(play, null, 1);
  expect(play.state.get()).toMatchObject({ said: 'Finn: Ahoy!' });
  const island = { ...newMap(5, 5), pass: new Uint8Array(25).fill(passBits.blocked) };
  island.pass[0] = 0;
  island.pass[24] = 0;
  maps.set('Island.json', island);
  await play.enter({ map: 'Island.json', x: 0, y: 0, facing: 'down' });
  play.goTo({ x: 4, y: 4 });
  expect(play.state.get()).toMatchObject({ x: 0, y: 0, said: "There's no way there." });
});

test('a portal leads to its map, and a trigger shows its effect', async () => {
  const play = await beginAt(3, 0);
  await walk(play, 'right', 1);
  expect(play.state.get().said).toBe('Trigger: set met');
  await walk(play, 'left', 2);
  expect(play.state.get()).toMatchObject({ map: 'House.json', x: 1, y: 1, said: null });
});

test('an unreadable map is named, and the figure stays', async () => {
  const play = await beginAt(3, 3);
  await play.enter({ map: 'Gone.json', x: 0, y: 0, facing: 'down' });
  expect(play.state.get()).toMatchObject({ map: 'Shore.json', said: 'Gone: There is no such map.' });
  await walk(play, 'right', 1);
  expect(play.state.get()).toMatchObject({ x: 4, y: 3 });
});

test('a start on a blocked tile moves to the nearest free one', () => {
  const blocked = { ...newMap(3, 3), pass: new Uint8Array(9).fill(passBits.blocked) };
  blocked.pass[8] = 0;
  expect(nearestStand(createField('A.json', blocked, catalogue), { x: 0, y: 0 }, false)).toEqual({
    x: 2,
    y: 2,
  });
  blocked.pass[8] = passBits.swimmable;
  const water = createField('A.json', blocked, catalogue);
  expect(nearestStand(water, { x: 0, y: 0 }, false)).toEqual({ x: 0, y: 0 });
  expect(nearestStand(water, { x: 0, y: 0 }, true)).toEqual({ x: 2, y: 2 });
});
