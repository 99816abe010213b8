// The pets' world over HTTP: its rules, and both sides of each limit.
import { z } from 'zod';
import { readPets, readStarters } from '@/lib/contracts/pets/spec';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure } from './dashboard-calls';
import {
  addReef,
  clearWorlds,
  doAct,
  editWorld,
  giveCoins,
  putAt,
  reef,
  sendAct,
  showWorld,
  startGame,
} from './pets-world';

const { kai, pearl } = signedIn('kai', 'pearl');
beforeAll(addReef);
beforeEach(clearWorlds);

describe('choosing a starter', () => {
  test('offers three species and stores one pet, once, with its trimmed nickname', async () => {
    const { starters } = bodyOf(await kai.get('/api/pets/starters'), readStarters.returns);
    expect(starters.map(({ speciesId }) => speciesId)).toEqual(['sparkotl', 'fronda', 'rayzle']);
    expect(await showWorld(kai)).toMatchObject({ hasBegun: false, pets: [], coins: 0 });
    const body = { userId: people.kai, speciesId: 'fronda', nickname: '  Leaf ' };
    const { status } = await kai.post('/api/pets/choose-starter', body);
    expect(status).toBe(200);
    const { pets } = bodyOf(await kai.get(`/api/pets/user/${people.kai}`), readPets.returns);
    expect(pets).toMatchObject([{ speciesId: 'fronda', nickname: 'Leaf', level: 7, isActive: true }]);
    expectFailure(await kai.post('/api/pets/choose-starter', body), 409, 'conflict');
    expect((await showWorld(kai)).pets).toHaveLength(1);
  });

  test.each([
    ['an unknown species', { speciesId: 'dragon' }],
    ['a species that is not a starter', { speciesId: 'pyraxol' }],
    ['a missing species', {}],
    ['a nickname with markup', { speciesId: 'fronda', nickname: '<b>Leaf</b>' }],
    ['a nickname of 1,000 letters', { speciesId: 'fronda', nickname: 'a'.repeat(1000) }],
    ['a nickname of 21 letters', { speciesId: 'fronda', nickname: 'a'.repeat(21) }],
  ])('rejects %s', async (_, body) => {
    const answer = await kai.post('/api/pets/choose-starter', { userId: people.kai, ...body });
    expectFailure(answer, 422, 'invalid');
    expect(await showWorld(kai)).toMatchObject({ hasBegun: false, version: 0 });
  });

  test('stores one pet for fifty concurrent calls', async () => {
    await showWorld(kai);
    const body = { userId: people.kai, speciesId: 'rayzle' };
    const calls = Array.from({ length: 50 }, () => kai.post('/api/pets/choose-starter', body));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await showWorld(kai)).pets).toHaveLength(1);
  });
});

describe('an act', () => {
  test('is forbidden when its body names another person', async () => {
    await startGame(kai);
    const named = { userId: people.kai, speciesId: 'fronda' };
    expectFailure(await pearl.post('/api/pets/choose-starter', named), 403, 'forbidden');
    expectFailure(await pearl.post('/api/npc/heal', { userId: people.kai }), 403, 'forbidden');
    expect((await showWorld(kai)).pets).toMatchObject([{ nickname: 'Sparkotl' }]);
  });

  test('runs once per key and answers a repeat the same', async () => {
    const { version } = await startGame(kai);
    const act = { kind: 'rename', petId: 'p1', nickname: 'Coal' };
    const first = await sendAct(kai, act, { key: 'same-key-1', version });
    const second = await sendAct(kai, act, { key: 'same-key-1', version });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await showWorld(kai)).version).toBe(version + 1);
  });

  test('changes nothing and returns the current world when its version is stale', async () => {
    const { version } = await startGame(kai);
    await doAct(kai, { kind: 'rename', petId: 'p1', nickname: 'Coal' });
    const act = { kind: 'rename', petId: 'p1', nickname: 'Ash' };
    const answer = await sendAct(kai, act, { version });
    expectFailure(answer, 409, 'stale');
    const { current } = z.looseObject({ current: z.looseObject({}) }).parse(answer.body);
    expect(current).toMatchObject({ version: version + 1, pets: [{ nickname: 'Coal' }] });
    expect((await showWorld(kai)).pets).toMatchObject([{ nickname: 'Coal' }]);
  });

  const buy = (itemId: string, quantity: number, npcId: string | null = null) => ({
    ...{ kind: 'buy', npcId, items: [{ itemId, quantity }] },
  });
  const cases: readonly (readonly [string, object, number])[] = [
    ['an unknown pet', { kind: 'rename', petId: 'p2', nickname: 'Ash' }, 404],
    ['an invalid pet ID', { kind: 'rename', petId: 'foe1', nickname: 'Ash' }, 422],
    ['a nickname with markup', { kind: 'rename', petId: 'p1', nickname: '<i>x</i>' }, 422],
    ['a nickname of 1,000 letters', { kind: 'rename', petId: 'p1', nickname: 'x'.repeat(1000) }, 422],
    ['an empty nickname', { kind: 'rename', petId: 'p1', nickname: '   ' }, 422],
    ['a party of five', { kind: 'party', petIds: ['p1', 'p2', 'p3', 'p4', 'p5'] }, 422],
    ['an empty party', { kind: 'party', petIds: [] }, 422],
    ['a party with an unknown pet', { kind: 'party', petIds: ['p1', 'p9'] }, 404],
    ['a party with the same pet twice', { kind: 'party', petIds: ['p1', 'p1'] }, 422],
    ['the release of the last pet', { kind: 'release', petIds: ['p1'] }, 409],
    ['an unknown item', { kind: 'feed', itemId: 'gold', petId: 'p1' }, 422],
    ['feeding something that is not food', { kind: 'feed', itemId: 'bubble', petId: 'p1' }, 409],
    ['a remedy for a healthy pet', { kind: 'use', itemId: 'sea-balm', petId: 'p1' }, 409],
    ['holding an item that is not owned', { kind: 'hold', itemId: 'shell-charm', petId: 'p1' }, 409],
    ['an evolution too soon', { kind: 'evolve', petId: 'p1' }, 409],
    ['a negative quantity', buy('bubble', -1), 422],
    ['a quantity of 10,000', buy('bubble', 10_000), 422],
    ['a fractional quantity', buy('bubble', 0.5), 422],
    ['buying no items', { kind: 'buy', npcId: null, items: [] }, 422],
    ['buying a key item', buy('swim-fins', 1), 422],
    ['selling more than is owned', { kind: 'sell', items: [{ itemId: 'bubble', quantity: 6 }] }, 409],
    ['the shop of an unknown NPC', buy('bubble', 1, 'nobody'), 404],
    ['a shop from afar', buy('coral-cake', 1, 'keeper'), 409],
    ['a healer from afar', { kind: 'heal', npcId: 'nurse' }, 409],
    ['talking from afar', { kind: 'talk', npcId: 'keeper' }, 409],
    ['an answer without a question', { kind: 'answer', npcId: 'keeper', line: 'gift', option: null }, 409],
    ['opening where there is no chest', { kind: 'open', x: 1, y: 1 }, 404],
    ['a portal where there is none', { kind: 'portal' }, 404],
    ['a fight without an opponent', { kind: 'fight' }, 409],
    ['running without a fight', { kind: 'run' }, 409],
    ['a look that was not bought', { kind: 'sprite', sprite: 'girl4' }, 409],
    ['an unknown look', { kind: 'sprite', sprite: 'king' }, 422],
    ['claiming a quest that was not accepted', { kind: 'claim', what: 'quest', id: 'last-entry' }, 404],
    ['an unknown achievement', { kind: 'claim', what: 'achievement', id: 'rich' }, 404],
    ['the arena from elsewhere', { kind: 'arena' }, 409],
    ['an unknown act', { kind: 'win' }, 422],
  ];
  test.each(cases)('is rejected: %s', async (_, act, status) => {
    await startGame(kai);
    await giveCoins(kai, 100);
    await putAt(kai, reef, 6, 5);
    const before = await showWorld(kai);
    const answer = await sendAct(kai, { ...act });
    expect(answer.status).toBe(status);
    expect(z.looseObject({ error: z.string().min(5) }).safeParse(answer.body).success).toBe(true);
    expect(await showWorld(kai)).toEqual(before);
  });
});

test('the party has the requested order and loses released pets', async () => {
  await startGame(kai);
  await editWorld(kai, (world) => {
    const [first] = world.pets;
    if (first === undefined) throw new Error('There is no starter.');
    const more = ['p2', 'p3', 'p4', 'p5'].map((petId) => ({ ...first, petId }));
    return { ...world, pets: [first, ...more], nextPet: 6 };
  });
  const { world } = await doAct(kai, { kind: 'party', petIds: ['p4', 'p2', 'p5', 'p1'] });
  expect(world.party).toEqual(['p4', 'p2', 'p5', 'p1']);
  expect(world.pets.find(({ petId }) => petId === 'p3')).toMatchObject({ isActive: false });
  const released = await doAct(kai, { kind: 'release', petIds: ['p3', 'p4'] });
  expect(released.world.party).toEqual(['p2', 'p5', 'p1']);
});

test('meals, remedies and held items change the pet and the inventory', async () => {
  await startGame(kai);
  await editWorld(kai, (world) => ({
    ...world,
    pets: world.pets.map((one) => ({ ...one, hunger: 30, health: 1 })),
    items: [...world.items, { itemId: 'shell-charm', quantity: 1, gifts: 0 }],
  }));
  const fed = await doAct(kai, { kind: 'feed', itemId: 'shrimp-snack', petId: 'p1' });
  expect(fed.world.pets).toMatchObject([{ hunger: 10, bond: 1 }]);
  const used = await doAct(kai, { kind: 'use', itemId: 'sea-balm', petId: 'p1' });
  expect(used.world.pets[0]?.health).toBeGreaterThan(1);
  const held = await doAct(kai, { kind: 'hold', petId: 'p1', itemId: 'shell-charm' });
  expect(held.world.pets).toMatchObject([{ heldItem: 'shell-charm' }]);
  expect(held.world.inventory.some(({ itemId }) => itemId === 'shell-charm')).toBe(false);
  const back = await doAct(kai, { kind: 'hold', petId: 'p1', itemId: null });
  expect(back.world.inventory).toContainEqual(
    expect.objectContaining({ itemId: 'shell-charm', quantity: 1 }),
  );
});
