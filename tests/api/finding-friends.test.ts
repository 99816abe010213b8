// Finding people without their ID: by name in common servers, by their link, and by past matches.
import { findByCode, listMet, readFinding, searchPeople } from '@/lib/contracts/friends';
import { accounts, userGuildLists } from '@/lib/db/collections';
import { noSuchLink, ownLink } from '@/lib/rules/friends/finding';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';
import { act, begin, clearMatches } from './match-calls';
import { withStore } from './test-world';

const { kai, pearl, drift } = signedIn('kai', 'pearl', 'drift');
afterEach(clearMatches);

async function search(client: Client, name: string) {
  const answer = await client.get(`/api/friends/search?${new URLSearchParams({ name })}`);
  return bodyOf(answer, searchPeople.returns).people;
}
const namesOf = async (client: Client, name: string) =>
  (await search(client, name)).map(({ username }) => username);
const change = async (client: Client, body: object) =>
  bodyOf(await client.post(`/api/friends/finding/${idOf(client)}`, body), readFinding.returns);
const friendAct = async (client: Client, name: string, targetId: string) =>
  expect((await client.post(`/api/friends/${name}`, { userId: idOf(client), targetId })).status).toBe(200);

describe('searching by name', () => {
  test('finds people in common servers and names the server', async () => {
    expect(await search(kai, 'pea')).toMatchObject([{ userId: people.pearl, username: 'Pearl' }]);
    expect((await search(kai, 'PEARL'))[0]?.via).toMatch(/^(Coral Reef|Tide Pool)$/);
    expect(await namesOf(kai, 'kai')).toEqual([]);
  });

  test('finds no one outside common servers and rejects a single letter', async () => {
    expect(await namesOf(drift, 'pearl')).toEqual([]);
    expect(await namesOf(kai, 'drift')).toEqual([]);
    expectFailure(await kai.get('/api/friends/search?name=p'), 422, 'invalid');
  });

  test('ignores a server list older than any session', async () => {
    const lists = (fetchedAt: string) =>
      withStore((store) =>
        store.collection(userGuildLists).update(people.pearl, (list) => ({ ...list, fetchedAt })),
      );
    await lists('2020-01-01T00:00:00.000Z');
    expect(await namesOf(kai, 'pearl')).toEqual([]);
    await lists(new Date().toISOString());
    expect(await namesOf(kai, 'pearl')).toEqual(['Pearl']);
  });

  test.each([
    ['has blocked the caller', () => friendAct(pearl, 'block', people.kai)],
    ['is blocked by the caller', () => friendAct(kai, 'block', people.pearl)],
    ['has opted out', () => change(pearl, { isFindable: false })],
  ])('does not find a person who %s', async (_, hide) => {
    await hide();
    expect(await namesOf(kai, 'pearl')).toEqual([]);
    await change(pearl, { isFindable: true });
  });

  test('respects an opt-out after the next sign-in', async () => {
    await change(pearl, { isFindable: false });
    await signIn(people.pearl);
    expect(await namesOf(kai, 'pearl')).toEqual([]);
    await change(pearl, { isFindable: true });
    expect(await namesOf(kai, 'pearl')).toEqual(['Pearl']);
  });

  test('does not find a person whose account is being deleted', async () => {
    const leaving = (eraseAt: string | null) =>
      withStore((store) =>
        store.collection(accounts).update(people.pearl, (account) => ({ ...account, eraseAt })),
      );
    await leaving('2099-01-01T00:00:00.000Z');
    expect(await namesOf(kai, 'pearl')).toEqual([]);
    await leaving(null);
  });
});

describe('finding by link', () => {
  const find = (client: Client, code: string | null) => client.get(`/api/friends/codes/${code}`);

  test('works only for the newest link, until it is turned off', async () => {
    const { code: first } = await change(drift, { link: 'new' });
    expect(bodyOf(await find(kai, first), findByCode.returns)).toMatchObject({ userId: people.drift });
    expect(expectFailure(await find(drift, first), 409, 'conflict').error).toBe(ownLink);
    const { code: second } = await change(drift, { link: 'new' });
    expect(expectFailure(await find(kai, first), 404, 'not_found').error).toBe(noSuchLink);
    expect((await find(kai, second)).status).toBe(200);
    expect((await change(drift, { link: 'none' })).code).toBeNull();
    expectFailure(await find(kai, second), 404, 'not_found');
  });

  test('answers a blocked person as if the link did not exist', async () => {
    const { code } = await change(pearl, { link: 'new' });
    await friendAct(pearl, 'block', people.kai);
    const heard = async (one: string) => {
      const { status, text } = await find(kai, one);
      return [status, text.replace(/"requestId":"[^"]*"/, '')];
    };
    expect(await heard(code ?? '')).toEqual(await heard('AAAAABBBBB'));
  });
});

test('opponents are listed after a finished match, until one blocks the other', async () => {
  const met = async (client: Client) => bodyOf(await client.get('/api/friends/met'), listMet.returns).people;
  const { matchId } = await begin(kai, drift);
  expect(await met(kai)).toEqual([]);
  await act(kai, matchId, 'resign');
  expect(await met(kai)).toMatchObject([{ username: 'Drift', via: 'Checkers' }]);
  expect(await met(drift)).toMatchObject([{ username: 'Kai', via: 'Checkers' }]);
  await friendAct(drift, 'block', people.kai);
  expect(await met(kai)).toEqual([]);
});
