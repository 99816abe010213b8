import { applications as section } from '@/lib/guild-settings/sections/applications';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import {
  applyOk,
  createForm,
  decide,
  decisionSchema,
  deleteForm,
  listSubmissions,
} from './application-calls';
import { bodyOf, guildPath, saveOk } from './dashboard-calls';

const guildId = guilds.coralReef;
const appId = 'list-test';
const answers = { 0: 'Because.' };

const { pearl, kai } = signedIn('pearl', 'kai');
beforeAll(async () => {
  await saveOk(pearl, guildId, section, { ToggleLogs: false, DMUserResults: false });
  const questions = ['Why?', 'Which?'].map((text) => ({ text, required: false }));
  await createForm(pearl, { appId, title: 'List test', questions });
});
afterEach(async () => {
  const { items } = await listSubmissions(pearl, { application: appId, state: 'pending' });
  for (const { id } of items) await decide(pearl, id, { decision: 'denied' });
});
afterAll(async () => {
  await deleteForm(pearl, appId);
  await saveOk(pearl, guildId, section, { ToggleLogs: true, DMUserResults: true });
});

describe('the list of submissions', () => {
  test('is filtered by form, state and words', async () => {
    const id = await applyOk(kai, appId, { answers: { 0: 'The mantis shrimp!' } });
    const found = async (query: Record<string, string>) =>
      (await listSubmissions(pearl, query)).items.map((item) => item.id);
    expect(await found({})).toContain(id);
    expect(await found({ application: appId, state: 'pending' })).toEqual([id]);
    expect(await found({ search: 'MANTIS kai' })).toEqual([id]);
    expect(await found({ search: 'mantis whale' })).toEqual([]);
    expect(await found({ state: 'accepted' })).not.toContain(id);
    expect(await found({ application: 'moderator' })).not.toContain(id);
  });

  test('pages through each submission once, newest first', async () => {
    for (let count = 0; count < 26; count += 1) {
      const id = await applyOk(kai, appId, { answers });
      bodyOf(await decide(pearl, id, { decision: 'denied' }), decisionSchema);
    }
    const first = await listSubmissions(pearl, { application: appId });
    expect(first.items).toHaveLength(25);
    const second = await listSubmissions(pearl, { application: appId, after: first.next ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(second.items.length).toBeGreaterThan(0);
    const times = first.items.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('is exported as CSV with formulas defused', async () => {
    await applyOk(kai, appId, { answers: { 0: '=1+1, "quoted"\nnext' } });
    const path = `applications/submissions/export?application=${appId}&state=pending`;
    const file = await pearl.get(guildPath(pearl, guildId, path));
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="applications.csv"');
    // The text from fetch lacks the byte order mark already.
    const [head, row] = file.text.replace('\uFEFF', '').split('\r\n');
    expect(head).toMatch(/^Application,Applicant,.*,Why\?,Which\?$/);
    expect(row).toMatch(/^List test,Kai,kai_kai,/);
    expect(row).toContain(`"'=1+1, ""quoted""\nnext"`);
  });
});
