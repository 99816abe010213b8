import { readFileSync } from 'node:fs';
import { gameMap } from '@/components/pets/walk/game-map';
import { createHeldDirections, directionOfKey } from '@/components/pets/walk/held-keys';
import { createJoinedSpeech, JOIN_MS } from '@/components/pets/walk/joined-speech';
import { describeAround, mapTitle, placeText, spotsOf } from '@/components/pets/walk/surroundings';
import { cameraOn, tilePixels, viewportSide } from '@/components/pets/walk/view';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { readMapFile } from '@/lib/maps/map-text';
import { toSpecMap } from '@/lib/maps/spec-format';
import { chest, fieldOf, npc, portal } from './fields';

const known = {
  nameOf: (npcId: string) => (npcId === 'mira' ? 'Mira' : npcId),
  isOpened: (key: string) => key === '0,2',
  canSwim: false,
};
const things = { M: npc('mira'), P: portal('SunMeadow.json'), C: chest };

test('lists people, exits, chests and wild creatures, nearest first', () => {
  const field = fieldOf(['...M', '~"..', 'C..P'], things);
  expect(spotsOf(field, { x: 1, y: 0 }, known)).toEqual([
    { kind: 'person', name: 'Mira', x: 3, y: 0, steps: 1, side: '2 east' },
    { kind: 'wild', name: 'Wild creatures', x: 1, y: 1, steps: 1, side: '1 south' },
    { kind: 'chest', name: 'Empty chest', x: 0, y: 2, steps: 2, side: '1 west, 2 south' },
    { kind: 'exit', name: 'To Sun Meadow', x: 3, y: 2, steps: 4, side: '2 east, 2 south' },
  ]);
});

test('lists unreachable spots last, without steps', () => {
  const spots = spotsOf(fieldOf(['.##M', '.P..'], things), { x: 0, y: 0 }, known);
  expect(spots.map(({ name, steps }) => [name, steps])).toEqual([
    ['To Sun Meadow', 2],
    ['Mira', null],
  ]);
});

test('describes the surroundings and the place', () => {
  const field = fieldOf(['...M', '....'], things);
  expect(describeAround(field, { x: 1, y: 1 }, known)).toBe(
    'Mira 2 east, 1 north. Wall 2 north, 1 south, 2 west, 3 east.',
  );
  expect(placeText(field, { x: 1, y: 1 })).toBe('Coral Shore, column 2, row 2 of 4 by 2.');
  expect(mapTitle('Seaglass_Town.json')).toBe('Seaglass Town');
});

test('the last pressed direction counts, and clear() releases all', () => {
  const held = createHeldDirections();
  expect(directionOfKey('ArrowUp')).toBe('up');
  expect(directionOfKey('w')).toBeNull();
  held.press('up');
  expect(held.press('left')).toBe('left');
  expect(held.release('left')).toBe('up');
  held.clear();
  expect(held.release('up')).toBeNull();
});

test('joins quick messages, and varies a repeated one so that it is read again', () => {
  jest.useFakeTimers();
  const spoken: string[] = [];
  const speech = createJoinedSpeech((text) => spoken.push(text));
  speech.say('Mira: Hello.');
  speech.say('1: Bye.');
  jest.advanceTimersByTime(JOIN_MS);
  speech.say('Mira: Hello. 1: Bye.');
  jest.advanceTimersByTime(JOIN_MS);
  expect(spoken).toEqual(['Mira: Hello. 1: Bye.', 'Mira: Hello. 1: Bye.\u00a0']);
  jest.useRealTimers();
});

test('shows 21 tiles of at most 64 px, and fewer on small screens', () => {
  expect(viewportSide({ width: 3000, height: 2000 })).toBe(21 * 64);
  expect(viewportSide({ width: 1440, height: 800 })).toBe(800);
  expect(tilePixels(840, 1)).toBe(40);
  expect(tilePixels(360, 2)).toBe(64);
});

test('the camera follows the figure in whole pixels, is clamped to the map and centres a small one', () => {
  const map = { width: 64, height: 64 };
  const view = { width: 840, height: 840 };
  expect(cameraOn({ x: 0, y: 63 }, map, view, 40)).toEqual({ zoom: 40, x: 0, y: 43 });
  const { x } = cameraOn({ x: 30.123, y: 30 }, map, view, 40);
  expect((x * 40) % 1).toBeCloseTo(0);
  expect(cameraOn({ x: 1, y: 1 }, { width: 11, height: 11 }, view, 40)).toEqual({ zoom: 40, x: -5, y: -5 });
});

test("the camera keeps the map's edges clear of overlays", () => {
  const map = { width: 64, height: 64 };
  const view = { width: 840, height: 840 };
  const covered = { top: 80, right: 40, bottom: 160, left: 120 };
  const on = (x: number, y: number) => cameraOn({ x, y }, map, view, 40, covered);
  expect(on(0, 0)).toEqual({ zoom: 40, x: -3, y: -2 });
  expect(on(63, 63)).toEqual({ zoom: 40, x: 64 - 21 + 1, y: 64 - 21 + 4 });
  expect(on(30, 30)).toEqual(cameraOn({ x: 30, y: 30 }, map, view, 40));
  // A small map is centred in the uncovered area.
  expect(cameraOn({ x: 1, y: 1 }, { width: 11, height: 11 }, view, 40, covered)).toEqual({
    ...{ zoom: 40, x: -6, y: -4 },
  });
});

test('the browser reads a map file like the server', () => {
  const map = readMapFile(readFileSync('content/maps/CoralShore.json', 'utf8'), tilesetCatalogue());
  const file = JSON.parse(JSON.stringify(toSpecMap(map, tilesetCatalogue())));
  expect(gameMap(file)).toEqual(map);
});
