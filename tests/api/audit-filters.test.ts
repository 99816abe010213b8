import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { auditEntries } from '@/lib/db/collections';
import { overview } from '@/lib/guild-settings/sections/overview';
import { auditKinds } from '@/lib/rules/audit/kinds';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { entryOf, readPages } from './audit-calls';
import { bodyOf, expectInvalid, guildPath, readAudit, saveOk } from './dashboard-calls';
import { withStore } from './test-world';

const guildId = guilds.kelpForest;

const sectionsAsked = [undefined, 'logging', 'giveaways', 'access'];
const peopleAsked = [undefined, people.finn, people.marina];
const kindsAsked = [undefined, ...auditKinds.slice(0, 3)];
/** One entry an hour: depending on the filters, a time bound falls on an entry or between two. */
const timeOf = (place: number) => new Date(Date.UTC(2026, 2, 1, place)).toISOString();

function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('An empty list.');
  return found;
}

const written = Array.from({ length: 96 }, (_, place) => {
  const section = at(sectionsAsked.slice(1), place) ?? '';
  const entry = entryOf(place % 12 === 11 ? guilds.tidePool : guildId, section, {
    userId: at([people.finn, people.finn, people.marina], Math.floor(place / 3)),
    at: timeOf(place),
    kind: at(kindsAsked.slice(1), Math.floor(place / 5)) ?? null,
  });
  return { id: String(randomUUID()), entry };
});

const { finn, pearl } = signedIn('finn', 'pearl');
beforeAll(async () => {
  await withStore(async (store) => {
    for (const { id, entry } of written) await store.collection(auditEntries).insert(id, entry);
  });
});

type Query = Readonly<Record<string, string>>;

const readAll = async (query: Query) => (await readPages(finn, guildId, query)).flat().map(({ id }) => id);

const combinations = sectionsAsked.flatMap((section) =>
  peopleAsked.flatMap((person) => kindsAsked.map((kind) => ({ section, person, kind }))),
);

test.each([
  ['at any time', null, null],
  ['between two times', 20, 70],
  ['from a given time', 41, null],
  ['before a given time', null, 41],
])('each combination of section, person and kind returns exactly its entries %s', async (_, from, to) => {
  for (const { section, person, kind } of combinations) {
    const expected = written.filter(
      ({ entry }, place) =>
        entry.guildId === guildId &&
        (section === undefined || entry.section === section) &&
        (person === undefined || entry.userId === person) &&
        (kind === undefined || entry.kind === kind) &&
        place >= (from ?? 0) &&
        place < (to ?? written.length),
    );
    const query = Object.entries({
      section,
      person,
      kind,
      from: from === null ? timeOf(0) : timeOf(from),
      // In another time zone than the stored times, which are compared as text.
      to: to === null ? timeOf(written.length) : timeOf(to + 2).replace('Z', '+02:00'),
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    expect(await readAll(Object.fromEntries(query))).toEqual(expected.map(({ id }) => id).toReversed());
  }
});

test.each([
  [{ kind: 'everything' }, 'kind'],
  [{ kind: '' }, 'kind'],
  [{ person: 'x'.repeat(21) }, 'person'],
  [{ from: 'yesterday' }, 'from'],
  [{ to: '2026-03-01' }, 'to'],
])('the query %j is rejected', async (query: Query, field) => {
  const answer = await finn.get(guildPath(finn, guildId, `audit?${new URLSearchParams(query)}`));
  expectInvalid(answer, field);
});

test('the person filter returns nothing for an invalid id or from another server', async () => {
  for (const person of ['', '*', `${people.finn}"`, '{"$ne":1}'])
    expect(await readAll({ person })).toEqual([]);
  const ofTidePool = written.filter(({ entry }) => entry.guildId === guilds.tidePool).map(({ id }) => id);
  const seen = await readAll({ person: people.finn });
  expect(seen.filter((id) => ofTidePool.includes(id))).toEqual([]);
});

test('an old entry without a kind is found by section, person and time', async () => {
  const id = String(randomUUID());
  const old = entryOf(guildId, 'polls', { userId: people.pearl, at: timeOf(0), kind: null });
  await withStore((store) => store.collection(auditEntries).insert(id, old));
  expect(await readAll({ section: 'polls', person: people.pearl, to: timeOf(1) })).toEqual([id]);
});

test('settings changes, reverts and grants are found by their kind', async () => {
  const tidePool = guilds.tidePool;
  const newest = async (kind: string, section: string) =>
    (await readAudit(pearl, tidePool, { kind, section, person: people.pearl })).items[0];
  await saveOk(pearl, tidePool, overview, { prefix: '!' });
  await saveOk(pearl, tidePool, overview, { prefix: '?' });
  const changed = await newest('settings', 'overview');
  expect(changed?.changes).toMatchObject([{ field: 'prefix', after: '?' }]);
  await pearl.post(guildPath(pearl, tidePool, 'audit/revert'), { entryId: changed?.id });
  expect(await newest('revert', 'overview')).toMatchObject({ revertOf: changed?.id });
  const grant = { kind: 'user', subjectId: people.kai, sections: ['polls'], expiresAt: null };
  const given = z.object({ grant: z.object({ id: z.string() }) });
  const { id } = bodyOf(await pearl.post(guildPath(pearl, tidePool, 'grants'), grant), given).grant;
  await pearl.request('DELETE', guildPath(pearl, tidePool, `grants/${id}`), { json: {} });
  expect((await newest('create', 'access'))?.action).toBe('Gave Kai the Limpet access to Polls.');
  expect((await newest('delete', 'access'))?.action).toBe("Removed Kai the Limpet's access.");
});
