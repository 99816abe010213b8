// Runs the site on a database in which every collection holds data that this release cannot read.

import { z } from 'zod';
import { endpoints } from '@/lib/contracts/registry';
import { canonicalJson } from '@/lib/core/canonical-json';
import type { Endpoint } from '@/lib/core/endpoint';
import { isRecord } from '@/lib/core/record';
import { stepsToWhole } from '@/lib/core/whole';
import { findFaults } from '@/lib/db/check-data';
import { allCollections } from '@/lib/db/collections';
import { type CollectionDef, defineCollection } from '@/lib/db/define-collection';
import type { ExportedRow } from '@/lib/db/engine';
import { getStore } from '@/lib/db/store';
import { people } from '../support/people';
import { sampleDocument } from '../support/sample-document';
import { readCorpora } from '../support/stored-corpus/corpus-files';
import { actors, clientOf, denialOf, prepareActors } from './denials';
import { callSample, nameOf, senderHeaders } from './sample-calls';
import { put } from './test-world';

/** Damage done to a document: a member of a later release, or a broken item or entry. */
interface Damage {
  readonly collection: string;
  readonly id: string;
  /** Top-level member of the document. */
  readonly member: string;
  readonly value: unknown;
}

type AnyDef = CollectionDef<z.ZodObject, string>;

let marks = 0;
const mark = () => {
  marks += 1;
  return `damage-${marks}`;
};

/** The value with something unreadable in each list and record, and a member of a later release. */
function damaged(def: AnyDef, id: string, value: Readonly<Record<string, unknown>>, random: () => number) {
  const damages: Damage[] = [];
  const note = (member: string, part: unknown) => {
    damages.push({ collection: def.name, id, member, value: part });
    return part;
  };
  const members = Object.entries(value).map(([member, part]): [string, unknown] => {
    if (!Object.hasOwn(def.schema.shape, member) || stepsToWhole(def.schema, [member]) !== null) {
      return [member, part];
    }
    if (Array.isArray(part)) {
      const place = Math.floor(random() * (part.length + 1));
      return [member, part.toSpliced(place, 0, note(member, { broken: mark() }))];
    }
    if (!isRecord(part) || !(def.schema.shape[member] instanceof z.ZodRecord)) return [member, part];
    if (member === 'values' || member === 'payload') return [member, part];
    const key = mark();
    const entry = { broken: mark() };
    note(member, entry);
    return [member, { ...part, [key]: entry }];
  });
  const later = { ofALaterRelease: mark() };
  note('later', later);
  return { value: Object.fromEntries([...members, ['later', later]]), damages };
}

const looseOf = (name: string) => defineCollection({ name, schema: z.looseObject({}) });

async function everyRow(): Promise<readonly ExportedRow[]> {
  const rows: ExportedRow[] = [];
  for await (const row of (await getStore()).exportAll()) rows.push(row);
  return rows;
}

/** True if the member still holds the damage. */
function isStillIn(value: unknown, { member, value: part }: Damage): boolean {
  const found = isRecord(value) ? value[member] : undefined;
  const parts = Array.isArray(found) ? found : isRecord(found) ? [found, ...Object.values(found)] : [];
  return parts.some((one) => canonicalJson(one) === canonicalJson(part));
}

function withMatchId({ id, value }: Pick<ExportedRow, 'id' | 'value'>) {
  const matchId = id.padEnd(22, '-').slice(0, 22);
  return { id: matchId, value: { ...(isRecord(value) ? value : {}), matchId } };
}

prepareActors();

const random = (() => {
  let state = 20_261_123;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
})();

const damages: Damage[] = [];
/** The site itself deletes and recreates such documents at any time. */
const transient = ['jobs', 'leases', 'processes'];

beforeAll(async () => {
  const corpus = readCorpora().at(-1)?.rows ?? new Map();
  const present = await everyRow();
  for (const def of allCollections) {
    const own = transient.includes(def.name)
      ? []
      : present.filter(({ collection }) => collection === def.name);
    const stored: readonly Pick<ExportedRow, 'id' | 'value'>[] = corpus.get(def.name) ?? [];
    // Matches need positions from real games, and ids in the site's format.
    const real =
      def.name === 'matches' ? stored.filter(({ id }) => !id.startsWith('made:')).map(withMatchId) : stored;
    // The newest collections have no documents from an earlier release.
    const made = [{ id: 'made', value: sampleDocument(def.schema, { userId: people.kai, username: 'Kai' }) }];
    const rows = [own, real, made].find((some) => some.length > 0) ?? [];
    for (const { id, value } of rows) {
      if (!isRecord(value)) continue;
      const broken = damaged(def, id, value, random);
      damages.push(...broken.damages);
      await put(looseOf(def.name), id, broken.value);
    }
  }
});

test('every collection is damaged, and the data check finds each fault', async () => {
  const names = allCollections.map(({ name }) => name);
  expect([...new Set(damages.map(({ collection }) => collection))].sort()).toEqual(names.sort());
  const faults = new Set(
    (await everyRow()).flatMap((row) =>
      findFaults(row).map(({ collection, id, path }) => `${collection} ${id} ${String(path[0])}`),
    ),
  );
  const unseen = damages.filter(({ collection, id, member }) => !faults.has(`${collection} ${id} ${member}`));
  expect(unseen).toEqual([]);
});

const endsSession = ({ path }: Endpoint) => path.includes('/logout');

test('the site runs on damaged data, and changes lose none of it', async () => {
  const calls = endpoints
    .flatMap((endpoint) => [...actors, null].map((person): [Endpoint, typeof person] => [endpoint, person]))
    .filter(([endpoint, person]) =>
      person === null ? senderHeaders(endpoint) !== null : denialOf(endpoint, person) === null,
    )
    // Logging out comes last: later calls would be rejected before they read anything.
    .map((call) => ({ call, place: random() + (endsSession(call[0]) ? 1 : 0) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ call }) => call);
  const broken: string[] = [];
  let changes = 0;
  for (const [endpoint, person] of calls) {
    const headers = senderHeaders(endpoint) ?? {};
    const userId = people[person ?? 'pearl'];
    const answer = await callSample(clientOf(person ?? 'pearl'), endpoint, userId, { headers });
    if (answer.status < 300 && endpoint.method !== 'GET') changes += 1;
    // Refusing unreadable data is right; losing it would not be.
    const isRefused = isRecord(answer.body) && answer.body.code === 'unreadable';
    if (answer.status === 500 && !isRefused) {
      broken.push(`${nameOf(endpoint)} as ${person}: ${JSON.stringify(answer.body)}`);
    }
  }
  expect(broken).toEqual([]);
  expect(changes).toBeGreaterThan(50);
  const rows = new Map((await everyRow()).map((row) => [`${row.collection} ${row.id}`, row.value]));
  const left = damages.filter(({ collection, id }) => rows.has(`${collection} ${id}`));
  expect(left.length).toBeGreaterThan(damages.length / 2);
  const lost = left.filter((damage) => !isStillIn(rows.get(`${damage.collection} ${damage.id}`), damage));
  expect(lost).toEqual([]);
}, 170_000);
