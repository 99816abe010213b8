// Transfers of the parts beyond forms: hostile files, and who may copy what.
import { z } from 'zod';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { partIds } from '@/lib/rules/transfer/parts';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readAudit, readSection, storedState } from './dashboard-calls';
import { grantSections } from './grant-calls';

const target = guilds.tidePool;
const fromReef = { kind: 'guild', guildId: guilds.coralReef };

const { pearl, finn, marina, kai } = signedIn('pearl', 'finn', 'marina', 'kai');

const reviewSchema = z.looseObject({
  parts: z.array(
    z.looseObject({
      id: z.string(),
      version: z.string(),
      entries: z.array(z.looseObject({ name: z.string(), state: z.string(), reason: z.string().nullable() })),
    }),
  ),
  references: z.array(z.looseObject({ id: z.string(), name: z.string(), target: z.string().nullable() })),
});
const fileSchema = z.looseObject({
  version: z.number(),
  sections: z.record(z.string(), z.unknown()),
  parts: z.record(z.string(), z.array(z.unknown())),
  references: z.array(z.looseObject({ name: z.string() })),
});
const resultSchema = z.looseObject({
  message: z.string(),
  parts: z.array(
    z.looseObject({ id: z.string(), added: z.number(), replaced: z.number(), error: z.string().nullable() }),
  ),
});

const review = (body: unknown, client = pearl, guild: string = target) =>
  client.post(guildPath(client, guild, 'transfer/review'), body);
const apply = (body: unknown, client = pearl, guild: string = target) =>
  client.post(guildPath(client, guild, 'transfer/apply'), body);
const exported = async (query: string, guild: string = guilds.coralReef) =>
  pearl.get(guildPath(pearl, guild, `transfer/export${query}`));

const message = (name: string) => ({ name, draft: { content: 'Be kind.', embeds: [], rows: [] } });
function fileOf(own: object = {}) {
  const guild = { id: guilds.deepTrench, name: 'Elsewhere' };
  const base = { format: 'corallium-settings', version: 2, exportedAt: '2026-01-01T00:00:00.000Z', guild };
  return { source: { kind: 'file', file: { ...base, sections: {}, parts: {}, references: [], ...own } } };
}

/** Everything that a transfer could have written in Tide Pool. */
async function everything() {
  const file = bodyOf(await exported('', target), fileSchema);
  const { items } = await readAudit(pearl, target);
  return { sections: file.sections, parts: file.parts, audit: items.map(({ id }) => id) };
}

test('a file contains all sections and parts, or only the requested ones', async () => {
  const all = bodyOf(await exported(''), fileSchema);
  expect(all.version).toBe(2);
  expect(Object.keys(all.parts)).toEqual([...partIds]);
  expect(all.parts.panels).toHaveLength(1);
  expect(all.references.map(({ name }) => name)).toEqual(expect.arrayContaining(['tickets', 'Help Desk']));
  const some = bodyOf(await exported('?parts=panels,twitch'), fileSchema);
  expect([Object.keys(some.sections), Object.keys(some.parts)]).toEqual([[], ['twitch', 'panels']]);
  const section = bodyOf(await exported('?sections=autorole'), fileSchema);
  expect([Object.keys(section.sections), Object.keys(section.parts)]).toEqual([['autorole'], []]);
  expectFailure(await exported('?parts=nothing'), 422, 'invalid');
  expectFailure(await exported('?parts=constructor'), 422, 'invalid');
});

test('a ticket panel and a streamer are copied after a review, and audited', async () => {
  const { references } = bodyOf(await review({ source: fromReef }), reviewSchema);
  const { directory } = await readSection(pearl, target, tickets);
  const pool = (name: string) => directory.channels.find((channel) => channel.name === name)?.id ?? null;
  const byHand = new Map([
    ['tickets', pool('rock-collection')],
    ['Help Desk', pool('Text Channels')],
    ['Moderator', directory.roles.find(({ name }) => name === 'Lifeguard')?.id ?? null],
  ]);
  const mapping = Object.fromEntries(
    references.map(({ id, name, target: to }) => [id, byHand.get(name) ?? to]),
  );
  const found = bodyOf(await review({ source: fromReef, mapping }), reviewSchema);
  const parts = found.parts
    .filter(({ id }) => id === 'panels' || id === 'twitch')
    .map(({ id, version }) => ({ id, version, existing: 'keep' }));
  const before = await everything();
  const done = bodyOf(await apply({ source: fromReef, mapping, parts }), resultSchema);
  expect(done.parts).toMatchObject([
    { id: 'twitch', added: 1, error: null },
    { id: 'panels', added: 1, error: null },
  ]);
  const after = await everything();
  expect(after.sections).toEqual(before.sections);
  expect(after.parts.panels).toMatchObject([{ ticketTitle: 'Support' }]);
  expect(after.audit).toHaveLength(before.audit.length + 2);
  const { answer } = await readSection(pearl, target, tickets);
  expect(answer.ticketPanels).toMatchObject([{ state: 'draft', link: null }]);
  // The same order again no longer matches what was reviewed.
  const again = bodyOf(await apply({ source: fromReef, mapping, parts }), resultSchema);
  const refused = { added: 0, error: expect.stringMatching(/changed/) };
  expect(again.parts).toMatchObject([refused, refused]);
  expect(await everything()).toEqual(after);
});

test('a file of version 1 is accepted without parts', async () => {
  const state = await storedState(pearl, target, autorole);
  const { autoroleToggle } = state.wire;
  const { parts: _, ...file } = fileOf({
    version: 1,
    sections: { autorole: { autoroleToggle: autoroleToggle !== true } },
  }).source.file;
  const source = { kind: 'file', file };
  const found = bodyOf(await review({ source }), reviewSchema);
  expect(found.parts).toEqual([]);
  const version = Number(state.version?.replace(/\D/g, ''));
  const answer = await apply({ source, mapping: {}, sections: [{ id: 'autorole', version }] });
  expect(answer.body).toMatchObject({ results: [{ id: 'autorole', changed: 1, error: null }], parts: [] });
  expect((await storedState(pearl, target, autorole)).wire.autoroleToggle).toBe(autoroleToggle !== true);
});

describe('a hostile file', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => message(`m${index}`));
  const anyPart = [{ id: 'messages', version: 'x', existing: 'replace' }];
  const bodies: readonly [string, object, number, RegExp][] = [
    ['an unknown part', { parts: { secrets: [] } }, 422, /parts.secrets":"This field doesn't exist/],
    ['a prototype name', { parts: { constructor: [] } }, 422, /parts.constructor":"This field doesn't exist/],
    ['parts in a list', { parts: [] }, 422, /parts/],
    ['a part that is not a list', { parts: { messages: { 0: {} } } }, 422, /Must be a list/],
    ['entries that are not objects', { parts: { messages: ['x'] } }, 422, /messages\.0/],
    ['an entry of another shape', { parts: { messages: [{ name: 1 }] } }, 422, /messages\.0\.name/],
    [
      'an entry with an extra field',
      { parts: { messages: [{ ...message('a'), id: 'x' }] } },
      422,
      /messages\.0/,
    ],
    ['ten thousand entries', { parts: { messages: many(10_000) } }, 413, /more than 12000 values/],
    ['one entry too many', { parts: { messages: many(501) } }, 422, /At most 500 entries/],
    ['five megabytes', { parts: { messages: [message('x'.repeat(5_000_000))] } }, 413, /too large/],
  ];
  test.each(bodies)('is rejected and writes nothing: %s', async (_, own, status, text) => {
    const before = await everything();
    const { source } = fileOf(own);
    for (const answer of [await review({ source }), await apply({ source, mapping: {}, parts: anyPart })]) {
      expect(answer.status).toBe(status);
      expect(answer.text).toMatch(text);
    }
    expect(await everything()).toEqual(before);
  });

  test('is rejected and writes nothing with fields named __proto__', async () => {
    const before = await everything();
    for (const entry of ['{"__proto__":{"name":"x"}}', '{"name":"x","draft":{"__proto__":{}}}']) {
      const raw = JSON.stringify(fileOf({ parts: { messages: ['ENTRY'] } })).replace('"ENTRY"', entry);
      const sent = { raw, headers: { 'content-type': 'application/json' } };
      const answer = await pearl.request('POST', guildPath(pearl, target, 'transfer/review'), sent);
      expect(expectFailure(answer, 400, 'bad_request').error).toMatch(/__proto__/);
    }
    expect(await everything()).toEqual(before);
  });

  test('with 500 entries is reviewed, with the reason for those over the plan limit', async () => {
    const found = bodyOf(await review(fileOf({ parts: { messages: many(500) } })), reviewSchema);
    const [part] = found.parts;
    expect(part?.entries.filter(({ state }) => state === 'new')).toHaveLength(10);
    expect(part?.entries.at(-1)?.reason).toBe('At most 10 saved messages on the Free plan. Basic allows 50.');
  });

  test.each([
    ['no sections and no parts', { parts: [], sections: [] }],
    ['a part twice', { parts: [...anyPart, ...anyPart] }],
    ['an unknown part', { parts: [{ id: 'x', version: 'x', existing: 'keep' }] }],
    ['no choice for existing entries', { parts: [{ id: 'messages', version: 'x' }] }],
  ])('is rejected when applied with %s', async (_, own) => {
    const { source } = fileOf({ parts: { messages: [message('a')] } });
    expectFailure(await apply({ source, mapping: {}, ...own }), 422, 'invalid');
  });
});

describe('copying', () => {
  const parts = partIds.map((id) => ({ id, version: 'x', existing: 'replace' }));
  const order = (source: object) => ({ source, mapping: {}, parts });
  test('answers 404 without access to the source', async () => {
    // Finn manages the reef and Kelp Forest, Pearl the reef and the pool.
    for (const [client, from, to] of [
      [finn, guilds.tidePool, guilds.kelpForest],
      [finn, guilds.tidePool, guilds.coralReef],
      [pearl, guilds.kelpForest, target],
      [pearl, guilds.deepTrench, target],
      [marina, guilds.tidePool, guilds.coralReef],
    ] as const) {
      const source = { kind: 'guild', guildId: from };
      expectFailure(await review({ source }, client, to), 404, 'not_found');
      expectFailure(await apply(order(source), client, to), 404, 'not_found');
    }
  });

  test('answers 404 without access to the target', async () => {
    const file = bodyOf(await exported(''), z.record(z.string(), z.unknown()));
    for (const source of [fromReef, { kind: 'file', file }]) {
      expectFailure(await review({ source }, finn, target), 404, 'not_found');
      expectFailure(await apply(order(source), finn, target), 404, 'not_found');
    }
  });

  test('is forbidden with grants for single sections only', async () => {
    await grantSections(marina, guilds.coralReef, people.kai, ['tickets', 'twitch']);
    expect((await readSection(kai, guilds.coralReef, tickets)).answer.ticketPanels).toHaveLength(1);
    expectFailure(await kai.get(guildPath(kai, guilds.coralReef, 'transfer/export')), 403, 'not_a_manager');
    expectFailure(await apply(order(fileOf().source), kai, guilds.coralReef), 403, 'not_a_manager');
  });
});
