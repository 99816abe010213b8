// The current declarations read everything that earlier releases stored (content/guides/stored-data.md).

import { isRecord } from '@/lib/core/record';
import { allCollections } from '@/lib/db/collections';
import { readValue } from '@/lib/db/read-value';
import { versionMember } from '@/lib/db/schema-version';
import packageJson from '@/package.json';
import { readCorpora } from '../../support/stored-corpus/corpus-files';
import { findLost } from '../../support/stored-corpus/find-lost';
import { missingOf } from '../../support/stored-corpus/make-documents';
import { schemaFromJson } from '../../support/stored-corpus/schema-from-json';

const corpora = readCorpora();

test('there are documents of the release in package.json', () => {
  // `npm run corpus -- <release>` writes them.
  expect(corpora.map(({ release }) => release)).toContain(packageJson.version);
});

describe.each(corpora)('$release', ({ declarations, rows }) => {
  test.each(declarations)('$name: the current declaration reads every document completely', ({ name }) => {
    const def = allCollections.find((one) => one.name === name);
    if (def === undefined) throw new Error(`There is no collection ${name} any more.`);
    const found = rows.get(name) ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const row of found) {
      const { value, raw, unread } = readValue(def, row.value);
      const { [versionMember]: _, ...members } = isRecord(raw) ? raw : {};
      expect({ id: row.id, unread, lost: findLost(members, value) }).toEqual({
        id: row.id,
        unread: [],
        lost: [],
      });
    }
  });

  test.each(declarations)('$name: the documents cover every option of its schema', ({ name, schema }) => {
    const values = (rows.get(name) ?? []).map(({ value }) => value);
    expect(missingOf(name, schemaFromJson(schema), values)).toEqual([]);
  });
});
