import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readAllBotSettings, readBotSettings } from '@/lib/contracts/bot/service';
import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { guilds as guildRecords } from '@/lib/db/collections';
import { sections } from '@/lib/guild-settings/registry';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { sandboxBotToken } from '../../scripts/steps/sandbox.mjs';
import { visitor } from '../support/client';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { beginWithinADay } from '../support/within-a-day';
import { botApi, callBot } from './bot-calls';
import { bodyOf, expectFailure, guildPath, readSection, saveOk } from './dashboard-calls';
import { callSample, nameOf } from './sample-calls';
import { put } from './test-world';

const guildId = guilds.coralReef;
const named = endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);
const ofBot = named.filter(([, { access }]) => access.kind === 'bot');
const ofPeople = named.filter(([, { access }]) => access.kind !== 'bot' && access.kind !== 'public');

const { pearl } = signedIn('pearl');

const greeting = (message: string) => ({ welcome: { message } });

describe('the bot token', () => {
  const last = sandboxBotToken.slice(-1) === 'x' ? 'y' : 'x';
  const wrong: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['no token', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['one of the same length', { authorization: `Bearer ${sandboxBotToken.slice(0, -1)}${last}` }],
    ['its beginning', { authorization: `Bearer ${sandboxBotToken.slice(0, -1)}` }],
    ['more than it', { authorization: `Bearer ${sandboxBotToken}x` }],
    ['it in other letters', { authorization: `Bearer ${sandboxBotToken.toUpperCase()}` }],
    ['it twice', { authorization: `Bearer ${sandboxBotToken}, Bearer ${sandboxBotToken}` }],
    ['it without a scheme', { authorization: sandboxBotToken }],
    ['another scheme', { authorization: `Basic ${Buffer.from(sandboxBotToken).toString('base64')}` }],
    ["the bot's token at Discord", { authorization: 'Bot sandbox-bot-token' }],
    [
      'it in another header',
      { 'x-api-key': sandboxBotToken, 'x-authorization': `Bearer ${sandboxBotToken}` },
    ],
    ['it in a cookie', { cookie: `authorization=Bearer ${sandboxBotToken}; token=${sandboxBotToken}` }],
  ];

  test.each(ofBot)('is required by %s', async (_, endpoint) => {
    for (const [what, headers] of wrong) {
      const answer = await callSample(visitor(), endpoint, people.pearl, { headers });
      expect({ what, status: answer.status }).toEqual({ what, status: 401 });
      expectFailure(answer, 401, 'unauthenticated');
    }
    // A session does not help, with or without a wrong token.
    expectFailure(await callSample(pearl, endpoint, people.pearl), 401, 'unauthenticated');
    const mixed = { authorization: `Bearer ${sandboxBotToken.slice(1)}` };
    const answer = await callSample(pearl, endpoint, people.pearl, { headers: mixed });
    expectFailure(answer, 401, 'unauthenticated');
  });

  test('is ignored in the query string', async () => {
    for (const query of ['token', 'access_token', 'authorization', 'BOT_API_TOKEN']) {
      const path = `${botApi}/guilds/${guildId}/settings?${query}=${sandboxBotToken}`;
      expectFailure(await visitor().get(path), 401, 'unauthenticated');
    }
  });

  test.each(ofPeople)('is rejected by %s', async (_, endpoint) => {
    const headers = { authorization: `Bearer ${sandboxBotToken}` };
    const answer = await callSample(visitor(), endpoint, people.pearl, { headers });
    expectFailure(answer, 401, 'unauthenticated');
  });

  test('is accepted with a scheme in any case and with any cookie or Origin', async () => {
    const headers = {
      authorization: `bearer ${sandboxBotToken}`,
      origin: 'https://bot.example',
      cookie: 'next-auth.session-token=nonsense',
    };
    expect((await callBot('GET', `guilds/${guildId}/settings`, { headers })).status).toBe(200);
    const json = { reports: [] };
    expectFailure(await callBot('POST', 'statistics', { json, headers }), 422, 'invalid');
  });
});

describe('settings', () => {
  const read = (section: string, headers = {}) =>
    callBot('GET', `guilds/${guildId}/settings/${section}`, { headers });

  test('match what the dashboard saved, in the same form', async () => {
    const message = `Ahoy ${randomUUID()}`;
    const saved = await saveOk(pearl, guildId, welcome, greeting(message));
    const answer = bodyOf(await read('welcome'), readBotSettings.returns);
    const values = { welcome: { message } };
    expect(answer).toMatchObject({ guildId, section: 'welcome', plan: 'pro', values });
    expect(answer.values).toEqual((await readSection(pearl, guildId, welcome)).wire);
    expect(saved.etag).toMatch(new RegExp(`^"v${answer.version}\\.`));
  });

  test('are the defaults at version 0 in an unknown server', async () => {
    const answer = await callBot('GET', `guilds/${guilds.deepTrench}/settings/autorole`);
    expect(bodyOf(answer, readBotSettings.returns)).toMatchObject({
      guildId: guilds.deepTrench,
      plan: 'none',
      planExpiresAt: null,
      version: 0,
    });
  });

  test('include the current plan and its end', async () => {
    const other = '300000000000000099';
    const [later, before] = [60_000, -60_000].map((ms) => new Date(Date.now() + ms).toISOString());
    for (const [planExpiresAt = null, plan] of [
      [null, 'basic'],
      [later, 'basic'],
      [before, 'none'],
    ] as const) {
      await put(guildRecords, other, { guildId: other, name: 'Of the tests', plan: 'basic', planExpiresAt });
      const answer = await callBot('GET', `guilds/${other}/settings/welcome`);
      expect(bodyOf(answer, readBotSettings.returns)).toMatchObject({ plan, planExpiresAt });
    }
  });

  test('answer 304 without a body until the next save', async () => {
    const first = await read('welcome');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"v\d+\./);
    const again = await read('welcome', { 'if-none-match': etag });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    await saveOk(pearl, guildId, welcome, greeting(`Ahoy ${randomUUID()}`));
    const changed = await read('welcome', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  test('can be read for all sections at once', async () => {
    const answer = await callBot('GET', `guilds/${guildId}/settings`);
    const { sections: all } = bodyOf(answer, readAllBotSettings.returns);
    expect(all.map(({ section }) => section)).toEqual(sections.map(({ id }) => id));
    const one = bodyOf(await read('welcome'), readBotSettings.returns);
    expect(all.find(({ section }) => section === 'welcome')?.values).toEqual(one.values);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await callBot('GET', `guilds/${guildId}/settings`, { headers })).status).toBe(304);
  });

  test('are not found for an unknown section or an invalid server id', async () => {
    expectFailure(await read('no-such-section'), 404, 'not_found');
    expectFailure(await callBot('GET', 'guilds/1/settings/welcome'), 404, 'not_found');
  });
});

describe('statistics', () => {
  beforeEach(beginWithinADay);
  const today = () => new Date().toISOString().slice(0, 10);
  const statsSchema = z.looseObject({
    stats: z.looseObject({
      messageCounts: z.number(),
      voiceMinutes: z.number(),
      joinToday: z.number(),
      leaveToday: z.number(),
    }),
  });
  const shown = async () => bodyOf(await pearl.get(guildPath(pearl, guildId, 'overview')), statsSchema).stats;
  const toReport = (changes: Readonly<Record<string, unknown>> = {}) => ({
    guildId,
    key: randomUUID(),
    date: today(),
    messages: 7,
    voiceMinutes: 5,
    joins: 3,
    leaves: 2,
    ...changes,
  });
  const send = async (...reports: readonly unknown[]) => {
    const answer = await callBot('POST', 'statistics', { json: { reports } });
    const schema = z.object({ results: z.array(z.looseObject({ outcome: z.string() })) });
    return bodyOf(answer, schema).results.map(({ outcome }) => outcome);
  };

  test('are added to the dashboard once, even when sent repeatedly', async () => {
    const before = await shown();
    const report = toReport();
    expect(await send(report)).toEqual(['counted']);
    expect(await send(report, report)).toEqual(['repeated', 'repeated']);
    const together = toReport();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(together)));
    expect(outcomes.flat().filter((outcome) => outcome === 'counted')).toHaveLength(1);
    expect(await shown()).toMatchObject({
      messageCounts: before.messageCounts + 14,
      voiceMinutes: before.voiceMinutes + 10,
      joinToday: before.joinToday + 6,
      leaveToday: before.leaveToday + 4,
    });
  });

  test('for a day too far from today are not counted', async () => {
    const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const before = await shown();
    expect(await send(toReport({ date: dayAt(-3) }), toReport({ date: dayAt(2) }))).toEqual([
      'wrong_day',
      'wrong_day',
    ]);
    expect(await shown()).toEqual(before);
  });

  test.each([
    ['a negative count', { messages: -1 }],
    ['a fractional count', { joins: 1.5 }],
    ['too high a count', { messages: 1_000_000_001 }],
    ['a short key', { key: 'short' }],
    ['an invalid date', { date: '2026-02-30' }],
    ['an unknown field', { coins: 3 }],
    ['an invalid server id', { guildId: 'coral-reef' }],
  ])('with %s are rejected', async (_, changes) => {
    const answer = await callBot('POST', 'statistics', { json: { reports: [toReport(changes)] } });
    expectFailure(answer, 422, 'invalid');
  });

  test('are accepted 1 to 100 at a time', async () => {
    const reports = Array.from({ length: 101 }, () => toReport({ guildId: guilds.deepTrench }));
    expectFailure(await callBot('POST', 'statistics', { json: { reports } }), 422, 'invalid');
    expectFailure(await callBot('POST', 'statistics', { json: { reports: [] } }), 422, 'invalid');
    expect(new Set(await send(...reports.slice(1)))).toEqual(new Set(['counted']));
  });
});
