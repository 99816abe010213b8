// The economy of the pets' world: every payment happens once and is covered, despite races and crashes.
import { readCoins } from '@/lib/contracts/arcade/coins';
import { coinEntries } from '@/lib/db/collections/coin-entries';
import { story } from '@/lib/pets/story';
import type { Act } from '@/lib/rules/pets/act-schema';
import type { OwedCoins } from '@/lib/rules/pets/schema';
import { doneAt } from '@/lib/rules/pets/story/quest-model';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf } from './dashboard-calls';
import {
  actAtOnce,
  addReef,
  clearWorlds,
  doAct,
  editWorld,
  giveCoins,
  putAt,
  reef,
  sendAct,
  setHealth,
  showWorld,
  startGame,
  storedWorld,
} from './pets-world';
import { withStore } from './test-world';

const { kai } = signedIn('kai');
beforeAll(addReef);
beforeEach(async () => {
  await clearWorlds();
  await startGame(kai);
});

const ledger = async () => bodyOf(await kai.get(`/api/arcade/coins/${people.kai}`), readCoins.returns);
const piecesOf = async (itemId: string) =>
  (await showWorld(kai)).inventory.find((one) => one.itemId === itemId)?.quantity ?? 0;
const buy = (itemId: string, quantity = 1, npcId: string | null = null): Act => ({
  kind: 'buy',
  npcId,
  items: [{ itemId, quantity }],
});
/** Sends an act ten times at once, each with the version that it reads; returns how many succeed. */
const tryAgain = async (act: Act) => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendAct(kai, act)));
  return answers.filter(({ status }) => status === 200).length;
};

test('three pieces cost three times the price, to the last coin', async () => {
  await giveCoins(kai, 24);
  const { world, happened } = await doAct(kai, buy('bubble', 3));
  expect(world.coins).toBe(0);
  expect(await piecesOf('bubble')).toBe(8);
  expect(happened).toContainEqual({ kind: 'coins', amount: -24, why: 'purchase' });
  expect(await ledger()).toMatchObject({ balance: 0, items: [{ amount: -24, petsWhy: 'purchase' }, {}] });
});

test('one coin too few buys nothing', async () => {
  await giveCoins(kai, 23);
  const before = await showWorld(kai);
  expect((await sendAct(kai, buy('bubble', 3))).status).toBe(409);
  expect(await showWorld(kai)).toEqual(before);
  expect((await storedWorld(kai)).owed).toEqual([]);
});

test('a hundred concurrent purchases with coins for one buy one', async () => {
  await giveCoins(kai, 8);
  expect(await actAtOnce(kai, 100, buy('bubble'))).toBe(1);
  expect(await piecesOf('bubble')).toBe(6);
  expect((await showWorld(kai)).coins).toBe(0);
  expect(await tryAgain(buy('bubble'))).toBe(0);
});

test('the shopkeeper never sells a piece below its resale price', async () => {
  await giveCoins(kai, 20);
  await putAt(kai, reef, 4, 1);
  const { world } = await doAct(kai, buy('coral-cake', 2, 'keeper'));
  // It was offered for 1, but 40 % of its price is 3.
  expect(world.coins).toBe(14);
  const { world: after } = await doAct(kai, buy('shrimp-snack', 1, 'keeper'));
  expect(after.coins).toBe(10);
});

test('sales pay 40 %, at most 20 coins a day, and nothing for gifts', async () => {
  await giveCoins(kai, 100);
  await doAct(kai, buy('coral-bubble', 2));
  const sale = { kind: 'sell' as const, items: [{ itemId: 'coral-bubble', quantity: 1 }] };
  const { world } = await doAct(kai, sale);
  expect(world.coins).toBe(10 + 18);
  expect((await sendAct(kai, sale)).status).toBe(409);
  const { world: after } = await doAct(kai, { kind: 'sell', items: [{ itemId: 'bubble', quantity: 5 }] });
  expect(after.coins).toBe(28);
  expect(after.inventory.some(({ itemId }) => itemId === 'bubble')).toBe(false);
  expect(after.coinsToday).toEqual({ earned: 18, cap: 150 });
});

test('fifty concurrent calls open a chest once', async () => {
  await putAt(kai, reef, 5, 1);
  const open = { kind: 'open', x: 5, y: 0 } as const;
  expect(await actAtOnce(kai, 50, open)).toBe(1);
  expect(await tryAgain(open)).toBe(0);
  expect(await piecesOf('kelp-roll')).toBe(2);
  expect((await showWorld(kai)).openedChests).toEqual([`${reef}:5,0`]);
});

/** Stores the first quest as completed but unclaimed. */
async function completeQuest() {
  const [quest] = story.quests;
  if (quest === undefined) throw new Error('There is no quest.');
  await editWorld(kai, (world) => ({
    ...world,
    quests: [{ questId: quest.id, progress: doneAt(quest), count: 0, isClaimed: false }],
  }));
  return quest;
}

test('fifty concurrent calls claim a reward once', async () => {
  const quest = await completeQuest();
  const claim = { kind: 'claim', what: 'quest', id: quest.id } as const;
  expect(await actAtOnce(kai, 50, claim)).toBe(1);
  expect(await tryAgain(claim)).toBe(0);
  expect(await ledger()).toMatchObject({
    balance: quest.reward.coins,
    items: [{ amount: quest.reward.coins, petsWhy: 'quest', gameId: 'pets' }],
  });
});

test('an unfinished quest pays no reward', async () => {
  const quest = await completeQuest();
  await editWorld(kai, (world) => ({
    ...world,
    quests: world.quests.map((one) => ({ ...one, progress: 1 })),
  }));
  expect((await sendAct(kai, { kind: 'claim', what: 'quest', id: quest.id })).status).toBe(409);
  const [daily] = (await showWorld(kai)).dailies.entries;
  const claim = { kind: 'claim', what: 'daily', id: daily?.dailyId ?? '' };
  expect((await sendAct(kai, claim)).status).toBe(409);
  expect(await ledger()).toMatchObject({ balance: 0 });
});

test('the three daily quests pay 75 coins in total, and one can be rerolled', async () => {
  const { dailies } = await showWorld(kai);
  expect(dailies.entries).toHaveLength(3);
  const [first] = dailies.entries;
  const rerolled = await doAct(kai, { kind: 'reroll', dailyId: first?.dailyId ?? '' });
  const ids = rerolled.world.dailies.entries.map(({ dailyId }) => dailyId);
  expect(ids).not.toContain(first?.dailyId);
  expect(ids.slice(1)).toEqual(dailies.entries.slice(1).map(({ dailyId }) => dailyId));
  expect((await sendAct(kai, { kind: 'reroll', dailyId: ids[0] })).status).toBe(409);
  await editWorld(kai, (world) => ({
    ...world,
    today: { ...world.today, entries: world.today.entries.map((one) => ({ ...one, count: 10_000 })) },
  }));
  for (const id of ids) await doAct(kai, { kind: 'claim', what: 'daily', id });
  expect((await showWorld(kai)).coins).toBe(15 + 20 + 25 + 15);
  expect((await sendAct(kai, { kind: 'claim', what: 'daily', id: ids[0] })).status).toBe(409);
});

describe('an unsettled purchase', () => {
  const debt: OwedCoins = {
    key: `pets:${people.kai}:purchase:lost-key-1`,
    ...{ amount: -8, why: 'purchase', about: 'shop', day: '2026-11-27', battle: null },
    items: [{ itemId: 'bubble', quantity: 1 }],
  };
  const owe = async (coins: number) => {
    await giveCoins(kai, coins);
    await editWorld(kai, (world) => ({ ...world, owed: [debt] }));
  };

  test('is settled by the next read if the process died before the ledger entry', async () => {
    await owe(8);
    expect((await showWorld(kai)).coins).toBe(0);
    expect(await piecesOf('bubble')).toBe(6);
  });

  test('is settled once by concurrent reads if the process died after the ledger entry', async () => {
    await owe(8);
    await showWorld(kai);
    await editWorld(kai, (world) => ({
      ...world,
      owed: [debt],
      items: world.items.map((one) => (one.itemId === 'bubble' ? { ...one, quantity: 5 } : one)),
    }));
    await Promise.all(Array.from({ length: 10 }, () => showWorld(kai)));
    expect(await piecesOf('bubble')).toBe(6);
    expect((await showWorld(kai)).coins).toBe(0);
    const lines = await withStore((store) =>
      store.collection(coinEntries).count({ index: 'key', equals: debt.key }),
    );
    expect(lines).toBe(1);
  });

  test('is dropped without the items if the coins are missing', async () => {
    await owe(7);
    expect((await showWorld(kai)).coins).toBe(7);
    expect(await piecesOf('bubble')).toBe(5);
    expect((await storedWorld(kai)).owed).toEqual([]);
  });
});

test('a conversation hands out its item once, for a shown answer only', async () => {
  await putAt(kai, reef, 3, 0);
  const { happened } = await doAct(kai, { kind: 'talk', npcId: 'keeper' });
  const options = [{ index: 0, text: 'A gift.' }];
  const line = { id: 'intro', text: 'What will it be?', options, isLast: false };
  expect(happened).toEqual([{ kind: 'said', npcId: 'keeper', name: 'Keeper', line }]);
  const answer = (option: number | null, line = 'intro') =>
    sendAct(kai, { kind: 'answer', npcId: 'keeper', line, option });
  expect((await answer(1)).status).toBe(409);
  expect((await answer(null)).status).toBe(409);
  expect((await answer(null, 'gift')).status).toBe(409);
  const given = await doAct(kai, { kind: 'answer', npcId: 'keeper', line: 'intro', option: 0 });
  expect(given.world.flags).toEqual(['gifted']);
  expect(await piecesOf('bubble')).toBe(6);
  expect((await answer(0)).status).toBe(409);
  expect(await piecesOf('bubble')).toBe(6);
});

test('a healing answer is marked and heals', async () => {
  await setHealth(kai, 1);
  await putAt(kai, reef, 9, 7);
  const { happened } = await doAct(kai, { kind: 'talk', npcId: 'innkeeper' });
  const options = [
    { index: 0, text: 'Yes, please.', heals: true },
    { index: 1, text: 'Not today.' },
  ];
  expect(happened).toEqual([expect.objectContaining({ line: expect.objectContaining({ options }) })]);
  await doAct(kai, { kind: 'answer', npcId: 'innkeeper', line: 'intro', option: 0 });
  const [pet] = (await showWorld(kai)).pets;
  expect(pet?.health).toBe(pet?.stats.health);
});

test('a healer heals only a player beside them', async () => {
  await setHealth(kai, 1);
  await putAt(kai, reef, 3, 5);
  expect((await kai.post('/api/npc/heal', { userId: people.kai })).status).toBe(409);
  await putAt(kai, reef, 1, 0);
  expect((await kai.post('/api/npc/heal', { userId: people.kai })).body).toEqual({ success: true });
  const [pet] = (await showWorld(kai)).pets;
  expect(pet?.health).toBe(pet?.stats.health);
});
