// Two releases share one database, as during a rollout: a change by one preserves the parts that only the
// other knows.
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import { allCollections } from '@/lib/db/collections';
import { type CollectionDef, defineCollection, pathsOf } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { upgradeValue, type Versioned, versionMember } from '@/lib/db/schema-version';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';
import { createRandom, type Random } from '@/sandbox/world/random';
import { type Corpus, type CorpusRow, readCorpora } from '../support/stored-corpus/corpus-files';
import { findDifferences } from '../support/stored-corpus/find-differences';
import { findLost } from '../support/stored-corpus/find-lost';
import { makeDocuments } from '../support/stored-corpus/make-documents';
import { corpusStart } from '../support/stored-corpus/plain-text';
import { randomChange } from '../support/stored-corpus/random-change';
import { schemaFromJson } from '../support/stored-corpus/schema-from-json';
import { onEachEngine, type TestDatabase } from './databases';

type Def = CollectionDef<z.ZodObject, string>;

/** One collection as two releases declare it, with its initial documents. */
interface Pair {
  readonly older: Def;
  readonly newer: Def;
  /** Reads documents as stored. */
  readonly raw: Def;
  readonly rows: readonly CorpusRow[];
}

/** The number of changes per test. */
const changes = 1000;

function pairOf(older: Def, newer: Def, rows: readonly CorpusRow[]): Pair {
  const { name, indexes } = newer;
  const raw = { ...defineCollection({ name, schema: z.looseObject({}) }), indexes };
  return { older, newer, raw, rows };
}

/** Members used by indexes and expiry, which random changes leave alone. */
function fixedMembers({ indexes, expiresAt }: Def): readonly string[] {
  const paths = indexes.flatMap((index) => [...pathsOf(index), index.sort]);
  return [...paths, expiresAt].flatMap((path) => path?.split('.')[0] ?? []);
}

/** Pairs the collections of an earlier release with the present ones. */
function pairsOf({ declarations, rows }: Corpus): readonly Pair[] {
  return declarations.flatMap((was) => {
    const newer = allCollections.find(({ name }) => name === was.name);
    if (newer === undefined) return [];
    const older = defineCollection({
      name: was.name,
      schema: schemaFromJson(was.schema),
      indexes: was.indexes.map(({ path, sort }) => (sort === null ? path : { path, sort })),
      ...(was.expiresAt !== null && { expiresAt: was.expiresAt }),
      upgrades: newer.upgrades.slice(0, was.version - 1),
    });
    return [pairOf(older, newer, rows.get(was.name) ?? [])];
  });
}

/** The stored document, upgraded to the shape of the newer release. */
async function readRaw(store: Store, { raw, newer }: Pair, id: string): Promise<unknown> {
  const stored = await store.collection(raw).get(id, { fresh: true });
  const upgraded = upgradeValue(newer, stored?.value);
  if (!isRecord(upgraded)) throw new Error(`${newer.name}/${id} is gone.`);
  const { [versionMember]: _version, changed: _mark, ...members } = upgraded;
  return members;
}

/** Whether a difference is at `path` or inside it. */
function isWithinPath(difference: string, path: string): boolean {
  return difference === path || difference.startsWith(`${path}.`) || difference.startsWith(`${path}[`);
}

interface Stores {
  readonly older: Store;
  readonly newer: Store;
}

/**
 * The document as a release reads it; null if the older one cannot, because an upgrade replaced a member that
 * it needs. The newer one must read every document.
 */
async function readableBy(stores: Stores, pair: Pair, release: 'older' | 'newer', id: string) {
  try {
    const seen = await stores[release].collection(pair[release]).get(id, { fresh: true });
    if (seen === null) throw new Error(`${pair.newer.name}/${id} is gone.`);
    return seen;
  } catch (error) {
    const isReplaced = error instanceof AppError && error.code === 'unreadable' && release === 'older';
    if (isReplaced) return null;
    throw error;
  }
}

/** Makes one change by one of the releases; returns whether it was made. */
async function changeOnce(
  stores: Stores,
  pair: Pair,
  becomes: (path: string) => readonly string[],
  random: Random,
): Promise<boolean> {
  const { id } = random.pick([pair.rows[0], ...pair.rows.slice(1)]) ?? {};
  if (id === undefined) return false;
  const release = random.chance(0.5) ? 'older' : 'newer';
  const def = pair[release];
  const collection = stores[release].collection(def);
  const seen = await readableBy(stores, pair, release, id);
  if (seen === null) return false;
  const change = randomChange(def.schema, seen.value, [...fixedMembers(def), 'changed'], random);
  if (change === null) return false;
  const next = def.schema.parse(change.value);
  let before = await readRaw(stores.newer, pair, id);
  if (findLost(seen.value, before).length > 0) {
    // Stores the defaults that reading adds, so that they do not count as differences.
    await collection.update(id, (value) => ({ ...value }));
    const whole = await readRaw(stores.newer, pair, id);
    expect({ release, id: `${def.name}/${id}`, lost: findLost(before, whole) }).toEqual({
      release,
      id: `${def.name}/${id}`,
      lost: [],
    });
    before = whole;
  }
  try {
    await collection.update(id, () => next);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unreadable') return false;
    throw error;
  }
  const after = await readRaw(stores.newer, pair, id);
  const touched = becomes(change.path);
  const isTouched = (difference: string) => touched.some((path) => isWithinPath(difference, path));
  const lost = findDifferences(before, after).filter((difference) => !isTouched(difference));
  expect({ release, id: `${def.name}/${id}`, touched, lost }).toEqual({
    release,
    id: `${def.name}/${id}`,
    touched,
    lost: [],
  });
  const again = await collection.get(id, { fresh: true });
  expect({ ...again?.value, changed: null }).toEqual({ ...next, changed: null });
  const other = release === 'older' ? 'newer' : 'older';
  await readableBy(stores, pair, other, id);
  return true;
}

async function changeInTurns(
  database: TestDatabase,
  pairs: readonly Pair[],
  becomes: (path: string) => readonly string[],
): Promise<void> {
  // Without change streams: for each one, the MongoDB-compatible server re-reads its whole change log over
  // and over.
  const open = () => database.open({ now: () => corpusStart, changeStreams: false });
  const stores = { older: await open(), newer: await open() };
  await database.buildIndexes(pairs.flatMap(({ older, newer }) => [older, newer]));
  const filled = pairs.filter(({ rows }) => rows.length > 0);
  await stores.older.importAll(
    filled.flatMap(({ older, rows }) => rows.map((row) => ({ collection: older.name, ...row }))),
  );
  const random = createRandom(20_260_601);
  let made = 0;
  for (let tries = 0; made < changes && tries < 20 * changes; tries += 1) {
    const pair = filled[random.below(filled.length)];
    if (pair !== undefined && (await changeOnce(stores, pair, becomes, random))) made += 1;
  }
  expect(made).toBe(changes);
  await database.dispose();
}

const shared = { count: z.int().nonnegative().default(0), nested: z.object({ note: z.string() }) };
const postItem = outboxItem('post', { text: z.string() });
const removeItem = outboxItem('remove', { messageId: z.string() });

const olderThings = defineCollection({
  name: 'things',
  schema: z.object({
    ...shared,
    title: z.string().default(''),
    entries: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
    outbox: outboxOf(postItem),
  }),
});

/** Renames title to name. A title wins, because only the older release writes it, knowing no name. */
const renameTitle: Versioned['upgrades'][number] = ({ title, ...value }) =>
  typeof title === 'string' && title !== '' ? { ...value, name: title } : value;

const newerThings = defineCollection({
  name: 'things',
  schema: z.object({
    ...shared,
    name: z.string().default(''),
    rank: z.enum(['low', 'high']).default('low'),
    nested: shared.nested.extend({ more: z.string().nullable().default(null) }),
    entries: z
      .array(z.object({ id: z.string(), text: z.string(), colour: z.string().optional() }))
      .default([]),
    tags: z.array(z.string()).default([]),
    outbox: outboxOf(postItem, removeItem),
  }),
  upgrades: [renameTitle],
});

function documentsOf(def: Def, prefix: string): readonly CorpusRow[] {
  return makeDocuments(def.name, def.schema, []).map((value, index) => ({
    id: `${prefix}${index}`,
    version: 1 + index,
    value: def.version > 1 && isRecord(value) ? { ...value, [versionMember]: def.version } : value,
  }));
}

const renamedTitle = (path: string) => [path.replace(/^\.title/, '.name')];

/** Parts that upgrades derive from others, which an older release still writes. */
const upgraded = [
  // A sentence of the audit log.
  { from: /^(.*)\.action$/, to: ['act', 'text'] },
  // A name that was stored without its person.
  { from: /^(.*)\.username$/, to: ['updatedBy', 'by'] },
  // The words of a notice, and the person behind it.
  {
    from: /^(\.items\[\d+\]|\.outbox\[\d+\]\.notice)\.(?:type|title|message|data)/,
    to: ['title', 'message', 'data', 'from', 'words'],
  },
] as const;

function upgradedParts(path: string): readonly string[] {
  const parts = upgraded.flatMap(({ from, to }) => {
    const around = from.exec(path)?.[1];
    return around === undefined ? [] : to.map((name) => `${around}.${name}`);
  });
  return [path, ...parts];
}

function describeTwo(create: () => Promise<TestDatabase>): void {
  test.each(readCorpora())("preserve each other's parts ($release and the present one)", async (corpus) => {
    await changeInTurns(await create(), pairsOf(corpus), upgradedParts);
  });

  test("preserve each other's parts when they differ widely", async () => {
    const rows = [...documentsOf(olderThings, 'older'), ...documentsOf(newerThings, 'newer')];
    await changeInTurns(await create(), [pairOf(olderThings, newerThings, rows)], renamedTitle);
  });
}

onEachEngine('two releases', describeTwo);
