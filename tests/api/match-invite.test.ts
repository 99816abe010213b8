// Inviting friends into a match that is already waiting.
import { poker } from '@/lib/games/poker/poker';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import { act, befriend, call, clearMatches, create, show } from './match-calls';

const { kai, pearl, finn } = signedIn('kai', 'pearl', 'finn');
afterEach(clearMatches);

const level = poker.levels[0]?.id ?? '';
const invite = (client: Client, matchId: string, friendId: string) =>
  call(client, matchId, 'invite', { friendId });

test('the host reserves open seats for friends, who are notified and may decline', async () => {
  await befriend(kai, pearl);
  await befriend(kai, finn);
  await befriend(pearl, finn);
  const { matchId } = await create(kai, { with: 'link', gameId: 'poker', seats: 3, seat: 0 });
  const invited = await act(kai, matchId, 'invite', { friendId: people.pearl });
  expect(invited.seats[1]).toMatchObject({ userId: people.pearl, hasJoined: false });
  const bell = JSON.stringify((await pearl.get(`/api/social/notifications/${people.pearl}`)).text);
  expect(bell).toContain(matchId);
  expectFailure(await invite(kai, matchId, people.pearl), 409, 'conflict');
  expectFailure(await invite(kai, matchId, people.drift), 403, 'forbidden');
  expectFailure(await invite(pearl, matchId, people.finn), 403, 'forbidden');
  await act(kai, matchId, 'invite', { friendId: people.finn });
  // Declining frees the seat.
  expect(await act(pearl, matchId, 'decline')).toMatchObject({ phase: 'waiting' });
  const after = await show(kai, matchId);
  expect(after.seats.map(({ userId }) => userId)).toEqual([people.kai, null, people.finn]);
  await act(kai, matchId, 'computer', { level });
  expectFailure(await invite(kai, matchId, people.pearl), 409, 'conflict');
  await act(finn, matchId, 'join', { seed: 'b'.repeat(64) });
  const begun = await act(kai, matchId, 'ready', { seed: 'a'.repeat(64) });
  expect(begun.phase).toBe('active');
  expectFailure(await invite(kai, matchId, people.pearl), 409, 'conflict');
});
