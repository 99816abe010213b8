// The game logic without a canvas: talks, chests, encounters, portals and other devices.
import { createGame } from '@/components/pets/explore/game';
import type { GameParts } from '@/components/pets/explore/game-types';
import type { Scene, Standing } from '@/components/pets/explore/scene';
import { createOthers } from '@/components/pets/walk/others';
import type { Batch, Walker } from '@/components/pets/walk/walker';
import type { Act, Happening, WalkView, WorldView } from '@/components/pets/world-types';
import type { TileMap } from '@/lib/maps/model';
import { catalogue } from '@/tests/support/map-tools';
import { chest, fieldOf, npc, portal } from '../pets-walk/fields';
import { worldOf } from './world-view';

const mira: Standing = { npcId: 'mira', name: 'Mira', x: 3, y: 0, facing: 'down', sprite: 'girl2' };
const sign = { type: 'sign', text: 'Mind the tide.' } as const;
const things = { M: npc('mira'), P: portal('SunMeadow.json'), C: chest, S: sign };
const maps: Readonly<Record<string, TileMap>> = {
  'CoralShore.json': fieldOf(['...M', '.C.S', '..P.'], things).map,
  'SunMeadow.json': fieldOf(['...', '...']).map,
};

const line = (id: string, isLast: boolean, options: readonly string[] = []): Happening => ({
  kind: 'said',
  ...{ npcId: 'mira', name: 'Mira' },
  line: { id, text: `${id}.`, options: options.map((text, index) => ({ index, text })), isLast },
});

async function setUp(
  begun: Partial<WorldView> = {},
  /** What each act leads to; null refuses it. */
  answers: Readonly<Record<string, readonly Happening[] | null>> = {},
  begins: { readonly isRunning?: boolean } = {},
) {
  let world = worldOf({ place: { map: 'CoralShore.json', x: 1, y: 0, facing: 'down' }, ...begun });
  let walker: Walker | null = null;
  let isRunning = begins.isRunning ?? false;
  const acts: Act[] = [];
  const sent: Batch[] = [];
  const spoken: string[] = [];
  const sounds: string[] = [];
  const drawn: TileMap[] = [];
  const next: { walk: Partial<WalkView> } = { walk: {} };
  const scene: Scene = {
    attach: () => () => {},
    show: (map) => void drawn.push(map),
    setWalker: (one) => {
      walker = one;
    },
    ...{ setSprite: () => {}, turn: () => {}, mark: () => {}, fit: () => {}, setOthersShown: () => {} },
    others: createOthers(),
    tileAt: () => null,
    renderer: { setMap() {}, draw: jest.fn(), drawCells() {}, release() {}, dispose() {} },
    map: () => null,
    onFrame: () => () => {},
  };
  const parts: GameParts = {
    ...{ scene, catalogue },
    client: {
      act: async (act) => {
        acts.push(act);
        world = { ...world, version: world.version + 1 };
        const answer = answers[act.kind];
        return answer === undefined ? [] : answer;
      },
      isActing: () => false,
      subscribe: () => () => {},
    },
    world: () => world,
    refresh: async () => {},
    tellOvertaken: () => {},
    loadMap: async (name) => maps[name] ?? Promise.reject(new Error('There is no map of this name.')),
    peopleOf: (name) => (name === 'CoralShore.json' ? [mira] : []),
    sendWalk: async (batch: Batch) => {
      sent.push(batch);
      const count = (letter: string) => batch.steps.split(letter).length - 1;
      const [x, y] = [batch.x + count('r') - count('l'), batch.y + count('d') - count('u')];
      return {
        ...{ seq: batch.seq, place: { map: batch.map, x, y, facing: 'down' }, stepsToEncounter: 5 },
        ...{ encounter: null, happened: [], others: [], version: world.version, ...next.walk },
      };
    },
    ways: () => [
      { from: 'CoralShore.json', to: 'SunMeadow.json' },
      { from: 'SunMeadow.json', to: 'FarCave.json' },
    ],
    isLost: () => false,
    speech: { say: (text) => void spoken.push(text), last: () => '', end: () => {} },
    running: {
      read: () => isRunning,
      change: (next) => {
        isRunning = next;
      },
    },
    play: (sound) => void sounds.push(sound),
    tell: () => {},
    wait: async () => {},
  };
  const game = createGame(parts);
  await game.begin();
  let now = performance.now();
  async function pass(ms: number) {
    for (const end = now + ms; now < end; ) {
      now += 16;
      walker?.tick(now);
      await new Promise(process.nextTick);
    }
  }
  return {
    game,
    acts,
    sent,
    spoken,
    sounds,
    drawn,
    next,
    pass,
    place: () => walker?.place(),
    isRunning: () => isRunning,
    change: (to: Partial<WorldView>) => {
      world = { ...world, ...to };
      game.follow();
    },
  };
}

/** Waits until a new line accepts answers. */
const waitGuard = () => new Promise((resolve) => setTimeout(resolve, 260));

test('a healer reports a failed healing', async () => {
  const options = [
    { index: 0, text: 'Yes', heals: true as const },
    { index: 1, text: 'No' },
  ];
  const asks: Happening = {
    kind: 'said',
    ...{ npcId: 'mira', name: 'Mira', line: { id: 'intro', text: 'Tired?', options, isLast: false } },
  };
  const { game, pass } = await setUp({}, { talk: [asks], answer: null });
  game.goTo(mira);
  await pass(700);
  await waitGuard();
  game.answer(0);
  await pass(50);
  expect(game.state.get().talk?.line).toMatchObject({
    text: "Hmm, something went wrong... I couldn't heal your pets.",
    options: [],
    isLast: true,
  });
  await waitGuard();
  game.answer(null);
  expect(game.state.get().talk).toBeNull();
});

test('keeps running on the next visit', async () => {
  const { game, isRunning } = await setUp();
  expect(game.state.get().isRunning).toBe(false);
  game.toggleRun();
  const next = await setUp({}, {}, { isRunning: isRunning() });
  next.game.hold('right');
  await next.pass(600);
  expect(next.game.state.get().isRunning).toBe(true);
  expect(next.sent.at(-1)?.isRunning).toBe(true);
});

test('walks up to a person, talks, and answers once', async () => {
  const { game, acts, pass } = await setUp(
    {},
    { talk: [line('intro', false, ['Yes', 'No'])], answer: [line('end', true)] },
  );
  game.goTo(mira);
  await pass(700);
  expect(acts).toEqual([{ kind: 'talk', npcId: 'mira' }]);
  expect(game.state.get().talk).toMatchObject({ name: 'Mira', line: { id: 'intro' } });
  // Ignored: too soon after the line appeared.
  game.answer(0);
  expect(acts).toHaveLength(1);
  await waitGuard();
  game.answer(0);
  game.answer(1);
  await pass(50);
  expect(acts.slice(1)).toEqual([{ kind: 'answer', npcId: 'mira', line: 'intro', option: 0 }]);
  await waitGuard();
  game.answer(null);
  expect(game.state.get().talk).toBeNull();
  expect(acts).toHaveLength(2);
});

test('blocks walking during a talk', async () => {
  const { game, pass, place } = await setUp({}, { talk: [line('intro', true)] });
  game.goTo(mira);
  await pass(700);
  const before = place();
  game.hold('left');
  await pass(400);
  expect(place()).toEqual(before);
});

test('opens a chest once, shows its contents and redraws it', async () => {
  const loot: Happening = { kind: 'gained', items: [{ itemId: 'sea-balm', quantity: 2 }], from: 'chest' };
  const { game, acts, drawn, spoken, sounds, pass, change } = await setUp({}, { open: [loot] });
  game.goTo({ x: 1, y: 1 });
  await pass(200);
  expect(acts).toEqual([{ kind: 'open', x: 1, y: 1 }]);
  expect(game.state.get().loot).toEqual([{ itemId: 'sea-balm', quantity: 2 }]);
  expect(sounds).toEqual(['found']);
  game.closeLoot();
  const closed = drawn.at(-1);
  change({ openedChests: ['CoralShore.json:1,1'] });
  expect(drawn.at(-1)).not.toEqual(closed);
  game.activate();
  expect(acts).toHaveLength(1);
  expect(spoken).toContain('The chest is empty.');
});

test('reads a sign without the server', async () => {
  const { game, acts, pass } = await setUp();
  game.goTo({ x: 3, y: 1 });
  await pass(900);
  expect(game.state.get().sign).toBe('Mind the tide.');
  expect(acts).toEqual([]);
});

test('moves through a portal to the next map', async () => {
  const place = { map: 'SunMeadow.json', x: 1, y: 1, facing: 'up' } as const;
  const { game, acts, spoken, pass } = await setUp({}, { portal: [{ kind: 'moved', place }] });
  game.goTo({ x: 2, y: 2 });
  await pass(1300);
  expect(acts).toEqual([{ kind: 'portal' }]);
  expect(game.state.get()).toMatchObject({ map: 'SunMeadow.json', place: { x: 1, y: 1 }, isFading: false });
  expect(spoken).toContain('Sun Meadow.');
});

test('accepts further acts after a portal that the server reported with the walk', async () => {
  const { game, acts, next, pass } = await setUp();
  game.goTo({ x: 2, y: 2 });
  next.walk = { place: { map: 'SunMeadow.json', x: 1, y: 1, facing: 'up' } };
  await pass(1300);
  expect(game.state.get().map).toBe('SunMeadow.json');
  game.fightInArena();
  await pass(50);
  expect(acts.at(-1)).toEqual({ kind: 'arena' });
});

test('reports a map that cannot be loaded', async () => {
  const { game } = await setUp({ place: { map: 'Nowhere.json', x: 0, y: 0, facing: 'up' } });
  expect(game.state.get().failure).toBe('There is no map of this name.');
});

const encounter = { id: 'e1', speciesId: 'pebbrab', level: 3, isShiny: false };

test('a wild creature stops the walk until the player runs or fights', async () => {
  const { game, acts, sounds, next, pass, place, change } = await setUp();
  next.walk = { encounter };
  game.hold('left');
  await pass(700);
  expect(game.state.get().encounter).toEqual(encounter);
  expect(sounds.filter((sound) => sound === 'wild')).toHaveLength(1);
  const before = place();
  next.walk = {};
  game.run();
  await pass(100);
  expect(acts).toEqual([{ kind: 'run' }]);
  change({ encounter: null });
  expect(game.state.get().encounter).toBeNull();
  expect(place()).toEqual(before);
});

test('restores an open encounter after a reload', async () => {
  const { game } = await setUp({ encounter });
  expect(game.state.get().encounter).toEqual(encounter);
});

test('follows another device to its map', async () => {
  const { game, pass, change } = await setUp();
  change({ place: { map: 'SunMeadow.json', x: 0, y: 0, facing: 'down' }, version: 99 });
  await pass(50);
  expect(game.state.get().map).toBe('SunMeadow.json');
});

test('leads to the exit towards another map', async () => {
  const { game } = await setUp();
  expect(game.wayTo({ map: 'SunMeadow.json', x: 9, y: 9 })).toMatchObject({ x: 2, y: 2 });
  // Two maps away: the exit towards it.
  expect(game.wayTo({ map: 'FarCave.json', x: 9, y: 9 })).toMatchObject({ x: 2, y: 2 });
  expect(game.wayTo({ map: 'CoralShore.json', x: 0, y: 1 })).toEqual({ x: 0, y: 1 });
  expect(game.wayTo({ map: 'Elsewhere.json', x: 0, y: 1 })).toBeNull();
});

test('announces place, health and surroundings on request', async () => {
  const { game, spoken } = await setUp();
  game.sayPlace();
  game.sayHealth();
  game.describe();
  expect(spoken).toEqual([
    'Coral Shore, column 2, row 1 of 4 by 3.',
    'Ash 41 of 62. Pebbrab 9 of 62.',
    expect.stringMatching(/^Chest 1 south; Mira 2 east;/),
  ]);
});
