// Editing the NPCs of the pet game as staff.
import { z } from 'zod';
import { npcs } from '@/lib/db/collections/maps';
import { mapLimits } from '@/lib/maps/limits';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure } from './dashboard-calls';
import { removeAll, withStore } from './test-world';

const path = '/api/staff/petsEditor/interact/npcs';
const listed = z.object({
  revision: z.number(),
  savedBy: z.string().nullable(),
  npc: z.looseObject({ npcId: z.string(), name: z.string() }),
});
const answer = z.object({ message: z.string(), npc: listed });
const tide = { npcId: 'tide', name: 'Tide', map: 'CoralShore.json', x: 3, y: 3, role: 'Fisher' };
const save = (body: object, npcId = 'tide') => marina.post(`${path}/${npcId}`, body);
const list = async () => bodyOf(await marina.get(path), z.object({ npcs: z.array(listed) })).npcs;

const { marina } = signedIn('marina');

test('an NPC is saved with defaults, changed and removed', async () => {
  const lines = [{ id: 'intro', text: 'Hello there!', next: null }];
  const made = bodyOf(await save({ ...tide, revision: 0 }), answer);
  expect(made).toMatchObject({
    message: 'NPC "tide" saved!',
    npc: { revision: 1, savedBy: 'Marina', npc: { ...tide, facing: 'down', sprite: 'boy1', lines } },
  });
  expectFailure(await save({ ...tide, revision: 0 }), 409, 'already_exists');
  const more = [
    { id: 'intro', text: 'Hello', next: 'more' },
    { id: 'more', text: 'And bye', next: '' },
  ];
  expect(bodyOf(await save({ ...tide, lines: more, revision: 1 }), answer).npc.revision).toBe(2);
  const stale = await save({ ...tide, name: 'Ebb', revision: 1 });
  expect(expectFailure(stale, 409, 'stale').error).toContain('Marina has changed this person');
  expect(stale.body).toMatchObject({
    current: { revision: 2, npc: { name: 'Tide', lines: [{}, { next: null }] } },
  });
  // The call of the specification sends no revision.
  expect(bodyOf(await save({ ...tide, name: 'Ebb' }), answer).npc.npc.name).toBe('Ebb');
  expect((await list()).map(({ npc }) => npc.npcId)).toEqual(expect.arrayContaining(['mira', 'tide']));
  const removed = await marina.request('DELETE', `${path}/tide`);
  expect([removed.status, removed.body]).toEqual([200, { message: 'Ebb is removed.' }]);
  expectFailure(await marina.request('DELETE', `${path}/tide`), 404, 'not_found');
  expect((await list()).map(({ npc }) => npc.npcId)).not.toContain('tide');
  expect(bodyOf(await save({ ...tide, revision: 0 }), answer).npc.npc.name).toBe('Tide');
  const log = JSON.stringify((await marina.get('/api/staff/log?section=maps')).body);
  expect(log).toContain("Removed the person 'Ebb' from the pet game.");
  expect(log).toContain("Saved the person 'Tide' of the pet game.");
});

test('removed NPCs do not count towards the limit', async () => {
  const { npcs: most } = mapLimits;
  const shown = (await list()).length;
  await withStore(async (store) => {
    const stored = store.collection(npcs);
    const seed = await stored.get('mira');
    if (!seed) throw new Error('There is no Mira.');
    const add = (npcId: string, isRemoved: boolean) =>
      stored.insert(npcId, { ...seed.value, npc: { ...seed.value.npc, npcId }, isRemoved });
    for (let place = shown; place < most - 1; place += 1) await add(`extra-${place}`, false);
    await add('former', true);
  });
  expect((await save({ ...tide, npcId: 'last' }, 'last')).status).toBe(200);
  for (const npcId of ['beyond', 'former']) {
    expectFailure(await save({ ...tide, npcId }, npcId), 409, 'conflict');
  }
  expect((await save({ ...tide, npcId: 'last', name: 'Last' }, 'last')).status).toBe(200);
  await withStore((store) => removeAll(store, npcs));
});

const mapNames = 'Use letters, digits, hyphens and underscores, ending in .json.';
const script = { id: 'intro', text: '<script>alert(1)</script>' };

test.each([
  ['without an ID', { npcId: '' }, { npcId: 'NPC ID is required' }],
  ['with another ID', { npcId: 'other' }, { npcId: "The NPC ID isn't the one that is saved." }],
  ['with a script', { lines: [script] }, { 'lines.0.text': 'Write plain text, without tags or scripts.' }],
  ['with a path as map', { map: '../CoralShore.json' }, { map: mapNames }],
  ['outside every map', { x: 100 }, { x: expect.any(String) }],
  ['with an invalid direction', { facing: 'north' }, { facing: expect.any(String) }],
])('an NPC %s is rejected', async (_, wrong, fields) => {
  const refused = await save({ ...tide, npcId: 'bad', ...wrong }, 'bad');
  expect(expectFailure(refused, 422, 'invalid').fields).toEqual(fields);
  expect((await list()).map(({ npc }) => npc.npcId)).not.toContain('bad');
});
