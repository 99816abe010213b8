import 'server-only';
import { z } from 'zod';
import { type CollectionShape, type IndexDef, nameRule, pathRule, pathsOf } from './define-collection';
import type { Row } from './engine';
import { indexTerms } from './index-terms';
import { inWriteTransaction, type SqliteConnection } from './sqlite-connection';

// One table per collection (id, version, json), one per index (term, sort, id), and `_collections` with the
// shape for which the index tables were built. Names and paths are letters, digits, dots and plus signs (see
// defineCollection), so quoting is enough.

const indexPath = z.string().refine((path) => pathsOf({ path }).every((part) => pathRule.test(part)));

const shapeSchema = z.object({
  indexes: z.array(z.object({ path: indexPath, sort: z.string().regex(pathRule).nullable() })),
  expiresAt: z.string().regex(pathRule).nullable(),
});

export function indexTable(shape: CollectionShape, path: string): string {
  return `${shape.name}@${path}`;
}

/** SQL for the expiry date of a row; only for collections that have one. */
export function expirySql(path: string): string {
  return `json_extract(json, '$.${path}')`;
}

/** Creates the table that lists the others. */
export function createCatalog(connection: SqliteConnection): void {
  connection.exec('CREATE TABLE IF NOT EXISTS "_collections" (name TEXT PRIMARY KEY, shape TEXT NOT NULL)');
}

/** Names of all collections in the file, declared or not. */
export function listTables(connection: SqliteConnection): readonly string[] {
  return connection
    .sql('SELECT name FROM "_collections" ORDER BY name')
    .all()
    .map(([name]) => z.string().regex(nameRule).parse(name));
}

/** Cached by their text, since one is read with every write. */
const parsedShapes = new Map<string, z.output<typeof shapeSchema>>();

function parseShape(text: string) {
  const known = parsedShapes.get(text) ?? shapeSchema.parse(JSON.parse(text));
  parsedShapes.set(text, known);
  return known;
}

/** The shape for which the tables of a collection were last built; null if there are none. */
export function storedShape(connection: SqliteConnection, name: string): CollectionShape | null {
  const row = connection.sql('SELECT shape FROM "_collections" WHERE name = ?').first(name);
  return row === null ? null : { name, ...parseShape(String(row[0])) };
}

/** The stored shape with everything the declared one adds or changes. */
function unionOf(stored: CollectionShape | null, declared: CollectionShape): CollectionShape {
  const others = (stored?.indexes ?? []).filter(({ path }) =>
    declared.indexes.every((index) => index.path !== path),
  );
  return { ...declared, indexes: [...others, ...declared.indexes] };
}

const shapeText = ({ indexes, expiresAt }: CollectionShape) => JSON.stringify({ indexes, expiresAt });

const isSameIndex = (a: IndexDef, b: IndexDef) => a.path === b.path && a.sort === b.sort;

/** Updates tables to a shape and fills new indexes; keeps indexes of another release that may be running. */
export function ensureTables(connection: SqliteConnection, shape: CollectionShape): void {
  const fits = (stored: CollectionShape | null) =>
    stored !== null &&
    stored.expiresAt === shape.expiresAt &&
    shape.indexes.every((index) => stored.indexes.some((one) => isSameIndex(one, index)));
  if (fits(storedShape(connection, shape.name))) return;
  const build = () => {
    const stored = storedShape(connection, shape.name);
    // Another process may have done it while this one waited for the lock.
    if (fits(stored)) return;
    connection.exec(
      `CREATE TABLE IF NOT EXISTS "${shape.name}" (id TEXT PRIMARY KEY, version INTEGER NOT NULL, json TEXT NOT NULL)`,
    );
    connection.exec(`DROP INDEX IF EXISTS "${shape.name}!expires"`);
    const missing = shape.indexes.filter((index) => !stored?.indexes.some((one) => isSameIndex(one, index)));
    for (const { path } of missing) {
      connection.exec(`DROP TABLE IF EXISTS "${indexTable(shape, path)}"`);
      connection.exec(
        `CREATE TABLE "${indexTable(shape, path)}" (term TEXT NOT NULL, sort TEXT NOT NULL, id TEXT NOT NULL,
          PRIMARY KEY (term, sort, id)) WITHOUT ROWID`,
      );
    }
    if (shape.expiresAt !== null) {
      connection.exec(
        `CREATE INDEX "${shape.name}!expires" ON "${shape.name}" (${expirySql(shape.expiresAt)})`,
      );
    }
    if (missing.length > 0) {
      for (const [id, json] of connection.sql(`SELECT id, json FROM "${shape.name}"`).all()) {
        changeTermsOf(
          connection,
          { ...shape, indexes: missing },
          String(id),
          undefined,
          JSON.parse(String(json)),
        );
      }
    }
    connection
      .sql('INSERT INTO "_collections" VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET shape = excluded.shape')
      .run(shape.name, shapeText(unionOf(stored, shape)));
  };
  if (connection.inTransaction()) build();
  else inWriteTransaction(connection, build);
}

/** Replaces a row; null for `before` means there is none. False if the stored row is not `before`. */
export function putRow(
  connection: SqliteConnection,
  { name }: CollectionShape,
  id: string,
  before: Row | null,
  after: Row | null,
): boolean {
  const expected = before?.version ?? null;
  if (after === null) {
    const sql = `DELETE FROM "${name}" WHERE id = ? AND version = ?`;
    return expected === null || connection.sql(sql).run(id, expected) === 1;
  }
  const json = JSON.stringify(after.value);
  if (expected === null) {
    const sql = `INSERT INTO "${name}" VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING`;
    return connection.sql(sql).run(id, after.version, json) === 1;
  }
  const sql = `UPDATE "${name}" SET version = ?, json = ? WHERE id = ? AND version = ?`;
  return connection.sql(sql).run(after.version, json, id, expected) === 1;
}

/** Updates the index tables, another release's too, from an old value to a new one; undefined is none. */
export function changeTerms(
  connection: SqliteConnection,
  { name }: Pick<CollectionShape, 'name'>,
  id: string,
  before: unknown,
  after: unknown,
): void {
  const shape = storedShape(connection, name);
  if (shape !== null) changeTermsOf(connection, shape, id, before, after);
}

function changeTermsOf(
  connection: SqliteConnection,
  shape: CollectionShape,
  id: string,
  before: unknown,
  after: unknown,
): void {
  for (const index of shape.indexes) {
    const table = indexTable(shape, index.path);
    const old = indexTerms(index, before);
    const fresh = indexTerms(index, after);
    const moved = old.sort !== fresh.sort;
    for (const term of old.terms) {
      if (!moved && fresh.terms.includes(term)) continue;
      connection.sql(`DELETE FROM "${table}" WHERE term = ? AND sort = ? AND id = ?`).run(term, old.sort, id);
    }
    for (const term of fresh.terms) {
      if (!moved && old.terms.includes(term)) continue;
      connection.sql(`INSERT INTO "${table}" VALUES (?, ?, ?)`).run(term, fresh.sort, id);
    }
  }
}
