import { z } from 'zod';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import {
  bodyOf,
  expectFailure,
  guildPath,
  readAudit,
  readSection,
  saveOk,
  storedState,
} from './dashboard-calls';

const target = guilds.tidePool;
const { pearl } = signedIn('pearl');

const fileSchema = z.looseObject({
  sections: z.record(z.string(), z.record(z.string(), z.unknown())),
  references: z.array(z.looseObject({ id: z.string(), name: z.string(), kind: z.string() })),
});
const reviewSchema = z.looseObject({
  from: z.string(),
  unknown: z.array(z.string()),
  sections: z.array(
    z.looseObject({
      id: z.string(),
      version: z.number(),
      changes: z.array(
        z.looseObject({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
      ),
      skipped: z.array(z.looseObject({ field: z.string(), reason: z.string() })),
    }),
  ),
  references: z.array(z.looseObject({ id: z.string(), target: z.string().nullable() })),
});

/** Saves settings in Coral Reef that name one channel that Tide Pool has too, and one that it lacks. */
async function fillCoralReef() {
  const { directory } = await readSection(pearl, guilds.coralReef, welcome);
  const named = (name: string) => directory.channels.find((channel) => channel.name === name)?.id;
  const lacking = directory.channels.find(
    ({ type, name, blocked }) => type === 'text' && name !== 'welcome' && blocked === null,
  );
  await saveOk(pearl, guilds.coralReef, welcome, {
    welcome: { toggle: true, channel: named('welcome'), message: 'Ahoy from the reef, {user}!' },
    leave: { channel: lacking?.id },
  });
  return { shared: named('welcome') ?? '', lacking: lacking?.id ?? '' };
}

const fromReef = { kind: 'guild', guildId: guilds.coralReef };

function review(body: unknown) {
  return pearl.post(guildPath(pearl, target, 'transfer/review'), body);
}

const apply = (body: unknown) => pearl.post(guildPath(pearl, target, 'transfer/apply'), body);

async function reviewOk(body: unknown) {
  return bodyOf(await review(body), reviewSchema);
}

function fileOf(sections: Record<string, unknown>, references: unknown[] = []) {
  const guild = { id: guilds.deepTrench, name: 'Elsewhere' };
  const file = { format: 'corallium-settings', version: 1, exportedAt: '2026-01-01T00:00:00.000Z', guild };
  return { source: { kind: 'file', file: { ...file, sections, references } } };
}

test('an exported file contains the settings and the names of what they refer to', async () => {
  const { shared } = await fillCoralReef();
  const exported = (guildId: string, sections: string) =>
    pearl.get(guildPath(pearl, guildId, `transfer/export?sections=${sections}`));
  const answer = await exported(guilds.coralReef, 'welcome,autorole');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="corallium-settings-\d+-[\d-]+\.json"$/,
  );
  const file = bodyOf(answer, fileSchema);
  expect(Object.keys(file.sections).toSorted()).toEqual(['autorole', 'welcome']);
  expect(file.sections.welcome).toMatchObject({ welcome: { message: 'Ahoy from the reef, {user}!' } });
  expect(file.references).toContainEqual(
    expect.objectContaining({ id: shared, name: 'welcome', kind: 'channel' }),
  );
  expectFailure(await exported(target, 'nothing'), 422, 'invalid');
});

test('a copy is reviewed, mapped by name and by hand, applied, and can be reverted', async () => {
  const { shared, lacking } = await fillCoralReef();
  await saveOk(pearl, target, welcome, {
    welcome: { toggle: false, channel: null, message: 'old' },
    leave: { channel: null },
  });
  const before = await storedState(pearl, target, welcome);
  const first = await reviewOk({ source: fromReef });
  expect(first.from).toBe('Coral Reef');
  expect(await storedState(pearl, target, welcome)).toEqual(before);

  const { directory } = await readSection(pearl, target, welcome);
  const byName = directory.channels.find(({ name }) => name === 'welcome')?.id;
  const byHand = directory.channels.find(({ name }) => name === 'general')?.id;
  expect(first.references).toContainEqual(expect.objectContaining({ id: shared, target: byName }));
  const mapping = Object.fromEntries(first.references.map(({ id, target: to }) => [id, to]));
  const second = await reviewOk({ source: fromReef, mapping: { ...mapping, [lacking]: byHand } });
  const section = second.sections.find(({ id }) => id === 'welcome');
  const changed = new Map(section?.changes.map(({ field, after }) => [field, after]));
  expect(changed.get('welcome.channel')).toBe('#welcome');
  expect(changed.get('leave.channel')).toBe('#general');

  const order = {
    source: fromReef,
    mapping: { ...mapping, [lacking]: byHand },
    sections: [{ id: 'welcome', version: section?.version }],
  };
  expect((await apply(order)).body).toMatchObject({
    results: [{ id: 'welcome', error: null, changed: section?.changes.length }],
  });
  expect((await readSection(pearl, target, welcome)).wire).toMatchObject({
    welcome: { toggle: true, channel: byName, message: 'Ahoy from the reef, {user}!' },
    leave: { channel: byHand },
  });

  const third = await reviewOk({ source: fromReef, mapping: { ...mapping, [lacking]: null } });
  expect(third.sections.find(({ id }) => id === 'welcome')?.changes).toContainEqual(
    expect.objectContaining({ field: 'leave.channel', after: 'None', isEmptied: true }),
  );

  // The review is stale by now.
  expect((await apply(order)).body).toMatchObject({
    results: [{ id: 'welcome', changed: 0, error: expect.stringMatching(/changed in the meantime/) }],
  });

  const [entry] = (await readAudit(pearl, target, { section: 'welcome' })).items;
  await pearl.post(guildPath(pearl, target, 'audit/revert'), { entryId: entry?.id });
  expect((await storedState(pearl, target, welcome)).wire).toEqual(before.wire);
});

test('a server cannot be copied to itself', async () => {
  expectFailure(await review({ source: { kind: 'guild', guildId: target } }), 422, 'invalid');
});

test('a review skips invalid values with the reason and accepts the rest', async () => {
  const sections = {
    altdetector: { altDays: 5000, altToggle: true, altModlog: guilds.coralReef, nonsense: 1 },
    suggestions: { suggestioncolor: '#123456', deleteSuggestion: true },
    autorole: { autoroleID: '500000000000000009' },
    moderation: { auto_punish: { amount: 44, steps: [{ amount: 5 }, { amount: 500 }] } },
    nothing: { x: 1 },
    members: {},
  };
  await saveOk(pearl, target, altdetector, { altToggle: false, altDays: 7, altModlog: null });
  await saveOk(pearl, target, suggestions, { deleteSuggestion: false });
  const found = await reviewOk(fileOf(sections));
  expect(found.unknown.toSorted()).toEqual(['members', 'nothing']);
  const of = (id: string) => found.sections.find((section) => section.id === id);
  expect(of('altdetector')?.changes.map(({ field }) => field)).toEqual(['altToggle']);
  expect(of('altdetector')?.skipped.map(({ field }) => field)).toEqual(['altDays']);
  expect(of('suggestions')?.changes.map(({ field }) => field)).toEqual(['deleteSuggestion']);
  expect(of('suggestions')?.skipped).toEqual([
    expect.objectContaining({ field: 'suggestioncolor', reason: expect.stringMatching(/Premium Required/) }),
  ]);
  expect(of('autorole')?.changes).toEqual([]);
  // A list of rows is copied as a whole or not at all.
  expect(of('moderation')?.changes.map(({ field }) => field)).toEqual(['auto_punish.amount']);
  expect(of('moderation')?.skipped).toEqual([
    expect.objectContaining({ field: 'auto_punish.steps', reason: 'Must be from 1 to 50.' }),
  ]);
});

test('a role that cannot be assigned is not copied, even when it is mapped', async () => {
  const { directory } = await readSection(pearl, target, autorole);
  const high = directory.roles.find(({ blocked }) => blocked !== null)?.id;
  const reference = { kind: 'role', id: '500000000000000009', name: 'High' };
  const body = fileOf({ autorole: { autoroleID: reference.id } }, [reference]);
  const found = await reviewOk({ ...body, mapping: { [reference.id]: high } });
  expect(found.sections[0]?.skipped).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/highest role/) }),
  ]);
  const state = await storedState(pearl, target, autorole);
  const sections = [{ id: 'autorole', version: found.sections[0]?.version }];
  await apply({ ...body, mapping: { [reference.id]: high }, sections });
  expect((await storedState(pearl, target, autorole)).wire).toEqual(state.wire);
});

test.each([
  ['another format', { format: 'other' }],
  ['an unknown version', { version: 3 }],
  ['parts in a file of version 1', { parts: {} }],
  ['values that are not an object', { sections: { welcome: 1 } }],
  ['a reference without a name', { references: [{ kind: 'role', id: '1' }] }],
])('rejects %s', async (_, own) => {
  const { source } = fileOf({});
  expectFailure(await review({ source: { ...source, file: { ...source.file, ...own } } }), 422, 'invalid');
});
