// A match invitation is sent once, whatever crashes after the match was created.

import { userId } from '@/lib/core/ids';
import { friendships } from '@/lib/db/collections/friendships';
import { matches } from '@/lib/db/collections/matches';
import { notifications } from '@/lib/db/collections/notifications';
import { createMatch } from '@/lib/matches/create-match';
import { declineMatch } from '@/lib/matches/decline-match';
import { sweepMatches } from '@/lib/matches/sweep-matches';
import { changeFriendship, friendshipId, strangers } from '@/lib/rules/friends/friendship';
import { people } from '../support/people';
import { eventWorld } from './event-world';
import { openSession } from './sessions';

const world = eventWorld();
const [kai, pearl] = [userId.parse(people.kai), userId.parse(people.pearl)];
const { signal } = new AbortController();

beforeEach(async () => {
  await openSession(kai, 'Kai');
  await openSession(pearl, 'Pearl');
  const pair = { by: kai, other: pearl, now: new Date().toISOString() };
  const back = { ...pair, by: pearl, other: kai };
  const friends = changeFriendship(changeFriendship(strangers(pair), 'send', pair), 'accept', back);
  await world.collection(friendships).insert(friendshipId(kai, pearl), friends);
});
afterEach(() => jest.restoreAllMocks());

const invite = () =>
  createMatch(kai, { with: 'friend', gameId: 'checkers', options: {}, seat: 0, friendId: pearl });
const bell = async () => {
  const inbox = await world.collection(notifications).get(pearl, { fresh: true });
  return (inbox?.value.items ?? []).filter(({ type }) => type === 'match-invite');
};
const stored = async (matchId: string) =>
  (await world.collection(matches).get(matchId, { fresh: true }))?.value;

test('an invitation is delivered at once, and none is owed afterwards', async () => {
  const { value } = await invite();
  expect(await bell()).toHaveLength(1);
  expect(value.owesInvitations).toBe(false);
  expect(await sweepMatches(signal)).toBe(0);
});

test('an invitation is delivered by the sweep when the process ended before sending it', async () => {
  const bells = world.collection(notifications);
  jest.spyOn(bells, 'upsert').mockRejectedValueOnce(new Error('The process ended.'));
  const { id } = await invite();
  expect(await bell()).toEqual([]);
  expect((await stored(id))?.owesInvitations).toBe(true);
  expect(await sweepMatches(signal)).toBe(1);
  expect(await bell()).toHaveLength(1);
  expect((await stored(id))?.owesInvitations).toBe(false);
});

test('an invitation is delivered once when the process ended before recording it', async () => {
  const all = world.collection(matches);
  jest.spyOn(all, 'update').mockRejectedValueOnce(new Error('The process ended.'));
  const { id } = await invite();
  expect(await bell()).toHaveLength(1);
  expect((await stored(id))?.owesInvitations).toBe(true);
  await sweepMatches(signal);
  await sweepMatches(signal);
  expect(await bell()).toHaveLength(1);
  expect((await stored(id))?.owesInvitations).toBe(false);
});

test('an invitation declined before its delivery shows no open notice', async () => {
  jest
    .spyOn(world.collection(notifications), 'upsert')
    .mockRejectedValueOnce(new Error('The process ended.'));
  const { id } = await invite();
  await declineMatch(id, pearl);
  await sweepMatches(signal);
  expect((await bell()).filter(({ gone }) => !gone)).toEqual([]);
});
