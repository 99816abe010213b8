// Documents of earlier releases survive a read and write without loss, and the present release can generate
// its own (content/guides/stored-data.md).

import { isRecord } from '@/lib/core/record';
import { allCollections } from '@/lib/db/collections';
import type { Store } from '@/lib/db/open-store';
import { schemaVersionOf, upgradeValue, versionMember } from '@/lib/db/schema-version';
import { makeCorpus } from '../support/stored-corpus/corpus';
import { readCorpora } from '../support/stored-corpus/corpus-files';
import { findLost } from '../support/stored-corpus/find-lost';
import { missingOf } from '../support/stored-corpus/make-documents';
import { corpusStart } from '../support/stored-corpus/plain-text';
import { onEachEngine, type TestDatabase } from './databases';

const corpora = readCorpora();

/** The stored values by `<collection> <id>`. */
async function storedValues(store: Store): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  for await (const { collection, id, value } of store.exportAll()) found.set(`${collection} ${id}`, value);
  return found;
}

function describeStored(create: () => Promise<TestDatabase>): void {
  test.each(corpora)('of $release survive an update without loss', async ({ rows }) => {
    const database = await create();
    // Without change streams: for each one, the MongoDB-compatible server re-reads its whole change log
    // over and over.
    const store = await database.open({ now: () => corpusStart, changeStreams: false });
    const exported = [...rows].flatMap(([collection, own]) => own.map((row) => ({ collection, ...row })));
    await store.importAll(exported);
    const before = await storedValues(store);
    expect(before.size).toBe(exported.length);
    for (const def of allCollections) {
      const collection = store.collection(def);
      for (const { id, version } of rows.get(def.name) ?? []) {
        const read = await collection.get(id, { fresh: true });
        // A new object counts as a change; the store adds `changed` where changes are followed.
        const written = await collection.update(id, (value) => ({ ...value }));
        expect(written.version).toBe(version + 1);
        const again = await collection.get(id, { fresh: true });
        expect({ ...again?.value, changed: null }).toEqual({ ...read?.value, changed: null });
      }
    }
    const after = await storedValues(store);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const def of allCollections) {
      for (const { id, value } of rows.get(def.name) ?? []) {
        const name = `${def.name} ${id}`;
        const upgraded = upgradeValue(def, value);
        const { changed: _mark, [versionMember]: _version, ...members } = isRecord(upgraded) ? upgraded : {};
        expect({ name, lost: findLost(members, after.get(name)) }).toEqual({ name, lost: [] });
        expect(schemaVersionOf(after.get(name))).toBe(def.version);
      }
    }
    await database.dispose();
  });
}

onEachEngine('stored documents', describeStored);

test('the generated corpus covers every schema and is reproducible', async () => {
  const corpus = await makeCorpus();
  for (const { name, schema } of allCollections) {
    const values = (corpus.get(name) ?? []).map(({ value }) => value);
    expect({ name, missing: missingOf(name, schema, values) }).toEqual({ name, missing: [] });
  }
  expect(await makeCorpus()).toEqual(corpus);
});
