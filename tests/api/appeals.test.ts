import { listAppeals, listOwnAppeals } from '@/lib/contracts/appeals';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readSection, saveOk } from './dashboard-calls';
import { restoreWorld } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();

const ownPath = (guild: string) => `/api/dashboard/userModules/appeals/${guild}`;
const text = 'I am sorry for what I wrote, and it will not happen again.';

async function own(client: Client, kind: 'ban' | 'mute') {
  const { appeals } = bodyOf(await client.get(ownPath(guildId)), listOwnAppeals.returns);
  return appeals.find((one) => one.kind === kind);
}

async function queue(state = 'open') {
  const path = guildPath(pearl, guildId, `moderation/appeals?state=${state}`);
  return bodyOf(await pearl.get(path), listAppeals.returns).items;
}

function decide(client: Client, appealId: string, verdict: string, reason = '', guild: string = guildId) {
  return client.post(guildPath(client, guild, 'moderation/appeals'), { appealId, verdict, reason });
}

const appeal = (kind: 'ban' | 'mute', key?: string) => kai.post(ownPath(guildId), { kind, text, key });

async function banKai() {
  await marina.post(guildPath(marina, guildId, 'members/ban'), { targetId: people.kai, reason: 'spam' });
}

/** Bans Kai, who then appeals; returns the id of the appeal. */
async function banned(): Promise<string> {
  await banKai();
  await appeal('ban');
  return (await queue())[0]?.id ?? '';
}

const { marina, finn, pearl, kai } = signedIn('marina', 'finn', 'pearl', 'kai');
afterEach(async () => {
  for (const { id } of await queue()) await decide(finn, id, 'accepted');
  await restoreWorld(marina);
});

test('a banned person sees the reason, appeals once and is unbanned by one decision', async () => {
  await banKai();
  const report = { kind: 'issue', text: 'I am no member any more.' };
  expectFailure(await kai.post(`/api/dashboard/userModules/reports/${guildId}`, report), 404, 'not_found');
  expect(await own(kai, 'ban')).toMatchObject({
    obstacle: null,
    punishment: expect.stringContaining('spam'),
  });
  const key = crypto.randomUUID();
  // The second call is a retry with the same key.
  for (const again of [1, 2]) expect([again, (await appeal('ban', key)).status]).toEqual([again, 200]);
  expect(await own(kai, 'ban')).toMatchObject({ obstacle: expect.stringContaining('waiting') });
  expectFailure(await appeal('ban'), 409, 'conflict');

  const id = (await queue())[0]?.id ?? '';
  const answers = await Promise.all([
    decide(finn, id, 'accepted', 'Welcome back.'),
    decide(marina, id, 'accepted'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await queue()).toEqual([]);
  expect((await queue('decided'))[0]).toMatchObject({ id, kind: 'ban' });
  // Neither banned nor a member.
  expectFailure(await appeal('ban'), 404, 'not_found');
});

test('an appeal stays open when Discord refuses to lift the ban', async () => {
  const id = await banned();
  await knobs.addFault({ match: `DELETE /guilds/${guildId}/bans/${people.kai}`, status: 403, times: 1 });
  expect((await decide(finn, id, 'accepted')).status).toBeGreaterThanOrEqual(500);
  expect(await queue()).toMatchObject([{ id }]);
  expect((await decide(finn, id, 'accepted')).status).toBe(200);
});

test('a member who is neither muted nor banned cannot appeal', async () => {
  const { directory } = await readSection(marina, guildId, moderation);
  const role = directory.roles.find(({ blocked }) => blocked === null);
  await saveOk(marina, guildId, moderation, { mute_role: role?.id });
  expect(await own(kai, 'mute')).toMatchObject({ obstacle: "You're not muted in this server." });
  expectFailure(await appeal('mute'), 409, 'conflict');
  expectFailure(await appeal('ban'), 409, 'conflict');
  await saveOk(marina, guildId, moderation, { mute_role: null });
});

test('an appeal cannot be decided by its author or in another server', async () => {
  const id = await banned();
  expectFailure(await decide(kai, id, 'accepted'), 404, 'not_found');
  expectFailure(await decide(pearl, id, 'accepted', '', guilds.tidePool), 404, 'not_found');
});

// Runs after the other appeals of Kai, since the denial blocks new ones for a week.
test('a denied appeal blocks new appeals until a stated date', async () => {
  expect((await decide(pearl, await banned(), 'denied', 'Not yet.')).status).toBe(200);
  expect(await own(kai, 'ban')).toMatchObject({
    obstacle: expect.stringMatching(/^You can appeal again from \d+ [A-Z][a-z]+ \d{4}\.$/),
    appeal: { decision: { verdict: 'denied', reason: 'Not yet.' } },
  });
  expect(expectFailure(await appeal('ban'), 409, 'conflict').error).toMatch(/again from/);
});

test.each([
  ['19 characters', 'x'.repeat(19)],
  ['2001 characters', '🪸'.repeat(2001)],
  ['white space', ' '.repeat(40)],
])('an appeal text of %s is rejected', async (_, wrong) => {
  expectFailure(await kai.post(ownPath(guildId), { kind: 'mute', text: wrong }), 422, 'invalid');
});
