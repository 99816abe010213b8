import { signIn } from '../support/client';
import { people } from '../support/people';
import { expectFailure, idOf } from './dashboard-calls';

const empty = { friends: [], pendingSent: [], pendingReceived: [], BlockedUsers: [] };

test('what somebody notes for themselves stands in their own bell', async () => {
  const kai = await signIn(people.kai);
  const pearl = await signIn(people.pearl);
  const path = `/api/social/notifications/${idOf(kai)}`;
  const title = `Note ${Date.now()}`;
  expect((await kai.post(path, { title, description: '<b>Done</b>', type: 'success' })).status).toBe(200);
  expect((await kai.get(path)).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title, message: '<b>Done</b>', type: 'success', read: false }),
    ]),
  );
  expectFailure(await pearl.post(path, { message: 'For you', type: 'info' }), 403, 'forbidden');
  const failure = expectFailure(await kai.post(path, { type: 'info' }), 422, 'invalid');
  expect(failure.fields).toEqual({ message: 'Enter a message.' });
});

test('the friend lists are those of oneself', async () => {
  const kai = await signIn(people.kai);
  expect((await kai.get(`/api/friends/list/${idOf(kai)}`)).body).toEqual(empty);
  expectFailure(await kai.get(`/api/friends/list/${people.pearl}`), 403, 'forbidden');
});
