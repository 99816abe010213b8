import { z } from 'zod';
import { panelData as suggestionsData } from '@/lib/contracts/suggestions';
import { suggestions as section } from '@/lib/guild-settings/sections/suggestions';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readAudit, readSection, saveOk } from './dashboard-calls';
import { namedPlaces } from './named-places';
import { refusedFields } from './refused-fields';
import { restoreWorld } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();

const decidedSchema = z.strictObject({
  message: z.string(),
  suggestion: z.looseObject({
    id: z.string(),
    suggestion: z.string(),
    state: z.string(),
    reason: z.string(),
    decidedBy: z.strictObject({ userId: z.string(), username: z.string() }),
  }),
});
const pageSchema = z.strictObject({
  items: z.array(z.looseObject({ id: z.string(), state: z.string() })),
  next: z.string().nullable(),
});

const { pearl } = signedIn('pearl');
const { channel } = namedPlaces(pearl, guildId);
afterEach(() => knobs.clearFaults());
afterAll(async () => {
  await saveOk(pearl, guildId, section, { suggestionlogChannelID: null });
  await restoreWorld(pearl);
});

async function list() {
  const { answer, etag } = await readSection(pearl, guildId, section);
  return { ...suggestionsData.parse(answer), etag };
}

const call = (verb: 'approve' | 'deny', body: unknown, ifMatch?: string, guild: string = guildId) =>
  pearl.post(
    guildPath(pearl, guild, `suggestions/${verb}`),
    body,
    ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } },
  );

test('the section lists its suggestions, oldest first, and whether the server has premium', async () => {
  const { premium, activeSuggestions } = await list();
  expect(premium).toBe(true);
  const times = activeSuggestions.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());
  expect(activeSuggestions[0]).toMatchObject({ userId: people.kai, username: 'Kai', link: null });
  const tide = await readSection(pearl, guilds.tidePool, section);
  expect(tide.answer).toMatchObject({ premium: false, activeSuggestions: [] });
});

test('approving by index alone decides the suggestion there, logs it and audits it', async () => {
  await saveOk(pearl, guildId, section, { suggestionlogChannelID: channel('mod-log') });
  const [first, second] = (await list()).activeSuggestions;
  const answer = bodyOf(await call('approve', { suggestionIndex: 0 }), decidedSchema);
  expect(answer).toMatchObject({
    message: 'Suggestion approved.',
    suggestion: { id: first?.id, state: 'approved', decidedBy: { userId: people.pearl } },
  });
  expect((await list()).activeSuggestions[0]?.id).toBe(second?.id);
  expect((await knobs.messagesIn(channel('mod-log'))).at(-1)).toMatchObject({
    embeds: [expect.objectContaining({ title: 'Suggestion approved', description: first?.suggestion })],
  });
  const page = bodyOf(await pearl.get(guildPath(pearl, guildId, 'suggestions/decided')), pageSchema);
  expect(page.items[0]).toMatchObject({ id: first?.id, state: 'approved' });
  const { items } = await readAudit(pearl, guildId, { section: 'suggestions' });
  expect(items[0]).toMatchObject({ action: 'Approved a suggestion by Kai.' });
});

test('a stale index is rejected by the ID, the ETag or the list version', async () => {
  const before = await list();
  const [first, second] = before.activeSuggestions;
  const wrong = await call('deny', { suggestionIndex: 0, suggestionId: second?.id });
  expect(expectFailure(wrong, 409, 'stale').error).toMatch(/Nothing was decided/);
  expectFailure(await call('deny', { suggestionIndex: 0 }, '"v1.abcdefghijkl"'), 409, 'stale');
  expect((await list()).activeSuggestions).toEqual(before.activeSuggestions);
  const reason = '🐙'.repeat(500);
  const good = await call('deny', { suggestionIndex: 0, reason }, before.etag);
  expect(bodyOf(good, decidedSchema).suggestion).toMatchObject({ id: first?.id, reason });
  expectFailure(await call('deny', { suggestionIndex: 0 }, before.etag), 409, 'stale');
  const { listVersion } = before;
  expectFailure(await call('deny', { suggestionIndex: 0, listVersion }), 409, 'stale');
});

test('deciding requires premium', async () => {
  for (const verb of ['approve', 'deny'] as const) {
    const answer = await call(verb, { suggestionIndex: 0 }, undefined, guilds.tidePool);
    expect(expectFailure(answer, 403, 'premium_required').error).toBe('Premium Required');
  }
});

test.each([
  [{}, 'suggestionIndex'],
  [{ suggestionIndex: -1 }, 'suggestionIndex'],
  [{ suggestionIndex: 0.5 }, 'suggestionIndex'],
  [{ suggestionIndex: '0' }, 'suggestionIndex'],
  [{ suggestionIndex: 0, reason: 'x'.repeat(501) }, 'reason'],
  [{ suggestionIndex: 0, reason: { $ne: '' } }, 'reason'],
  [{ suggestionIndex: 0, state: 'approved' }, 'state'],
])('rejects %j', async (body, field) => {
  const before = await list();
  expect(refusedFields(await call('approve', body))).toEqual([field]);
  expect((await list()).activeSuggestions).toEqual(before.activeSuggestions);
});
