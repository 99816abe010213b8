import { signIn } from '../support/client';
import { people } from '../support/people';
import { expectFailure, idOf } from './dashboard-calls';

const empty = { friends: [], pendingSent: [], pendingReceived: [], BlockedUsers: [] };

test('the friend lists are those of oneself', async () => {
  const kai = await signIn(people.kai);
  expect((await kai.get(`/api/friends/list/${idOf(kai)}`)).body).toEqual(empty);
  expectFailure(await kai.get(`/api/friends/list/${people.pearl}`), 403, 'forbidden');
});
