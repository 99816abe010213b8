// Concurrent look-ups of members, within the five per second and guild that Discord allows.
import { findMember } from '@/lib/discord/members';
import { crowdId } from '@/sandbox/world/ids';
import { guilds, people } from '../support/people';
import { failureOf, guildIn, standInForTests } from './stand-in';

const discord = standInForTests();
const guildId = guilds.coralReef;
const counts = () => Object.entries(discord().calls.report().counts);
const singles = () => counts().filter(([name]) => /members\/\d+$/.test(name));
const pages = () => counts().find(([name]) => name.endsWith('/members'))?.[1] ?? 0;

test('thirty concurrent look-ups are all answered, including those of non-members', async () => {
  const inside = [...guildIn(discord(), guildId).members.keys()].slice(0, 28);
  const ids = [...inside, people.drift, '299999999999999999'];
  const found = await Promise.all(ids.map((id) => findMember(guildId, id)));
  expect(found.map((member) => member?.userId ?? null)).toEqual([...inside, null, null]);
  expect(singles().length).toBeLessThanOrEqual(5);
  expect(pages()).toBeLessThanOrEqual(2);
});

test('sixty concurrent look-ups of one person make two calls', async () => {
  const found = await Promise.all(Array.from({ length: 60 }, () => findMember(guildId, people.kai)));
  expect(new Set(found.map((member) => member?.userId))).toEqual(new Set([people.kai]));
  expect(singles()).toEqual([[`GET /guilds/${guildId}/members/${people.kai}`, 2]]);
});

test('a look-up that begins during another one gets no stale answer', async () => {
  const first = findMember(guildId, people.kai);
  const second = findMember(guildId, people.kai);
  await first;
  discord().patch({ setMemberRoles: { guildId, userId: people.kai, roleIds: [] } });
  const third = findMember(guildId, people.kai);
  await second;
  expect((await third)?.roleIds).toEqual([]);
});

test('members are looked up one by one when the list is forbidden', async () => {
  discord().addFault({
    match: 'GET /guilds/\\d+/members$',
    status: 403,
    body: { code: 50_001, message: 'No' },
  });
  const ids = Array.from({ length: 9 }, (_, index) => crowdId(index + 1));
  const found = await Promise.all(ids.map((id) => findMember(guildId, id)));
  expect(found.map((member) => member?.userId)).toEqual(ids);
});

test('a failure rejects all waiting look-ups, and the next one calls Discord again', async () => {
  discord().addFault({ match: 'GET /guilds/\\d+/members', status: 503 });
  const ids = Array.from({ length: 9 }, (_, index) => crowdId(index + 1));
  const failures = await Promise.all(ids.map((id) => failureOf(findMember(guildId, id))));
  expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['discord_unavailable']));
  discord().clearFaults();
  expect(await findMember(guildId, people.kai)).toMatchObject({ userId: people.kai });
});
