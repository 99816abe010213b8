// World checks: a valid world passes, and each planted fault is reported where it was planted.

import { applyChanges, type MapChange } from '@/lib/maps/changes';
import { checkDialogue } from '@/lib/maps/check-dialogue';
import { checkWorld, type World, type WorldProblem } from '@/lib/maps/check-world';
import { setInteractive } from '@/lib/maps/edit-layers';
import { interactive } from '@/lib/maps/interactive-schema';
import { newMap, type TileMap } from '@/lib/maps/model';
import { npc } from '@/lib/maps/npc-schema';
import { tidyNpc } from '@/lib/maps/npcs';
import { placeStamp, setPass } from '@/lib/maps/paint';
import { stampOf } from '@/lib/maps/stamp';
import { catalogue } from '../../support/map-tools';

/** A map from a drawing: `#` is blocked, `~` is swimmable, and letters stand for the given things. */
function drawMap(rows: readonly string[], things: Readonly<Record<string, unknown>> = {}): TileMap {
  let map = newMap(rows[0]?.length ?? 0, rows.length);
  rows.forEach((row, y) => {
    Array.from(row).forEach((sign, x) => {
      if (sign === '#') map = applyChanges(map, setPass(map, [y * map.width + x], 'blocked', true));
      if (sign === '~') map = applyChanges(map, setPass(map, [y * map.width + x], 'swimmable', true));
      if (things[sign]) map = applyChanges(map, setInteractive(map, x, y, interactive.parse(things[sign])));
    });
  });
  return map;
}

const portal = (destinationMap: string, x: number, y: number, more: object = {}) => ({
  ...{ type: 'portal', destinationMap, destinationCoords: [x, y], ...more },
});
const chest = { type: 'chest', items: [{ itemId: 'balm', quantity: 1 }] };
const sign = { type: 'sign', text: 'The shore' };
const mira = npc.parse({ npcId: 'mira', name: 'Mira', map: 'Shore.json', x: 3, y: 1 });
const shoreThings = { P: portal('Cave.json', 1, 1), N: { type: 'npc', npcId: 'mira' }, C: chest, S: sign };
const shore = ['......', '..CN..', '......', 'S....P'];
const caveThings = { Q: portal('Shore.json', 4, 3) };
const cave = ['####', '#.Q#', '####'];

interface Planted {
  readonly shore?: TileMap;
  readonly cave?: TileMap;
  readonly npcs?: World['npcs'];
  readonly start?: World['start'];
}
function problemsOf(planted: Planted = {}): readonly WorldProblem[] {
  return checkWorld({
    maps: new Map([
      ['Shore.json', planted.shore ?? drawMap(shore, shoreThings)],
      ['Cave.json', planted.cave ?? drawMap(cave, caveThings)],
    ]),
    npcs: planted.npcs ?? [mira],
    catalogue,
    start: planted.start ?? { map: 'Shore.json', x: 0, y: 0 },
  });
}

test('a valid world has no problems', () => {
  expect(problemsOf()).toEqual([]);
});

const at = (map: string, x: number | null, y: number | null) => ({ map: `${map}.json`, x, y });
const door = at('Shore', 5, 3);
const miras = { ...at('Shore', 3, 1), npcId: 'mira' };
const kai = { ...mira, npcId: 'kai', map: 'Moon.json' };
const shoreOf = (...rows: readonly string[]) => drawMap(rows, shoreThings);
/** The shore with another destination or condition of its portal. */
const withDoor = (map: string, x: number, y: number, more: object = {}) =>
  drawMap(shore, { ...shoreThings, P: portal(map, x, y, more) });
const changedShore = (change: (map: TileMap) => readonly MapChange[]) => {
  const map = shoreOf(...shore);
  return applyChanges(map, change(map));
};
const stamped = (sheet: string, tiles: readonly (readonly number[])[], x: number, y: number) =>
  changedShore((map) => placeStamp(map, 'Ground', stampOf(sheet, tiles), { x, y }));
const intro = { id: 'intro', text: 'Hello' };
const more = { id: 'more', text: 'Well' };
const saying = (lines: readonly object[]) => ({ ...mira, lines: npc.shape.lines.parse(lines) });
const trigger = (effects: readonly object[], when: readonly object[] = []) => ({
  type: 'trigger',
  do: effects,
  when,
});
const flag = { verb: 'flag', name: 'gate' };

test.each<[string, Planted, string, Partial<WorldProblem>]>([
  [
    'an unreachable portal',
    { shore: shoreOf('.....', '...##', '..N#P'), npcs: [{ ...mira, x: 2, y: 2 }] },
    'unreachable',
    at('Shore', 4, 2),
  ],
  ['a one-way portal', { cave: drawMap(['####', '#..#', '####']) }, 'one-way', door],
  ['a portal to a missing map', { shore: withDoor('Moon.json', 1, 1) }, 'missing-map', door],
  ['a portal to a place outside the map', { shore: withDoor('Cave.json', 9, 9) }, 'missing-place', door],
  ['a portal into a wall', { shore: withDoor('Cave.json', 0, 0) }, 'blocked-landing', door],
  [
    'a portal onto an NPC',
    { cave: drawMap(cave, { Q: portal('Shore.json', 3, 1) }) },
    'blocked-landing',
    at('Cave', 2, 1),
  ],
  [
    'a chest in a wall',
    { shore: changedShore((map) => setPass(map, [8], 'blocked', true)) },
    'in-a-wall',
    at('Shore', 2, 1),
  ],
  [
    'an unreachable chest',
    { shore: shoreOf('......', '###N..', 'C##..P') },
    'unreachable',
    at('Shore', 0, 2),
  ],
  ['an unreachable map', { shore: shoreOf('......', '...N..') }, 'unreachable-map', at('Cave', null, null)],
  ['a start in a wall', { start: { map: 'Cave.json', x: 0, y: 0 } }, 'no-start', at('Cave', 0, 0)],
  ['a start on a missing map', { start: { map: 'Moon.json', x: 0, y: 0 } }, 'no-start', { map: null }],
  ['a missing NPC', { npcs: [] }, 'missing-npc', miras],
  ['a misplaced NPC', { npcs: [{ ...mira, x: 4 }] }, 'misplaced-npc', miras],
  ['an NPC on a missing map', { npcs: [mira, kai] }, 'misplaced-npc', { map: null, npcId: 'kai' }],
  ['an unreachable line', { npcs: [saying([intro, more])] }, 'dead-line', { npcId: 'mira', line: 'more' }],
  ['a flag that nothing sets', { shore: withDoor('Cave.json', 1, 1, { when: [flag] }) }, 'unset-flag', door],
  ['an unknown tile', { shore: stamped('Grassland', [[200]], 2, 3) }, 'unknown-tile', at('Shore', 2, 3)],
])('reports %s', (_, planted, code, where) => {
  const found = problemsOf(planted).filter((problem) => problem.code === code);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject(where);
});

test('a return portal behind a wall does not count', () => {
  const walled = drawMap(['#####', '#.#Q#', '#####'], caveThings);
  const found = problemsOf({ cave: walled }).filter(({ code }) => code === 'one-way');
  expect(found.map(({ map, x }) => [map, x])).toEqual([
    ['Shore.json', 5],
    ['Cave.json', 3],
  ]);
});

test('accepts a condition on a flag that is set somewhere or must not be set', () => {
  const closed = { ...shoreThings, P: portal('Cave.json', 1, 1, { when: [flag] }) };
  const opened = { ...closed, S: trigger([{ verb: 'set', name: 'gate' }]) };
  expect(problemsOf({ shore: drawMap(shore, opened) })).toEqual([]);
  const asked = { ...shoreThings, S: trigger([], [{ ...flag, not: true }]) };
  expect(problemsOf({ shore: drawMap(shore, asked) })).toEqual([]);
});

test('solid tiles block and water tiles are swimmable by default', () => {
  const codes = (map: TileMap) => problemsOf({ shore: map }).map(({ code }) => code);
  const split = stamped('Grassland', [[2], [2], [2], [2]], 4, 0);
  // The portal and its landing are beyond the rocks, so the cave is unreachable too.
  expect(codes(split).toSorted()).toEqual(['blocked-landing', 'one-way', 'unreachable', 'unreachable-map']);
  expect(codes(stamped('Water', [[0], [0], [0], [0]], 4, 0))).toEqual([]);
  expect(codes(shoreOf('..~...', '..~N..', '..~...', 'S.~..P'))).toEqual([]);
});

const talk = (lines: readonly object[], own: object = {}) =>
  checkDialogue({ ...saying(lines), ...own }).map(({ code, line }) => `${code} ${line}`);
const leading = (line: object, next: string) => ({ ...line, next });
const asking = (...options: readonly object[]) => ({ ...intro, options });

test.each<[string, readonly object[], readonly string[]]>([
  ['one line', [intro], []],
  ['a line with an empty next line', [leading(intro, '')], []],
  ['options that end', [asking({ text: 'Bye' }, { text: 'More', next: 'more' }), more], []],
  ['a line that leads to a missing line', [leading(intro, 'gone')], ['missing-line intro']],
  [
    'an option that leads to a missing line',
    [asking({ text: 'Go', next: 'gone' }, { text: 'Bye' })],
    ['missing-line intro'],
  ],
  ['no intro line', [{ id: 'hello', text: 'Hello' }], ['no-intro intro', 'dead-line hello']],
  ['an endless loop', [leading(intro, 'more'), leading(more, 'intro')], ['endless intro', 'endless more']],
  ['two lines with the same ID', [intro, intro], ['line-twice intro']],
  ['options that can all be hidden', [asking({ text: 'Bye', when: [flag] })], ['hidden-options intro']],
  ['a battle without a team', [{ ...intro, trigger: 'battle' }], ['no-team intro']],
  ['a shop without goods', [{ ...intro, trigger: 'shop' }], ['no-shop intro']],
])('dialogue check: %s', (_, lines, expected) => {
  expect(talk(lines)).toEqual(expected);
});

test('dialogue check: lines of openings are reachable and must exist', () => {
  const openings = npc.shape.openings.parse([{ line: 'more' }, { line: 'gone', once: true }]);
  expect(talk([intro, more])).toEqual(['dead-line more']);
  expect(talk([intro, more], { openings })).toEqual(['missing-line gone']);
});

test.each([
  ['a script', { lines: [{ id: 'intro', text: 'Hi <script>alert(1)</script>' }] }],
  ['a javascript: address', { lines: [{ id: 'intro', text: 'javascript:alert(1)' }] }],
  ['an HTML tag in an option', { lines: [{ id: 'intro', text: 'Hi', options: [{ text: '<b>Yes</b>' }] }] }],
  ['a control character', { name: 'Mi\u0007ra' }],
  ['a path as its map', { map: '../Shore.json' }],
  ['a path as its ID', { npcId: '../mira' }],
  ['no lines', { lines: [] }],
  ['too many openings', { openings: Array.from({ length: 21 }, () => ({ line: 'intro' })) }],
  ['too many lines', { lines: Array.from({ length: 101 }, (_, id) => ({ id: `l${id}`, text: 'Hi' })) }],
])('rejects an NPC with %s', (_, wrong) => {
  expect(npc.safeParse(mira).success).toBe(true);
  expect(npc.safeParse({ ...mira, ...wrong }).success).toBe(false);
});

test('an NPC gets defaults, and null for an empty next line', () => {
  expect(mira).toMatchObject({
    sprite: 'boy1',
    facing: 'down',
    openings: [],
    lines: [{ id: 'intro', text: 'Hello there!', next: null }],
  });
  expect(tidyNpc(npc.parse({ ...mira, lines: [{ ...intro, next: '' }] })).lines[0]?.next).toBeNull();
});
