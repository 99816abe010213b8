import { z } from 'zod';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readSection, saveOk } from './dashboard-calls';
import { restoreWorld } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
let marina: Client;
let pearl: Client;
let kai: Client;
let drift: Client;

const ownPath = (guild: string) => `/api/dashboard/userModules/appeals/${guild}`;
const text = 'I am sorry for what I wrote, and it will not happen again.';

const ownSchema = z.object({
  appeals: z.array(
    z.looseObject({
      kind: z.enum(['ban', 'mute']),
      obstacle: z.string().nullable(),
      punishment: z.string().nullable(),
      appeal: z.looseObject({ decision: z.looseObject({ verdict: z.string() }).nullable() }).nullable(),
    }),
  ),
});
const pageSchema = z.looseObject({ items: z.array(z.looseObject({ id: z.string(), kind: z.string() })) });

async function own(client: Client, kind: 'ban' | 'mute') {
  const { appeals } = bodyOf(await client.get(ownPath(guildId)), ownSchema);
  return appeals.find((one) => one.kind === kind);
}

async function queue(state = 'open') {
  return bodyOf(await pearl.get(guildPath(pearl, guildId, `moderation/appeals?state=${state}`)), pageSchema)
    .items;
}

function decide(client: Client, appealId: string, verdict: string, reason = '') {
  return client.post(guildPath(client, guildId, 'moderation/appeals'), { appealId, verdict, reason });
}

async function banKai() {
  await marina.post(guildPath(marina, guildId, 'members/ban'), { targetId: people.kai, reason: 'spam' });
}

const { finn } = signedIn('finn');
beforeAll(async () => {
  [marina, pearl] = [await signIn(people.marina), await signIn(people.pearl)];
  [kai, drift] = [await signIn(people.kai), await signIn(people.drift)];
});
afterEach(async () => {
  for (const { id } of await queue()) await decide(finn, id, 'accepted');
  await restoreWorld(marina);
});

test('a banned person sees why, appeals, and is let back in; only one decision counts', async () => {
  await banKai();
  const report = { kind: 'issue', text: 'I am no member any more.' };
  expectFailure(await kai.post(`/api/dashboard/userModules/reports/${guildId}`, report), 404, 'not_found');
  expect(await own(kai, 'ban')).toMatchObject({
    obstacle: null,
    punishment: expect.stringContaining('spam'),
  });
  const key = crypto.randomUUID();
  // Once more, since its answer was lost.
  for (const again of [1, 2])
    expect([again, (await kai.post(ownPath(guildId), { kind: 'ban', text, key })).status]).toEqual([
      again,
      200,
    ]);
  expect(await own(kai, 'ban')).toMatchObject({ obstacle: expect.stringContaining('waiting') });
  expectFailure(await kai.post(ownPath(guildId), { kind: 'ban', text }), 409, 'conflict');

  const [item] = await queue();
  const answers = await Promise.all([
    decide(finn, item?.id ?? '', 'accepted', 'Welcome back.'),
    decide(marina, item?.id ?? '', 'accepted'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await queue()).toEqual([]);
  expect((await queue('decided'))[0]).toMatchObject({ id: item?.id, kind: 'ban' });
  // Neither banned nor a member.
  expectFailure(await kai.post(ownPath(guildId), { kind: 'ban', text }), 404, 'not_found');
});

test('Discord refusing to lift the ban leaves the appeal open', async () => {
  await banKai();
  await kai.post(ownPath(guildId), { kind: 'ban', text });
  const [item] = await queue();
  await knobs.addFault({ match: `DELETE /guilds/${guildId}/bans/${people.kai}`, status: 403, times: 1 });
  const answer = await decide(finn, item?.id ?? '', 'accepted');
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect((await queue()).map(({ id }) => id)).toEqual([item?.id]);
  expect((await decide(finn, item?.id ?? '', 'accepted')).status).toBe(200);
});

test('a muted member has the mute role; others have nothing to appeal against', async () => {
  const { directory } = await readSection(marina, guildId, moderation);
  const role = directory.roles.find(({ blocked }) => blocked === null);
  await saveOk(marina, guildId, moderation, { mute_role: role?.id });
  expect(await own(kai, 'mute')).toMatchObject({ obstacle: "You're not muted in this server." });
  expectFailure(await kai.post(ownPath(guildId), { kind: 'mute', text }), 409, 'conflict');
  expectFailure(await kai.post(ownPath(guildId), { kind: 'ban', text }), 409, 'conflict');
  await saveOk(marina, guildId, moderation, { mute_role: null });
});

test('strangers get nothing, and members do not decide', async () => {
  expectFailure(await drift.get(ownPath(guildId)), 404, 'not_found');
  expectFailure(await drift.post(ownPath(guildId), { kind: 'ban', text }), 404, 'not_found');
  await banKai();
  await kai.post(ownPath(guildId), { kind: 'ban', text });
  const [item] = await queue();
  const path = guildPath(kai, guildId, 'moderation/appeals');
  expectFailure(
    await kai.post(path, { appealId: item?.id, verdict: 'accepted', reason: '' }),
    404,
    'not_found',
  );
  // An appeal of one server is not decided in another.
  const elsewhere = guildPath(pearl, guilds.tidePool, 'moderation/appeals');
  const body = { appealId: item?.id, verdict: 'accepted', reason: '' };
  expectFailure(await pearl.post(elsewhere, body), 404, 'not_found');
});

// The last, since it keeps Kai from appealing for a week.
test('a denied appeal can be made again in a week, and not before', async () => {
  await banKai();
  await kai.post(ownPath(guildId), { kind: 'ban', text });
  const [item] = await queue();
  expect((await decide(pearl, item?.id ?? '', 'denied', 'Not yet.')).status).toBe(200);
  expect(await own(kai, 'ban')).toMatchObject({
    obstacle: expect.stringMatching(/^You can appeal again from \d+ [A-Z][a-z]+ \d{4}\.$/),
    appeal: { decision: { verdict: 'denied', reason: 'Not yet.' } },
  });
  const failure = expectFailure(await kai.post(ownPath(guildId), { kind: 'ban', text }), 409, 'conflict');
  expect(failure.error).toMatch(/again from/);
});

test.each([
  ['19 characters', 'x'.repeat(19), 422],
  ['2001 characters', '🪸'.repeat(2001), 422],
  ['white space', ' '.repeat(40), 422],
])('refused: %s', async (_, wrong, status) => {
  expectFailure(await kai.post(ownPath(guildId), { kind: 'mute', text: wrong }), status, 'invalid');
});
