import { z } from 'zod';
import { findReportable, ownReportPage, panelData as reportsData } from '@/lib/contracts/reports';
import { reports as section } from '@/lib/guild-settings/sections/reports';
import { listedReport } from '@/lib/rules/reports/schema';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { bodyOf, expectFailure, guildPath, readAudit, readSection, saveOk } from './dashboard-calls';
import { namedPlaces } from './named-places';

const guildId = guilds.coralReef;
const { pearl, kai } = signedIn('pearl', 'kai');
const { channel } = namedPlaces(pearl, guildId);

const pageSchema = z.strictObject({ items: z.array(listedReport), next: z.string().nullable() });
const queue = async (query = '') =>
  bodyOf(await pearl.get(guildPath(pearl, guildId, `reports/queue${query}`)), pageSchema);
const resolve = (body: unknown) => pearl.post(guildPath(pearl, guildId, 'reports/resolve'), body);

test('the section includes the open reports, and the queue filters by state and kind', async () => {
  const { openReports, openReportCount } = reportsData.parse(
    (await readSection(pearl, guildId, section)).answer,
  );
  expect(openReportCount).toBe(openReports.items.length);
  expect(await queue()).toEqual(openReports);
  expect((await queue('?kind=user')).items.map(({ kind }) => kind)).toEqual(['user']);
  expect((await queue('?state=open&kind=issue')).items.map(({ kind }) => kind)).toEqual(['issue']);
  for (const bad of ['?state=closed', '?kind=all', `?after=${'x'.repeat(601)}`]) {
    expectFailure(await pearl.get(guildPath(pearl, guildId, `reports/queue${bad}`)), 422, 'invalid');
  }
  expectFailure(await pearl.get(guildPath(pearl, guildId, 'reports/queue?after=x')), 400, 'bad_request');
});

test('concurrent and repeated calls with the same key add one report', async () => {
  const path = `/api/dashboard/userModules/reports/${guildId}`;
  const settings = { reportChannelID: channel('general'), maxOpenReports: 5, cooldownMinutes: 0 };
  await saveOk(pearl, guildId, section, settings);
  const before = (await queue('?kind=issue')).items.length;
  const sent = { kind: 'issue', text: 'It is on fire.', key: crypto.randomUUID() };
  const answers = await Promise.all([kai.post(path, sent), kai.post(path, sent)]);
  answers.push(await kai.post(path, sent));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await queue('?kind=issue')).items).toHaveLength(before + 1);
  expectFailure(await kai.post(path, { ...sent, key: 'short' }), 422, 'invalid');
});

test('a report is resolved once, with a note and an audit entry', async () => {
  const [report] = (await queue('?kind=user')).items;
  const body = { reportId: report?.id, note: 'x'.repeat(500) };
  expectFailure(await resolve({ ...body, note: 'x'.repeat(501) }), 422, 'invalid');
  expectFailure(await resolve({ note: 'x' }), 422, 'invalid');
  expectFailure(await resolve({ ...body, state: 'open' }), 422, 'invalid');
  const answers = await Promise.all([resolve(body), resolve(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = expectFailure(await resolve(body), 409, 'conflict');
  expect(late.error).toBe('Pearl has already resolved this report.');
  expect((await queue('?kind=user')).items).toEqual([]);
  expect((await queue('?state=resolved')).items).toEqual([
    expect.objectContaining({ id: report?.id, state: 'resolved' }),
  ]);
  const { items } = await readAudit(pearl, guildId, { section: 'reports' });
  expect(items[0]?.action).toMatch(/^Resolved the report about /);
  // A report of one server cannot be resolved from another.
  const other = await pearl.post(guildPath(pearl, guilds.tidePool, 'reports/resolve'), body);
  expectFailure(other, 404, 'not_found');
});

describe('for members', () => {
  const hub = `/api/dashboard/userModules/reports/${guildId}`;
  const text = 'The lagoon is too loud at night.';
  const spam = { name: 'Spam', emoji: '🚩' };
  const categories = [spam, { name: 'Noise', emoji: '' }];
  const send = (body: Readonly<Record<string, unknown>>, client = kai) =>
    client.post(hub, { kind: 'issue', text, ...body });
  const own = async (client: Client, query = '') =>
    bodyOf(await client.get(`${hub}/own${query}`), ownReportPage).items;
  const reportFrom = (report: unknown, reporterId: string = people.finn) =>
    callBot('POST', `guilds/${guildId}/reports`, { json: { reporterId, report } });

  beforeEach(async () => {
    const settings = { reportChannelID: channel('reports'), categories, cooldownMinutes: 0 };
    await saveOk(pearl, guildId, section, settings);
  });
  afterEach(async () => {
    for (const { id } of (await queue()).items) await resolve({ reportId: id });
    const limits = { maxOpenReports: 5, cooldownMinutes: 1, disableIssue: false };
    await saveOk(pearl, guildId, section, { reportChannelID: null, categories: [], ...limits });
  });

  test('a category is required in the hub and optional for the bot', async () => {
    expect(bodyOf(await kai.get(hub), findReportable.returns).categories).toEqual(categories);
    expect(expectFailure(await send({}), 422, 'invalid').fields).toHaveProperty('category');
    expectFailure(await send({ category: 'x'.repeat(51) }), 422, 'invalid');
    const unknown = expectFailure(await send({ category: 'spam' }), 409, 'conflict');
    expect(unknown.error).toBe("This server has no report category 'spam'.");
    expect((await send({ category: 'Spam' })).status).toBe(200);
    expect((await reportFrom({ kind: 'issue', text })).status).toBe(200);
    expect((await reportFrom({ kind: 'issue', text, category: 'Noise' })).status).toBe(200);
    expectFailure(await reportFrom({ kind: 'issue', text, category: 'Loud' }), 409, 'conflict');
    expect((await queue('?category=Spam')).items).toEqual([expect.objectContaining({ category: spam })]);
    expect((await queue('?category=Noise&kind=user')).items).toEqual([]);
    expectFailure(await pearl.get(guildPath(pearl, guildId, 'reports/queue?category=')), 422, 'invalid');
    await saveOk(pearl, guildId, section, { disableIssue: true });
    expectFailure(await send({ category: 'Spam' }), 409, 'conflict');
  });

  test('their own reports are listed, without those of others or notes for the team', async () => {
    const before = await own(kai);
    const { id } = bodyOf(await send({ category: 'Spam' }), z.looseObject({ id: z.string() }));
    expect(await own(kai)).toEqual([
      expect.objectContaining({ id, state: 'open', category: spam, text, note: '' }),
      ...before,
    ]);
    const others = await own(pearl, `?reporterId=${people.kai}`);
    expect(others.map((report) => report.id)).not.toContain(id);
    expectFailure(await (await signIn(people.drift)).get(`${hub}/own`), 404, 'not_found');
    expectFailure(await kai.get(`${hub}/own?after=x`), 400, 'bad_request');
    expect((await resolve({ reportId: id, note: 'Watched.', tellReporter: 'yes' })).status).toBe(422);
    const resolved = await resolve({ reportId: id, note: 'Watched.', tellReporter: true });
    expect(resolved.body).toMatchObject({ message: 'Report resolved.' });
    const next = bodyOf(await send({ category: 'Spam' }), z.looseObject({ id: z.string() }));
    await resolve({ reportId: next.id, note: 'Between us.' });
    const [kept, shared] = await own(kai);
    expect([kept?.note, shared?.note]).toEqual(['', 'Watched.']);
  });
});
