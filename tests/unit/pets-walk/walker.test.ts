import type { Field } from '@/components/pets/walk/field';
import { type Batch, createWalker, type WalkAnswer, type Walker } from '@/components/pets/walk/walker';
import type { Direction } from '@/lib/maps/interactive-types';
import { fieldOf, portal } from './fields';

/** A walker with its own clock and a server that answers on demand. */
function setUp(field: Field = fieldOf(['.'.repeat(20)])) {
  let now = 1000;
  const sent: Batch[] = [];
  const answers: { resolve: (answer: WalkAnswer) => void; reject: (error: Error) => void }[] = [];
  const heard: string[] = [];
  const place = { map: field.name, x: 0, y: 0, facing: 'down' } as const;
  const walker: Walker = createWalker({
    ...{ field, place, seq: 0, stepsToEncounter: null },
    canSwim: () => false,
    now: () => now,
    isLost: (error) => error instanceof Error && error.message === 'lost',
    send: (batch) => {
      sent.push(batch);
      return new Promise<WalkAnswer>((resolve, reject) => answers.push({ resolve, reject }));
    },
    on: {
      answered: ({ seq }) => heard.push(`answered ${seq}`),
      refused: () => heard.push('refused'),
      overtaken: () => heard.push('overtaken'),
      bumped: (direction) => heard.push(`bumped ${direction}`),
      entered: ({ x, y }) => heard.push(`entered ${x},${y}`),
      arrived: () => heard.push('arrived'),
      held: (reason) => heard.push(`held ${reason}`),
    },
  });
  /** Advances the clock frame by frame. */
  function pass(ms: number) {
    for (const end = now + ms; now < end; ) {
      now = Math.min(end, now + 16);
      walker.tick(now);
    }
  }
  async function answer(place: Partial<WalkAnswer['place']>, stepsLeft: number | null = null, seq?: number) {
    const batch = sent.at(-1);
    answers.shift()?.resolve({
      seq: seq ?? batch?.seq ?? 0,
      place: { map: field.name, x: 0, y: 0, facing: 'right', ...place },
      stepsToEncounter: stepsLeft,
    });
    await new Promise(process.nextTick);
  }
  async function lose(message: string) {
    answers.shift()?.reject(new Error(message));
    await new Promise(process.nextTick);
  }
  /** Sends and answers the first beat, after which the server knows the walker. */
  async function greet() {
    walker.tick(now);
    await answer({}, null, 5);
  }
  const hold = (direction: Direction | null) => walker.hold(direction, now);
  const figure = () => walker.figureAt(now);
  return { walker, sent, heard, pass, answer, lose, greet, hold, figure, now: () => now };
}

const portalField = fieldOf(['.P'], { P: portal('SunMeadow.json') });

/** A walker known to the server that has just started to walk right. */
async function walking(field?: Field) {
  const world = setUp(field);
  await world.greet();
  world.hold('right');
  return world;
}

test('draws a step in the frame of the press', async () => {
  const { figure } = await walking();
  expect(figure().x).toBeGreaterThan(0);
  expect(figure()).toMatchObject({ facing: 'right', pose: 'walk' });
});

test('requests its batch number before it sends a step', async () => {
  const { walker, sent, pass, answer, hold } = setUp();
  hold('right');
  pass(20);
  expect(sent).toMatchObject([{ seq: 1, steps: '' }]);
  await answer({}, null, 57);
  pass(600);
  expect(sent.at(-1)).toMatchObject({ seq: 58, x: 0 });
  expect(walker.place().x).toBeGreaterThan(1);
});

test('walks a tile in 267 ms and runs one in 133 ms', async () => {
  const { walker, pass, hold, figure } = await walking();
  pass(267 * 3);
  expect(Math.round(figure().x)).toBe(3);
  hold(null);
  pass(300);
  walker.setRunning(true);
  const from = walker.place().x;
  hold('right');
  pass(133 * 3);
  expect(Math.round(figure().x) - from).toBe(3);
  expect(figure().pose).toBe('run');
});

test('sends its steps every 500 ms, and stops on release', async () => {
  const { walker, sent, pass, answer, hold } = await walking();
  pass(520);
  expect(sent.at(-1)).toMatchObject({ seq: 6, steps: 'rr', x: 0, isRunning: false });
  hold(null);
  pass(300);
  expect(sent).toHaveLength(2);
  await answer({ x: 2 });
  pass(20);
  expect(walker.isMoving()).toBe(false);
});

test('stops after eight unconfirmed steps and reports it', async () => {
  const { walker, heard, pass } = await walking();
  pass(267 * 12);
  expect(walker.place().x).toBe(8);
  expect(heard).toContain('held unconfirmed');
});

test("slides to the server's place, or jumps if it is far", async () => {
  const { pass, answer, hold, figure } = await walking();
  pass(560);
  hold(null);
  await answer({ x: 1 });
  expect(figure().x).toBeGreaterThan(1);
  pass(150);
  expect(figure().x).toBe(1);
  hold('right');
  pass(1100);
  hold(null);
  await answer({ x: 19 });
  expect(figure().x).toBe(19);
});

test('holds steps while offline and retries the same batch', async () => {
  const { sent, heard, pass, answer, lose, hold } = await walking();
  pass(520);
  hold(null);
  await lose('lost');
  expect(heard).toContain('held offline');
  const batch = sent.at(-1);
  pass(1600);
  expect(sent.at(-1)).toEqual(batch);
  await answer({ x: 2 });
  expect(heard.at(-2)).toBe('held null');
});

test('reports steps on another device once known to the server', async () => {
  const { walker, heard, pass, answer, hold } = await walking();
  pass(520);
  await answer({ x: 1 });
  expect(heard).not.toContain('overtaken');
  hold(null);
  pass(3000);
  await answer({ x: 9 }, null, 20);
  expect(heard.slice(-2)).toEqual(['overtaken', 'answered 20']);
  expect(walker.place()).toMatchObject({ x: 9 });
});

test('reports any other refusal', async () => {
  const { heard, pass, lose } = await walking();
  pass(520);
  await lose('In a battle.');
  expect(heard).toContain('refused');
});

test('stops where an encounter is due, and sends its steps', async () => {
  const { walker, sent, pass, answer, hold, now } = setUp(fieldOf(['."""""""']));
  walker.tick(now());
  await answer({}, 2);
  hold('right');
  pass(2000);
  expect(walker.place().x).toBe(2);
  expect(sent.at(-1)?.steps).toBe('rr');
});

test('bumps into walls without a step', async () => {
  const { walker, sent, heard, pass } = await walking(fieldOf(['.#']));
  pass(300);
  expect(walker.place()).toMatchObject({ x: 0, facing: 'right' });
  expect(heard.filter((one) => one.startsWith('bumped'))).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('follows a path and turns at its end, until a press cancels it', async () => {
  const { walker, heard, greet, pass, hold, now } = setUp(fieldOf(['....', '....']));
  await greet();
  walker.follow({ steps: ['right', 'right'], faces: 'up' }, now());
  pass(700);
  expect(walker.place()).toMatchObject({ x: 2, facing: 'up' });
  expect(heard.filter((one) => one === 'arrived')).toHaveLength(1);
  walker.follow({ steps: ['left', 'left'], faces: null }, now());
  hold('down');
  hold(null);
  pass(700);
  expect(walker.place()).toMatchObject({ x: 1, y: 0 });
});

test('sends steps on portals immediately, and settled() resolves once confirmed', async () => {
  const { walker, sent, pass, answer, hold } = await walking(portalField);
  hold(null);
  pass(20);
  expect(sent.at(-1)?.steps).toBe('r');
  const settled = walker.settled();
  await answer({ x: 1 });
  await expect(settled).resolves.toBe(true);
});

test.each([
  [
    'an answer from another map',
    (answer: (place: object) => Promise<void>) => answer({ map: 'SunMeadow.json' }),
  ],
  ['leaving', async (_: unknown, walker: Walker) => walker.leave()],
])('%s stops the walker and resolves settled() to false', async (_, end) => {
  const { walker, sent, heard, pass, answer, hold } = await walking(portalField);
  hold(null);
  pass(20);
  const settled = walker.settled();
  await end(answer, walker);
  await expect(settled).resolves.toBe(false);
  // Later steps are neither walked nor confirmed.
  const [before, batches] = [[...heard], sent.length];
  hold('left');
  pass(3000);
  expect([heard, sent.length]).toEqual([before, batches]);
  await expect(walker.settled()).resolves.toBe(false);
});

test.each(['lost', 'no such batch'])('ignores a batch that fails after leaving (%s)', async (why) => {
  const { walker, sent, heard, pass, lose, hold } = await walking();
  hold(null);
  pass(300);
  const [before, batches] = [[...heard], sent.length];
  walker.leave();
  await lose(why);
  pass(5000);
  expect([heard, sent.length]).toEqual([before, batches]);
});

test('ends a batch on a trigger and on a change of pace', async () => {
  const field = fieldOf(['..T.....'], { T: { type: 'trigger', once: true, when: [], do: [] } });
  const { walker, sent, greet, pass, answer, hold } = setUp(field);
  hold('right');
  pass(1200);
  await greet();
  pass(20);
  expect(sent.at(-1)?.steps).toBe('rr');
  walker.setRunning(true);
  pass(300);
  await answer({ x: 2 });
  pass(520);
  expect(sent.at(-1)).toMatchObject({ x: 2, isRunning: false });
  expect(sent.at(-1)?.steps).toMatch(/^r+$/);
});

test('does not move while locked', async () => {
  const { walker, greet, pass, hold } = setUp();
  await greet();
  walker.lock(true);
  hold('right');
  pass(600);
  expect(walker.place().x).toBe(0);
});

test('sends heartbeats while standing', async () => {
  const { sent, greet, pass } = setUp();
  await greet();
  pass(2100);
  expect(sent).toHaveLength(2);
  expect(sent.at(-1)?.steps).toBe('');
});
