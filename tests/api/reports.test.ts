import { z } from 'zod';
import { listedReport, reportsData } from '@/lib/contracts/reports';
import { reports as section } from '@/lib/guild-settings/sections/reports';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { bodyOf, expectFailure, guildPath, readAudit, readSection } from './dashboard-calls';

const guildId = guilds.coralReef;
let pearl: Client;

beforeAll(async () => {
  pearl = await signIn(people.pearl);
});

const pageSchema = z.strictObject({ items: z.array(listedReport), next: z.string().nullable() });
const queue = async (query = '') =>
  bodyOf(await pearl.get(guildPath(pearl, guildId, `reports/queue${query}`)), pageSchema);
const resolve = (body: unknown) => pearl.post(guildPath(pearl, guildId, 'reports/resolve'), body);

test('the answer brings the open reports along; the queue has them by state and kind', async () => {
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

test('a report is resolved once, with a note, and that is on record', async () => {
  const [report] = (await queue('?kind=user')).items;
  const body = { reportId: report?.id, note: 'x'.repeat(500) };
  expectFailure(await resolve({ ...body, note: 'x'.repeat(501) }), 422, 'invalid');
  expectFailure(await resolve({ note: 'x' }), 422, 'invalid');
  expectFailure(await resolve({ ...body, state: 'open' }), 422, 'invalid');
  const answers = await Promise.all([resolve(body), resolve(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = expectFailure(await resolve(body), 409, 'conflict');
  expect(late.error).toBe('Pearl has resolved this report already.');
  expect((await queue('?kind=user')).items).toEqual([]);
  expect((await queue('?state=resolved')).items).toEqual([
    expect.objectContaining({ id: report?.id, state: 'resolved' }),
  ]);
  const { items } = await readAudit(pearl, guildId, { section: 'reports' });
  expect(items[0]?.action).toMatch(/^Resolved the report of /);
  // A report of one server cannot be resolved from another.
  const other = await pearl.post(guildPath(pearl, guilds.tidePool, 'reports/resolve'), body);
  expectFailure(other, 404, 'not_found');
});
