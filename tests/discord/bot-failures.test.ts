// How the bot's calls fail. Any function serves as an example: all share the same request path.
import { shareBudget } from '@/lib/discord/bot-request';
import { findGuild, listBotGuildIds, listChannels } from '@/lib/discord/guilds';
import { findMember } from '@/lib/discord/members';
import { sendMessage } from '@/lib/discord/messages';
import { refreshTokens } from '@/lib/discord/oauth';
import { fetchUser } from '@/lib/discord/users';
import { codeOf } from '../db/refusals';
import { guilds, people } from '../support/people';
import { channelIn, failureOf, hurryDeadlines, refusedAs, standInForTests } from './stand-in';

const discord = standInForTests();
const post = () =>
  sendMessage(channelIn(discord(), guilds.coralReef, 'general').id, {
    content: 'Hello',
    allowedMentions: { parse: [] },
  });
const counts = () => Object.values(discord().calls.report().counts);

describe('429', () => {
  test('reports how long to wait and is not retried', async () => {
    discord().addFault({ match: 'GET /guilds', status: 429, retryAfter: 12.3 });
    expect(await failureOf(findGuild(guilds.coralReef))).toEqual({
      code: 'rate_limited',
      message: 'Discord is limiting our requests. Try again in 13 seconds.',
      retryAfter: 13,
    });
    expect(counts()).toEqual([1]);
  });

  test('does not block the next call', async () => {
    discord().addFault({ match: 'GET /guilds', status: 429, retryAfter: 60, times: 1 });
    expect(await failureOf(findGuild(guilds.tidePool))).toMatchObject({ retryAfter: 60 });
    expect(await findGuild(guilds.tidePool)).toMatchObject({ name: 'Tide Pool' });
  });

  test('is waited out when short, and the message is posted once', async () => {
    discord().addFault({ match: 'POST /channels', status: 429, retryAfter: 0.3, times: 2 });
    const startedAt = performance.now();
    expect(await post()).toMatchObject({ id: expect.any(String) });
    expect(performance.now() - startedAt).toBeGreaterThan(600);
    expect(counts()).toEqual([3]);
    expect([...discord().world.messages.values()].flat()).toHaveLength(1);
  });

  test('counts as one second when it names no time', async () => {
    const body = { message: 'You are being rate limited.' };
    discord().addFault({ match: 'GET /guilds', status: 429, retryAfter: 0, body });
    expect(await failureOf(findGuild(guilds.coralReef))).toMatchObject({
      code: 'rate_limited',
      message: 'Discord is limiting our requests. Try again in 1 second.',
      retryAfter: 1,
    });
    expect(counts()).toEqual([1]);
  });

  test('blocks every route until it ends when it is global', async () => {
    // The clock is frozen, so that the limit doesn't end before the next call.
    const begun = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(begun);
    discord().addFault({ match: 'GET /guilds', status: 429, retryAfter: 1.2, global: true, times: 1 });
    expect(await codeOf(findGuild(guilds.coralReef))).toBe('rate_limited');
    expect(await failureOf(listBotGuildIds())).toMatchObject({ code: 'rate_limited', retryAfter: 2 });
    expect(counts()).toEqual([1]);
    clock.mockReturnValue(begun + 1300);
    expect(await listBotGuildIds()).toHaveLength(3);
  });
});

test('processes share the global rate limit, with at least one call per second each', async () => {
  await findGuild(guilds.coralReef);
  const shares = [1, 2, 3, 100].map((processes) => {
    shareBudget(processes);
    return globalThis.coralliumDiscord?.options.globalRequestsPerSecond;
  });
  expect(shares).toEqual([50, 25, 16, 1]);
});

describe('401', () => {
  test('is reported as an outage, and the next call works', async () => {
    discord().addFault({ match: 'GET /guilds', status: 401, times: 1 });
    expect(await failureOf(findGuild(guilds.coralReef))).toEqual({
      code: 'discord_unavailable',
      message: "Discord can't be reached right now. Nothing was changed.",
      retryAfter: undefined,
    });
    expect(await findGuild(guilds.coralReef)).toMatchObject({ name: 'Coral Reef' });
    expect(discord().calls.report().calls.at(-1)).toMatchObject({ by: 'bot' });
  });

  test('does not affect concurrent calls', async () => {
    discord().addFault({ match: 'GET /guilds', status: 401, times: 1 });
    const outcomes = await Promise.allSettled([
      findGuild(guilds.coralReef),
      findGuild(guilds.coralReef),
      findGuild(guilds.tidePool),
      listChannels(guilds.tidePool),
      post(),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});

test.each([500, 502, 503, 504])('%i is discord_unavailable and not retried', async (status) => {
  discord().addFault({ match: 'POST /channels', status });
  expect(await codeOf(post())).toBe('discord_unavailable');
  expect(counts()).toEqual([1]);
});

test('a dropped connection is discord_unavailable and not retried', async () => {
  discord().addFault({ match: 'POST /channels', drop: true });
  expect(await codeOf(post())).toBe('discord_unavailable');
  expect(counts()).toEqual([1]);
});

test.each([
  [403, 50_013, 'Missing Permissions'],
  [400, 50_035, 'Invalid Form Body'],
  [403, 60_003, 'Two factor is required for this operation'],
])('%i with code %i is discord_refused', async (status, code, message) => {
  discord().addFault({ match: 'POST /channels', status, body: { code, message } });
  expect(await failureOf(post())).toEqual(refusedAs(message));
});

test.each([
  ['an empty object', {}],
  ['null', null],
  ['a string', 'oh'],
  ['a numeric id', { id: 5 }],
])('a malformed success is discord_unavailable: %s', async (_, body) => {
  discord().addFault({ match: 'POST /channels', status: 200, body });
  expect(await codeOf(post())).toBe('discord_unavailable');
});

test('no call waits longer than 5 s', async () => {
  const { id } = channelIn(discord(), guilds.coralReef, 'general');
  discord().addFault({ match: `POST /channels/${id}`, status: 429, retryAfter: 0.9 });
  discord().addFault({ match: '.', timeout: true });
  const deadlines = hurryDeadlines();
  const failures = await Promise.all(
    [
      findGuild(guilds.coralReef),
      // Queued behind the previous one.
      findGuild(guilds.coralReef),
      findMember(guilds.coralReef, people.kai),
      listBotGuildIds(),
      fetchUser('a token'),
      refreshTokens('a token'),
      post(),
    ].map(failureOf),
  );
  expect(deadlines()).toEqual(failures.map(() => 5000));
  expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['discord_unavailable']));

  // An abandoned call stays abandoned: nothing is posted behind the visitor's back.
  discord().clearFaults();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect([...discord().world.messages.values()].flat()).toEqual([]);
  expect(await findGuild(guilds.coralReef)).toMatchObject({ name: 'Coral Reef' });
});

test('calls fail fast for a second after two timeouts', async () => {
  discord().addFault({ match: '.', timeout: true });
  hurryDeadlines();
  // The pause lasts a second, which doesn't elapse while the clock is frozen.
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  await Promise.all([failureOf(findGuild(guilds.coralReef)), failureOf(fetchUser('a token'))]);
  discord().clearFaults();
  discord().calls.clear();
  expect(await codeOf(findGuild(guilds.coralReef))).toBe('discord_unavailable');
  expect(await codeOf(fetchUser('a token'))).toBe('discord_unavailable');
  expect(counts()).toEqual([]);
  clock.mockReturnValue(now + 1000);
  expect(await findGuild(guilds.coralReef)).toMatchObject({ id: guilds.coralReef });
});
