import { guildId, userId } from '@/lib/core/ids';
import { forgetMembers, getRoster } from '@/lib/guilds/members/roster';
import { crowdId } from '@/sandbox/world/ids';
import { guilds } from '../support/people';
import { failureOf, guildIn, standInForTests } from './stand-in';

const discord = standInForTests();
const coralReef = guildId.parse(guilds.coralReef);
const kelpForest = guildId.parse(guilds.kelpForest);
const listing = '^GET /guilds/\\d+/members$';
let now: number;

beforeAll(() => {
  process.env.LOG_LEVEL = 'silent';
});
beforeEach(() => {
  globalThis.coralliumRosters?.rosters.clear();
  globalThis.coralliumRosters?.removed.clear();
  now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

/** Waits for background loads to finish. */
async function flush(): Promise<void> {
  await Promise.allSettled([...(globalThis.coralliumRosters?.flights.values() ?? [])]);
}

async function idsOf(guild = coralReef, options = {}): Promise<string[]> {
  return (await getRoster(guild, options)).roster.members.map((member) => member.userId);
}

const asked = () =>
  discord()
    .calls.report()
    .calls.filter(({ path }) => path.endsWith('/members')).length;

test('concurrent readers share one load of all pages, sorted by id', async () => {
  const [ids, again] = await Promise.all([idsOf(kelpForest), idsOf(kelpForest)]);
  expect(ids).toHaveLength(5000);
  expect(again).toEqual(ids);
  expect(ids).toEqual(ids.toSorted());
  // The sixth page is empty, which shows that the fifth was the last.
  expect(asked()).toBe(6);
  await idsOf(kelpForest);
  expect(asked()).toBe(6);
});

test('a list is fresh for 60 s, then served stale while it reloads', async () => {
  await idsOf();
  guildIn(discord(), coralReef).members.delete(crowdId(40));
  now += 59_999;
  expect(await idsOf()).toContain(crowdId(40));
  await flush();
  expect(asked()).toBe(1);
  now += 1;
  expect(await idsOf()).toContain(crowdId(40));
  await flush();
  expect(asked()).toBe(2);
  expect(await idsOf()).not.toContain(crowdId(40));
});

test('a list is no longer served stale after ten minutes', async () => {
  await idsOf();
  guildIn(discord(), coralReef).members.delete(crowdId(40));
  now += 10 * 60_000;
  expect(await idsOf()).not.toContain(crowdId(40));
});

test('the last known list is served with a notice while Discord is down', async () => {
  expect((await getRoster(coralReef)).notice).toBeNull();
  discord().addFault({ match: listing, status: 500 });
  now += 60_000;
  await getRoster(coralReef);
  await flush();
  expect((await getRoster(coralReef)).notice).toMatch(/last known list/);
  await flush();
  now += 60 * 60_000;
  const { roster, notice } = await getRoster(coralReef);
  expect(roster.members).toHaveLength(250);
  expect(notice).toMatch(/last known list/);
  expect((await failureOf(getRoster(coralReef, { refresh: true }))).code).toBe('discord_unavailable');
  discord().clearFaults();
  expect((await getRoster(coralReef)).notice).toBeNull();
});

test('a first load that fails throws, and the next reader retries', async () => {
  discord().addFault({ match: listing, status: 429, retryAfter: 17, times: 1 });
  expect(await failureOf(getRoster(coralReef))).toMatchObject({ code: 'rate_limited', retryAfter: 17 });
  expect(await idsOf()).toHaveLength(250);
});

test('removed members disappear at once, even from a load in progress', async () => {
  const flight = idsOf();
  forgetMembers(coralReef, [userId.parse(crowdId(41))]);
  expect(await flight).not.toContain(crowdId(41));
  forgetMembers(coralReef, [userId.parse(crowdId(42))]);
  expect(await idsOf()).not.toContain(crowdId(42));
  expect(await idsOf(coralReef)).toHaveLength(248);
  // If they have rejoined, a later load includes them again.
  now += 1;
  expect(await idsOf(coralReef, { refresh: true })).toHaveLength(250);
});
