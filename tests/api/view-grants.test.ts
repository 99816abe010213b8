// View access lets a person read all of a section and change nothing: tries every contract that writes.
import { z } from 'zod';
import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { sectionGrants } from '@/lib/db/collections/section-grants';
import { sections } from '@/lib/guild-settings/registry';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { viewOnlyText } from '@/lib/rules/grants/section-grants';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { bodyOf, expectFailure, guildPath, readSection, saveOk, saveSection } from './dashboard-calls';
import { expectNothingStored } from './denials';
import { takeGrants } from './grant-calls';
import { callSample, nameOf, sampleGuild, sampleOf } from './sample-calls';
import { withStore } from './test-world';

const guildId = guilds.tidePool;

const { pearl, kai } = signedIn('pearl', 'kai');
const all = sections.map(({ id }) => id);
const granted = z.object({
  grant: z.object({ id: z.string(), level: z.string(), sections: z.array(z.string()) }),
});
const listed = z.object({ grants: z.array(granted.shape.grant) });

function give(own: Record<string, unknown> = {}) {
  const terms = { kind: 'user', subjectId: people.kai, sections: all, expiresAt: null, level: 'view' };
  return pearl.post(guildPath(pearl, guildId, 'grants'), { ...terms, ...own });
}
const listAll = async () => bodyOf(await pearl.get(guildPath(pearl, guildId, 'grants')), listed).grants;
const change = (id: string, terms: Record<string, unknown>) =>
  pearl.request('PATCH', guildPath(pearl, guildId, `grants/${id}`), {
    json: { sections: ['welcome'], expiresAt: null, ...terms },
  });

beforeEach(() => takeGrants(pearl, guildId));
afterAll(() => takeGrants(pearl, guildId));

const ofSections = endpoints
  .filter(({ access }) => access.kind === 'guild' && access.right === 'section')
  .map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);
const writes = ofSections.filter(([, { method }]) => method !== 'GET');

test('no GET call of a section changes anything', () => {
  expect(ofSections.filter(([, { method, changes }]) => method === 'GET' && changes)).toEqual([]);
  expect(writes.length).toBeGreaterThan(40);
});

test('every call that writes is forbidden with the reason and stores nothing', async () => {
  expect(sampleGuild).toBe(guildId);
  await give();
  await expectNothingStored(pearl, async () => {
    for (const [name, endpoint] of writes) {
      const { status, body } = await callSample(kai, endpoint, people.kai);
      const refusal = { code: 'forbidden', error: viewOnlyText, requestId: expect.any(String) };
      expect([name, status, body]).toEqual([name, 403, refusal]);
    }
  });
}, 120_000);

test('every call that reads is allowed', async () => {
  await give();
  for (const [name, endpoint] of ofSections.filter(([, { method }]) => method === 'GET')) {
    const { status } = await callSample(kai, endpoint, people.kai);
    expect([name, status]).toEqual([name, sampleOf(endpoint).allowed]);
  }
}, 120_000);

test('a grant for one section does not open other sections, the audit log or grants', async () => {
  await give({ sections: ['welcome'] });
  await readSection(kai, guildId, welcome);
  for (const path of ['autorole', 'audit', 'grants', 'members']) {
    expectFailure(await kai.get(guildPath(kai, guildId, path)), 403, 'not_a_manager');
  }
});

test('a grant without a level has manage access, whether new or stored before levels existed', async () => {
  const { grant } = bodyOf(await give({ sections: ['welcome'], level: undefined }), granted);
  expect(grant.level).toBe('manage');
  await saveOk(kai, guildId, welcome, { welcome: { toggle: true } });
  await withStore((store) =>
    store.collection(sectionGrants).update(guildId, (list) => ({
      ...list,
      grants: list.grants.map(({ level: _, ...old }) => sectionGrants.schema.shape.grants.element.parse(old)),
    })),
  );
  await saveOk(kai, guildId, welcome, { welcome: { toggle: false } });
});

test('the highest of several grants counts, and a person can have one of each level', async () => {
  await give();
  expectFailure(await give({ sections: ['polls'] }), 409, 'already_exists');
  await give({ sections: ['welcome'], level: 'manage' });
  await saveOk(kai, guildId, welcome, { welcome: { toggle: true } });
  const [view, manage] = await listAll();
  expect([view?.level, manage?.level]).toEqual(['view', 'manage']);
  expectFailure(await change(manage?.id ?? '', { level: 'view' }), 409, 'already_exists');
  await pearl.request('DELETE', guildPath(pearl, guildId, `grants/${manage?.id}`), { json: {} });
  expectFailure(await saveSection(kai, guildId, welcome, {}), 403, 'forbidden');
});

test('a change without a level preserves it, and a changed level applies at once', async () => {
  const { grant } = bodyOf(await give({ sections: ['welcome'] }), granted);
  expect(bodyOf(await change(grant.id, {}), granted).grant.level).toBe('view');
  expectFailure(await saveSection(kai, guildId, welcome, {}), 403, 'forbidden');
  await change(grant.id, { level: 'manage' });
  await saveOk(kai, guildId, welcome, { welcome: { toggle: true } });
  await change(grant.id, { level: 'view' });
  expectFailure(await saveSection(kai, guildId, welcome, {}), 403, 'forbidden');
});

test('a person with view access cannot raise their own level', async () => {
  const { grant } = bodyOf(await give(), granted);
  const path = guildPath(kai, guildId, `grants/${grant.id}`);
  const terms = { sections: all, expiresAt: null, level: 'manage' };
  expectFailure(await kai.request('PATCH', path, { json: terms }), 403, 'not_a_manager');
  const own = { kind: 'user', subjectId: people.kai, ...terms };
  expectFailure(await kai.post(guildPath(kai, guildId, 'grants'), own), 403, 'not_a_manager');
  for (const body of [{ level: 'manage' }, { welcome: {}, level: 'manage', grants: [terms] }]) {
    const saved = await kai.post(guildPath(kai, guildId, 'welcome/save?level=manage'), body);
    expectFailure(saved, 403, 'forbidden');
  }
  expect((await listAll()).map(({ level }) => level)).toEqual(['view']);
});

test('the bot cannot act for a person beyond their view access', async () => {
  await give();
  const json = {
    userId: people.kai,
    title: '',
    description: '',
    giveawayPrize: 'A pearl',
    endTime: new Date(Date.now() + 3_600_000).toISOString(),
    winners: 1,
    channelId: '400000000000000001',
  };
  const answer = await callBot('POST', `guilds/${guildId}/giveaways`, { json });
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining(viewOnlyText)]);
});

test.each([['owner'], ['none'], [''], [null], [1]])('rejects the level %j', async (level) => {
  expectFailure(await give({ sections: ['welcome'], level }), 422, 'invalid');
  expect(await listAll()).toEqual([]);
});
