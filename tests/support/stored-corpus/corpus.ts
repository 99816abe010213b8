// The documents that a release leaves for all later ones, in tests/fixtures/stored/<release>: one file for
// each collection, one row a line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { allCollections } from '@/lib/db/collections';
import { openStore } from '@/lib/db/open-store';
import { seed } from '@/sandbox/seed';
import { makeDocuments } from './make-documents';
import { corpusStart } from './plain-text';
import { realMatches } from './real-matches';
import { realSettings } from './real-settings';

/** A row as the database holds it. */
export interface CorpusRow {
  readonly id: string;
  readonly version: number;
  readonly value: unknown;
}

/** Most documents of a collection that are taken from the seeded world. */
const seededRows = 4;

/** The documents that a new sandbox begins with, by collection. */
export async function seededDocuments(): Promise<ReadonlyMap<string, readonly CorpusRow[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'corallium-corpus-'));
  const store = await openStore({ dataDir: folder, now: () => corpusStart });
  try {
    await seed(store, corpusStart);
    const found = new Map<string, CorpusRow[]>();
    for await (const { collection, id, version, value } of store.exportAll()) {
      const rows = found.get(collection) ?? [];
      if (rows.length < seededRows) rows.push({ id, version, value });
      found.set(collection, rows);
    }
    return found;
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the rules of the product make, by collection. */
function ruledDocuments(name: string): readonly { readonly id: string; readonly value: unknown }[] {
  if (name === 'matches') {
    return realMatches.flatMap(({ matches }) => matches.map((value) => ({ id: value.matchId, value })));
  }
  if (name !== 'guildSettings') return [];
  return realSettings.flatMap(({ section, examples }) =>
    examples.map((values, index) => {
      const guildId = `30000000000000000${index + 1}`;
      return { id: `${guildId}:${section}`, value: { guildId, section, values, outbox: [] } };
    }),
  );
}

/** A collection as it was declared: enough to build its schema again, without the release that wrote it. */
export const declaration = z.object({
  name: z.string(),
  /** Of the shape that is stored. */
  version: z.int().positive(),
  indexes: z.array(z.object({ path: z.string(), sort: z.string().nullable() })),
  expiresAt: z.string().nullable(),
  /** JSON Schema of what may be stored. */
  schema: z.record(z.string(), z.unknown()),
});
export type Declaration = z.output<typeof declaration>;

/** The present declarations as data. */
export function declarationsNow(): readonly Declaration[] {
  return allCollections.map(({ name, schema, indexes, expiresAt }) =>
    declaration.parse({
      name,
      version: 1,
      indexes,
      expiresAt,
      schema: z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        reused: 'ref',
        // A date says enough by its format.
        override: ({ jsonSchema }) => {
          if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
        },
      }),
    }),
  );
}

/** Every collection's rows; the same at every call for the same declarations. */
export async function makeCorpus(): Promise<ReadonlyMap<string, readonly CorpusRow[]>> {
  const seeded = await seededDocuments();
  return new Map(
    allCollections.map(({ name, schema }) => {
      const real = [...(seeded.get(name) ?? []), ...ruledDocuments(name)];
      const made = makeDocuments(
        name,
        schema,
        real.map(({ value }) => value),
      );
      const rows = [...real, ...made.map((value, index) => ({ id: `made:${index + 1}`, value }))];
      return [name, rows.map(({ id, value }, index) => ({ id, version: corpusStart * 1000 + index, value }))];
    }),
  );
}
