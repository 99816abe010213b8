// The folders tests/fixtures/stored/<release>: a file of rows for each collection, one per line, and the
// declarations by which they were stored.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const folder = resolve(__dirname, '../../fixtures/stored');

export const corpusFolder = (release: string) => join(folder, release);

const corpusRow = z.strictObject({ id: z.string(), version: z.int().positive(), value: z.unknown() });

/** A row as in the database. */
export type CorpusRow = z.output<typeof corpusRow>;

/** A collection's declaration: enough to rebuild its schema without the release that wrote it. */
export const declaration = z.object({
  name: z.string(),
  /** Of the stored shape. */
  version: z.int().positive(),
  indexes: z.array(z.object({ path: z.string(), sort: z.string().nullable() })),
  expiresAt: z.string().nullable(),
  /** The JSON Schema of stored documents. */
  schema: z.record(z.string(), z.unknown()),
});
export type Declaration = z.output<typeof declaration>;

/** The data of a release. */
export interface Corpus {
  readonly release: string;
  readonly declarations: readonly Declaration[];
  /** By collection. */
  readonly rows: ReadonlyMap<string, readonly CorpusRow[]>;
}

function readCorpus(release: string): Corpus {
  const read = (file: string) => readFileSync(join(folder, release, file), 'utf8');
  const declarations = z.array(declaration).parse(JSON.parse(read('declarations.json')));
  const rowsOf = (name: string) =>
    read(`${name}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => corpusRow.parse(JSON.parse(line)));
  return { release, declarations, rows: new Map(declarations.map(({ name }) => [name, rowsOf(name)])) };
}

/** The data of every release, oldest first. */
export function readCorpora(): readonly Corpus[] {
  const releases = existsSync(folder) ? readdirSync(folder) : [];
  const inOrder = releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return inOrder.map(readCorpus);
}
