// The limits that Discord announces in its headers: two calls of a route in two seconds.
import { findGuild, listChannels } from '@/lib/discord/guilds';
import { fetchUser } from '@/lib/discord/users';
import { codeOf } from '../db/refusals';
import { guilds, people } from '../support/people';
import { asBot, failureOf, signIn, standInForTests } from './stand-in';

const discord = standInForTests({ rateLimit: { limit: 2, seconds: 2 } });

/** Freezes the clock until it is moved, so that no rate limit window ends by chance. */
function stopClock() {
  const begun = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
  return { moveOn: (ms: number) => void clock.mockReturnValue(begun + ms) };
}

test('the bot makes no call while a bucket is empty', async () => {
  const { moveOn } = stopClock();
  await listChannels(guilds.tidePool);
  discord().calls.clear();
  await findGuild(guilds.coralReef);
  await findGuild(guilds.coralReef);
  const failure = await failureOf(findGuild(guilds.coralReef));
  expect(failure.code).toBe('rate_limited');
  expect([2, 3]).toContain(failure.retryAfter);
  expect(discord().calls.report().counts).toEqual({ [`GET /guilds/${guilds.coralReef}`]: 2 });

  moveOn(2100);
  expect(await findGuild(guilds.coralReef)).toMatchObject({ name: 'Coral Reef' });
});

test('other guilds and routes have their own buckets', async () => {
  expect(await findGuild(guilds.tidePool)).toMatchObject({ name: 'Tide Pool' });
  expect(await listChannels(guilds.coralReef)).not.toHaveLength(0);
});

test('each person has their own limit', async () => {
  stopClock();
  const kai = await signIn(discord().url, people.kai);
  const finn = await signIn(discord().url, people.finn);
  await fetchUser(kai.accessToken);
  await fetchUser(kai.accessToken);
  expect(await codeOf(fetchUser(kai.accessToken))).toBe('rate_limited');
  expect(await fetchUser(finn.accessToken)).toMatchObject({ id: people.finn });
});

test("a 429 has Discord's headers and body", async () => {
  stopClock();
  const path = `/guilds/${guilds.kelpForest}/emojis`;
  expect((await asBot(discord(), 'GET', path)).headers.get('x-ratelimit-remaining')).toBe('1');
  await asBot(discord(), 'GET', path);
  const { status, headers, body } = await asBot(discord(), 'GET', path);
  expect(status).toBe(429);
  expect(headers.get('x-ratelimit-limit')).toBe('2');
  expect(headers.get('x-ratelimit-remaining')).toBe('0');
  expect(headers.get('x-ratelimit-scope')).toBe('user');
  expect(headers.get('x-ratelimit-bucket')).toMatch(/^[0-9a-f]+$/);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toEqual({
    message: 'You are being rate limited.',
    retry_after: expect.any(Number),
    global: false,
  });
});
