import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { nameRule } from './define-collection';
import type { ExportedRow } from './engine';
import { isBusy, isSqliteError, openSqlite, type SqliteConnection, toUnavailable } from './sqlite-connection';
import { changeTerms, ensureTables, indexTable, listTables, storedShape } from './sqlite-tables';

const pageSize = 500;
const collectionName = z.string().regex(nameRule);

export function isSqliteEmpty(connection: SqliteConnection): boolean {
  return listTables(connection).every(
    (name) => connection.sql(`SELECT 1 FROM "${name}" LIMIT 1`).first() === null,
  );
}

/** A snapshot of every row of the file, read through its own connection, so that writes can go on. */
export async function* exportSqlite(file: string): AsyncGenerator<ExportedRow> {
  const connection = openSqlite(file, 1000);
  try {
    connection.exec('BEGIN');
    for (const collection of listTables(connection)) {
      const page = connection.sql(
        `SELECT id, version, json FROM "${collection}" WHERE id > ? ORDER BY id LIMIT ?`,
      );
      for (let after = ''; ; ) {
        const rows = page.all(after, pageSize);
        for (const [id, version, json] of rows) {
          after = String(id);
          yield { collection, id: after, version: Number(version), value: JSON.parse(String(json)) };
        }
        if (rows.length < pageSize) break;
      }
    }
  } finally {
    if (connection.inTransaction()) connection.exec('ROLLBACK');
    connection.close();
  }
}

/** Replaces the whole content in one transaction, on its own connection, so that open stores notice it. */
export async function importSqlite(
  file: string,
  rows: AsyncIterable<ExportedRow> | Iterable<ExportedRow>,
): Promise<void> {
  const connection = openSqlite(file, 0);
  try {
    await beginWhenFree(connection);
    const shapes = new Map(listTables(connection).map((name) => [name, storedShape(connection, name)]));
    for (const [name, shape] of shapes) {
      connection.exec(`DELETE FROM "${name}"`);
      for (const { path } of shape?.indexes ?? []) {
        connection.exec(`DELETE FROM "${indexTable({ name, indexes: [], expiresAt: null }, path)}"`);
      }
    }
    for await (const { collection, id, version, value } of rows) {
      // A collection that is not declared (yet) gets no index; declaring it builds them.
      const shape = shapes.get(collection) ?? {
        name: collectionName.parse(collection),
        indexes: [],
        expiresAt: null,
      };
      if (!shapes.has(collection)) {
        ensureTables(connection, shape);
        shapes.set(collection, shape);
      }
      connection.sql(`INSERT INTO "${collection}" VALUES (?, ?, ?)`).run(id, version, JSON.stringify(value));
      changeTerms(connection, shape, id, undefined, value);
    }
    connection.exec('COMMIT');
  } catch (error) {
    throw isSqliteError(error) ? toUnavailable(error) : error;
  } finally {
    if (connection.inTransaction()) connection.exec('ROLLBACK');
    connection.exec('PRAGMA wal_checkpoint(PASSIVE)');
    connection.close();
  }
}

async function beginWhenFree(connection: SqliteConnection): Promise<void> {
  for (const deadline = Date.now() + 5000; ; await sleep(10)) {
    try {
      return connection.exec('BEGIN IMMEDIATE');
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
  }
}
