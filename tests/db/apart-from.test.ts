import { friendships } from '@/lib/db/collections/friendships';
import type { Store } from '@/lib/db/open-store';
import { apartFrom } from '@/lib/matches/apart-from';
import { changeFriendship, type FriendAct, friendshipId, strangers } from '@/lib/rules/friends/friendship';
import { people } from '@/sandbox/world/ids';
import { eventually } from '../support/eventually';
import { storeOfProcess } from './databases';

const { store, openOther } = storeOfProcess();
let other: Store;

beforeEach(async () => {
  other = await openOther();
});

/** Applies an act of Kai towards Pearl, in the given process. */
async function kai(act: FriendAct, process: Store): Promise<void> {
  const pair = { by: people.kai, other: people.pearl, now: new Date().toISOString() };
  await process.collection(friendships).upsert(
    friendshipId(people.kai, people.pearl),
    () => changeFriendship(strangers(pair), act, pair),
    (friendship) => changeFriendship(friendship, act, pair),
  );
}

const apartNow = async () => [[...(await apartFrom(people.kai))], [...(await apartFrom(people.pearl))]];

test('blocking separates both people at once, unblocking reverts it', async () => {
  expect(await apartNow()).toEqual([[], []]);
  await kai('block', store());
  expect(await apartNow()).toEqual([[people.pearl], [people.kai]]);
  await kai('unblock', store());
  expect(await apartNow()).toEqual([[], []]);
  await kai('send', store());
  expect(await apartNow()).toEqual([[], []]);
});

test('a block in another process is noticed', async () => {
  expect(await apartNow()).toEqual([[], []]);
  await kai('block', other);
  await eventually(async () => (await apartFrom(people.pearl)).has(people.kai));
});

test('the set of separated people is read once and then cached', async () => {
  await kai('block', store());
  await apartNow();
  const { reads } = store().stats();
  for (let round = 0; round < 5; round += 1) await apartNow();
  expect(store().stats().reads).toBe(reads);
});
