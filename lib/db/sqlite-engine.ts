import 'server-only';
import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/core/errors';
import type { ChangeHub } from './change-hub';
import type { CollectionShape } from './define-collection';
import type { Engine, ExportedRow, Row, Verdict } from './engine';
import { findDamage } from './sqlite-check';
import { inWriteTransaction, isBusy, isSqliteError, openSqlite, toUnavailable } from './sqlite-connection';
import { type BoundSql, countRows, estimateRows, selectRows } from './sqlite-select';
import { changeTerms, createCatalog, ensureTables, expirySql, putRow } from './sqlite-tables';
import { exportSqlite, importSqlite, isSqliteEmpty } from './sqlite-transfer';
import { createSqliteWriter } from './sqlite-writer';

/** A statement blocks the event loop while it waits for another process's lock: wait briefly, and retry. */
const busyMs = 20;
const patienceMs = 5000;
/** How often the file is checked for writes by other processes. */
const foreignWriteCheckMs = 50;

/** A row that parses its JSON on first use: a reader that knows this version doesn't need it. */
class SqliteRow implements Row {
  readonly id: string;
  readonly version: number;
  private readonly json: string;
  private parsed: { readonly value: unknown } | null = null;

  constructor([id, version, json]: readonly unknown[]) {
    this.id = String(id);
    this.version = Number(version);
    this.json = String(json);
  }

  get value(): unknown {
    try {
      this.parsed ??= { value: JSON.parse(this.json) };
      return this.parsed.value;
    } catch (error) {
      throw toUnavailable(error);
    }
  }
}

const toRow = (columns: readonly unknown[]): Row => new SqliteRow(columns);

/** The embedded engine: one SQLite file. Concurrent writes share a flush. Throws 'store_unavailable'. */
export async function openSqliteEngine(file: string, hub: ChangeHub): Promise<Engine> {
  const stats = { reads: 0, writes: 0 };
  const prepared = new Map<string, CollectionShape>();
  let open = true;

  /** Runs a synchronous action on the file, retrying while another process holds the lock. */
  async function attempt<R>(action: () => R): Promise<R> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      if (!open) throw new AppError('store_unavailable');
      try {
        return action();
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw toUnavailable(error);
      }
      await sleep(5 + Math.random() * 10);
    }
  }

  const connection = await attempt(() => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Created first with owner-only access: SQLite gives its log the same mode.
    closeSync(openSync(file, 'a', 0o600));
    const fresh = openSqlite(file, busyMs);
    try {
      inWriteTransaction(fresh, () => createCatalog(fresh));
      return fresh;
    } catch (error) {
      fresh.close();
      throw error;
    }
  });
  const writer = createSqliteWriter(connection);

  const dataVersion = () => connection.sql('PRAGMA data_version').first()?.[0];
  let seen = dataVersion();
  function checkForeignWrites(): void {
    if (!open) return;
    try {
      const current = dataVersion();
      if (current === seen) return;
      seen = current;
    } catch {
      // An error here is the same as having missed a change.
    }
    hub.gap(null);
  }
  const timer = setInterval(checkForeignWrites, foreignWriteCheckMs);
  timer.unref();

  async function read<R>(action: () => R): Promise<R> {
    stats.reads += 1;
    return attempt(action);
  }

  function readRow({ name }: CollectionShape, id: string): Row | null {
    const row = connection.sql(`SELECT id, version, json FROM "${name}" WHERE id = ?`).first(id);
    return row === null ? null : toRow(row);
  }

  /** Applies a verdict to the row it was made for; false, and nothing is done, if that has changed since. */
  function carryOut<R>(shape: CollectionShape, id: string, before: Row | null, verdict: Verdict<R>): boolean {
    if (verdict.action === 'keep') return true;
    const after = verdict.action === 'put' ? verdict.row : null;
    if (!putRow(connection, shape, id, before, after)) return false;
    changeTerms(connection, shape, id, before?.value, after?.value);
    return true;
  }

  function notify<R>(shape: CollectionShape, id: string, verdict: Verdict<R>): void {
    if (verdict.action === 'keep') return;
    hub.emit(shape.name, { id, version: verdict.action === 'put' ? verdict.row.version : null });
  }

  const number = ({ sql, bound }: BoundSql) => Number(connection.sql(sql).first(...bound)?.[0]);

  return {
    kind: 'sqlite',
    stats,
    isFeedAlive: () => open,
    // There is only one file, so the data is current; only the caches are behind.
    catchUp(writes) {
      checkForeignWrites();
      for (const write of writes) {
        if (write.id !== null) hub.emit(write.collection, { id: write.id, version: write.version });
      }
    },

    async prepare(shape) {
      if (prepared.get(shape.name) === shape) return;
      await attempt(() => ensureTables(connection, shape));
      prepared.set(shape.name, shape);
    },

    buildIndexes: (shape) => attempt(() => ensureTables(connection, shape)),

    get: (shape, id) => read(() => readRow(shape, id)),

    getMany: ({ name }, ids) =>
      read(() => {
        const sql = `SELECT id, version, json FROM "${name}" WHERE id IN (SELECT value FROM json_each(?))`;
        return connection.sql(sql).all(JSON.stringify(ids)).map(toRow);
      }),

    async change<R>(
      shape: CollectionShape,
      id: string,
      decide: (row: Row | null) => Verdict<R>,
      guess?: 'absent',
    ): Promise<R> {
      const seen = guess === 'absent' ? null : await read(() => readRow(shape, id));
      const first = decide(seen);
      if (first.action === 'keep') return first.result;
      if (!open) throw new AppError('store_unavailable');
      stats.writes += 1;
      const write = (): { verdict: Verdict<R> } | { refusal: unknown } => {
        if (carryOut(shape, id, seen, first)) return { verdict: first };
        // The row changed since. Deciding again inside the transaction ends the race: no one else can write
        // now.
        stats.reads += 1;
        const row = readRow(shape, id);
        try {
          const second = decide(row);
          carryOut(shape, id, row, second);
          return { verdict: second };
        } catch (refusal) {
          if (isSqliteError(refusal)) throw refusal;
          // Only this write fails; the others in the transaction go on.
          return { refusal };
        }
      };
      const done = await writer.submit(write, (outcome) => {
        if ('verdict' in outcome) notify(shape, id, outcome.verdict);
      });
      if ('refusal' in done) throw done.refusal;
      return done.verdict.result;
    },

    list: (shape, query) =>
      read(() => {
        const { sql, bound } = selectRows(shape, query);
        return connection
          .sql(sql)
          .all(...bound)
          .map(toRow);
      }),

    count: (shape, selection, now) => read(() => number(countRows(shape, selection, now))),

    estimate: (shape) => read(() => number(estimateRows(shape))),

    expired: (shape, now, limit) =>
      attempt(() => {
        if (shape.expiresAt === null) return [];
        const expiry = expirySql(shape.expiresAt);
        const sql = `SELECT id, version FROM "${shape.name}" WHERE ${expiry} <= ? LIMIT ?`;
        const rows = connection.sql(sql).all(now, limit);
        return rows.map(([id, version]) => ({ id: String(id), version: Number(version) }));
      }),

    exportRows: () => exportSqlite(file),
    async importRows(rows: AsyncIterable<ExportedRow> | Iterable<ExportedRow>) {
      await importSqlite(file, rows);
      hub.gap(null);
    },
    // Other processes see that the file has changed, but not what.
    forgetChanges: async () => undefined,
    isEmpty: () => attempt(() => isSqliteEmpty(connection)),

    async backup(target) {
      if (existsSync(target)) throw new AppError('already_exists', { message: `${target} exists already.` });
      try {
        await attempt(() => connection.sql('VACUUM INTO ?').run(target));
        chmodSync(target, 0o600);
        const handle = openSync(target, 'r+');
        fsyncSync(handle);
        closeSync(handle);
      } catch (error) {
        throw new AppError('conflict', { message: `${target} cannot be written.`, cause: error });
      }
    },

    async ping() {
      await attempt(() => connection.sql('SELECT 1').first());
    },

    findDamage: () => findDamage(file),

    async close() {
      if (!open) return;
      await writer.drain();
      open = false;
      clearInterval(timer);
      // libsql keeps the file open until its statements are garbage-collected, so the log is merged now.
      connection.sql('PRAGMA wal_checkpoint(TRUNCATE)').all();
      connection.close();
    },
  };
}
