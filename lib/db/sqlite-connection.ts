import 'server-only';
import Database from 'libsql';
import { AppError } from '@/lib/core/errors';

export type Bound = string | number | null;

/** A prepared statement; rows are arrays of column values. */
export interface SqlStatement {
  run(...values: Bound[]): number;
  first(...values: Bound[]): readonly unknown[] | null;
  all(...values: Bound[]): readonly (readonly unknown[])[];
}

/** One connection to the database file; every statement is prepared once. Errors are libsql's. */
export interface SqliteConnection {
  sql(text: string): SqlStatement;
  exec(text: string): void;
  /** True inside BEGIN … COMMIT. */
  inTransaction(): boolean;
  close(): void;
}

/** Opens or creates the file: WAL, each commit flushed. `busyMs`: how long a locked statement blocks. */
export function openSqlite(file: string, busyMs: number): SqliteConnection {
  const database = new Database(file);
  const statements = new Map<string, SqlStatement>();
  try {
    database.exec(`PRAGMA busy_timeout=${busyMs}`);
    database.exec('PRAGMA journal_mode=WAL');
    database.exec('PRAGMA synchronous=FULL');
  } catch (error) {
    database.close();
    throw error;
  }

  function prepare(text: string): SqlStatement {
    const statement = database.prepare<Bound[]>(text);
    if (statement.columns().length > 0) statement.raw();
    return {
      run: (...values) => statement.run(...values).changes,
      first: (...values) => {
        const row = statement.get(...values);
        return Array.isArray(row) ? row : null;
      },
      all: (...values) => statement.all(...values).filter((row) => Array.isArray(row)),
    };
  }

  return {
    sql(text) {
      const known = statements.get(text);
      if (known !== undefined) return known;
      const statement = prepare(text);
      statements.set(text, statement);
      return statement;
    },
    exec: (text) => void database.exec(text),
    inTransaction: () => database.inTransaction,
    close() {
      statements.clear();
      database.close();
    },
  };
}

/** True if another connection holds the lock, so that a retry helps. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}

/** True for an error of the database, as opposed to one of the value that is written. */
export function isSqliteError(error: unknown): boolean {
  return error instanceof Database.SqliteError;
}

/** Converts an error of libsql to 'store_unavailable', with the cause for the log. */
export function toUnavailable(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('store_unavailable', { cause: error });
}

/** Runs `action` in a transaction that takes the write lock at once; rolled back if it throws. */
export function inWriteTransaction<R>(connection: SqliteConnection, action: () => R): R {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const result = action();
    connection.exec('COMMIT');
    return result;
  } catch (error) {
    if (connection.inTransaction()) connection.exec('ROLLBACK');
    throw error;
  }
}
