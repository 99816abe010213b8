import 'server-only';
import { z } from 'zod';
import { type CollectionShape, nameRule, pathRule, pathsOf } from './define-collection';
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

/** Name of an index's table. */
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

/** The shape for which the tables of a collection were last built; null when there are none. */
export function storedShape(connection: SqliteConnection, name: string): CollectionShape | null {
  const row = connection.sql('SELECT shape FROM "_collections" WHERE name = ?').first(name);
  return row === null ? null : { name, ...shapeSchema.parse(JSON.parse(String(row[0]))) };
}

/** Makes the tables of a collection fit its shape, filling new indexes from the documents. */
export function ensureTables(connection: SqliteConnection, shape: CollectionShape): void {
  const text = JSON.stringify({ indexes: shape.indexes, expiresAt: shape.expiresAt });
  const fits = () => {
    const stored = storedShape(connection, shape.name);
    return (
      stored !== null && JSON.stringify({ indexes: stored.indexes, expiresAt: stored.expiresAt }) === text
    );
  };
  if (fits()) return;
  const build = () => {
    // Another process may have done it while this one waited for the lock.
    if (fits()) return;
    connection.exec(
      `CREATE TABLE IF NOT EXISTS "${shape.name}" (id TEXT PRIMARY KEY, version INTEGER NOT NULL, json TEXT NOT NULL)`,
    );
    for (const { path } of storedShape(connection, shape.name)?.indexes ?? []) {
      connection.exec(`DROP TABLE IF EXISTS "${indexTable(shape, path)}"`);
    }
    connection.exec(`DROP INDEX IF EXISTS "${shape.name}!expires"`);
    for (const { path } of shape.indexes) {
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
    if (shape.indexes.length > 0) {
      for (const [id, json] of connection.sql(`SELECT id, json FROM "${shape.name}"`).all()) {
        changeTerms(connection, shape, String(id), undefined, JSON.parse(String(json)));
      }
    }
    connection
      .sql('INSERT INTO "_collections" VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET shape = excluded.shape')
      .run(shape.name, text);
  };
  if (connection.inTransaction()) build();
  else inWriteTransaction(connection, build);
}

/**
 * Writes a row over the one before, null standing for none; false when the row before is not (or no longer)
 * that one.
 */
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

/** Brings the index tables from an old value to a new one; undefined stands for no document. */
export function changeTerms(
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
