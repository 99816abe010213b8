// News that staff write, and where they are shown.
import { z } from 'zod';
import { HOUR } from '@/lib/core/milliseconds';
import { listNews } from '@/lib/guilds/site-news';
import { visitor } from '../support/client';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath } from './dashboard-calls';
import { refusedFields } from './refused-fields';
import { lastActions } from './staff-calls';

const newsSchema = z.object({ news: z.object({ id: z.string(), version: z.number(), state: z.string() }) });
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const draft = {
  title: 'High tide',
  text: 'Come and see.',
  startsAt: '',
  endsAt: '',
  audience: 'everyone',
  path: '',
  isDismissible: true,
};

const write = async (own: object = {}) =>
  bodyOf(await marina.post('/api/staff/news', { ...draft, ...own }), newsSchema).news;
const put = (id: string, json: object) => marina.request('PUT', `/api/staff/news/${id}`, { json });
const remove = (id: string) => marina.request('DELETE', `/api/staff/news/${id}`);
const shown = async (place: 'home' | 'dashboard') => (await listNews(place)).map(({ id }) => id);

const { marina } = signedIn('marina');

test('news items are shown only to their audience and in their period', async () => {
  const everyone = await write();
  const home = await write({ audience: 'home' });
  const dashboard = await write({ audience: 'dashboard' });
  const planned = await write({ startsAt: inMs(HOUR) });
  const ended = await write({ startsAt: inMs(-2 * HOUR), endsAt: inMs(-HOUR) });
  expect([planned.state, ended.state, everyone.state]).toEqual(['planned', 'ended', 'shown']);
  expect((await shown('home')).slice(0, 2).sort()).toEqual([everyone.id, home.id].sort());
  expect((await shown('dashboard')).slice(0, 2).sort()).toEqual([everyone.id, dashboard.id].sort());
  for (const { id } of [planned, ended]) expect(await shown('home')).not.toContain(id);
  const overview = await marina.get(guildPath(marina, guilds.coralReef, 'overview'));
  expect(overview.text).toContain(everyone.id);
  expect(overview.text).not.toContain(home.id);
  for (const { id } of [everyone, home, dashboard, planned, ended]) await remove(id);
});

test('a news item rejects changes with a stale version, is deleted once, and is logged', async () => {
  const { id, version } = await write();
  const changed = bodyOf(await put(id, { ...draft, title: 'Low tide', version }), newsSchema);
  expectFailure(await put(id, { ...draft, title: 'No tide', version }), 409, 'stale');
  expect((await listNews('home'))[0]).toMatchObject({ id, title: 'Low tide' });
  expect(changed.news.version).toBeGreaterThan(version);
  expect((await remove(id)).status).toBe(200);
  expect(await shown('home')).not.toContain(id);
  expectFailure(await remove(id), 404, 'not_found');
  expectFailure(await put(id, draft), 404, 'not_found');
  expect(await lastActions(marina, 20, '?section=news')).toEqual([
    "Deleted the news 'Low tide'.",
    "Changed the news 'Low tide'.",
    "Wrote the news 'High tide'.",
    ...Array.from({ length: 10 }, () => expect.anything()),
  ]);
});

test('page announcements are in the session of visitors and not among the news', async () => {
  const session = z.looseObject({ announcements: z.array(z.unknown()) });
  const announced = async () => bodyOf(await visitor().get('/api/session'), session).announcements;
  const path = '/dashboard/*/tickets';
  const { id } = await write({ audience: 'page', path, isDismissible: false });
  const planned = await write({ audience: 'page', startsAt: inMs(HOUR) });
  const news = await write();
  const { title, text } = draft;
  expect(await announced()).toEqual([{ id, title, text, path, isDismissible: false }]);
  for (const place of ['home', 'dashboard'] as const) expect(await shown(place)).not.toContain(id);
  for (const one of [id, planned.id, news.id]) await remove(one);
  expect(await announced()).toEqual([]);
});

const later = inMs(HOUR);

test.each([
  [{ title: '' }, 'title'],
  [{ title: 'x'.repeat(101) }, 'title'],
  [{ text: 'x'.repeat(1001) }, 'text'],
  [{ audience: 'nobody' }, 'audience'],
  [{ audience: 'page', path: 'https://example.com' }, 'path'],
  [{ audience: 'page', path: `/${'x'.repeat(100)}` }, 'path'],
  [{ isDismissible: 'no' }, 'isDismissible'],
  [{ startsAt: 'soon' }, 'startsAt'],
  [{ startsAt: '9999-01-01T00:00:00.000Z' }, 'startsAt'],
  [{ startsAt: later, endsAt: later }, 'endsAt'],
  [{ title: { $gt: '' } }, 'title'],
])('rejects %p at %s', async (wrong, field) => {
  const answer = await marina.post('/api/staff/news', { ...draft, ...wrong });
  expect(refusedFields(answer)).toEqual([field]);
});
