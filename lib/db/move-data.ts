import 'server-only';
import { copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, conflict, notFound } from '@/lib/core/errors';
import { readTextBackup } from './backup-format';
import { createChangeHub } from './change-hub';
import { findRowFault, upgradeRow } from './check-data';
import { allCollections } from './collections';
import { type ContentSummary, createContentHash } from './content-hash';
import type { Engine, ExportedRow } from './engine';
import { openSqliteEngine } from './sqlite-engine';
import { sqliteFileName } from './sqlite-file-name';
import { exportSqlite } from './sqlite-transfer';

type Rows = AsyncIterable<ExportedRow>;

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The file of a SQLite address; null for a MongoDB address. Throws 'bad_request'. */
async function sqliteFileOf(address: string): Promise<string | null> {
  if (/^mongodb(\+srv)?:\/\//.test(address)) return null;
  const path = /^sqlite:(.+)$/.exec(address)?.[1];
  if (path === undefined) {
    throw new AppError('bad_request', { message: `'${address}' is neither sqlite:PATH nor mongodb://…` });
  }
  return (await isFolder(path)) || !path.endsWith('.db') ? join(path, sqliteFileName) : path;
}

/**
 * Opens a database by its address: `mongodb://…`, `mongodb+srv://…`, or `sqlite:` with the file or the data
 * folder. A database to read from (`mustExist`) is not created. Throws 'bad_request', 'not_found' or
 * 'store_unavailable'.
 */
export async function openDatabase(
  address: string,
  options: { readonly mustExist: boolean },
): Promise<Engine> {
  const hub = createChangeHub(() => undefined);
  const file = await sqliteFileOf(address);
  if (file === null) {
    const { openMongoEngine } = await import('./mongo-engine');
    return openMongoEngine(address, hub, { changeStreams: false, onError: () => undefined });
  }
  if (options.mustExist && !(await isFile(file))) {
    throw notFound(`There is no database at ${file}.`);
  }
  return openSqliteEngine(file, hub);
}

/** Every row of a database, read without writing to it; see openDatabase for the address and the errors. */
export async function* readDatabase(address: string): AsyncGenerator<ExportedRow, void> {
  const file = await sqliteFileOf(address);
  if (file !== null) {
    if (!(await isFile(file))) throw notFound(`There is no database at ${file}.`);
    yield* exportSqlite(file);
    return;
  }
  const engine = await openDatabase(address, { mustExist: true });
  try {
    yield* engine.exportRows();
  } finally {
    await engine.close();
  }
}

/**
 * Replaces the content of `target` by rows, versions included, upgraded to this release, then reads all of it
 * back to compare counts and hashes; returns them. Throws 'conflict' if the target is not empty and `replace`
 * is false (nothing is changed then), or if what was read back differs.
 */
export async function fillDatabase(
  rows: Rows,
  target: Engine,
  options: { readonly replace: boolean },
): Promise<readonly ContentSummary[]> {
  if (!options.replace && !(await target.isEmpty())) {
    throw conflict('The target is not empty; --replace overwrites it.');
  }
  for (const shape of allCollections) await target.prepare(shape);
  const sent = createContentHash();
  await target.importRows(upgraded(rows, sent.add));
  const found = createContentHash();
  for await (const row of target.exportRows()) found.add(row);
  if (JSON.stringify(found.summary()) !== JSON.stringify(sent.summary())) {
    throw conflict('The copy differs from its source: was the target in use?');
  }
  return found.summary();
}

async function* upgraded(rows: Rows, visit: (row: ExportedRow) => void): Rows {
  for await (const stored of rows) {
    const row = upgradeRow(stored);
    visit(row);
    yield row;
  }
}

/**
 * Fills a database from a backup of either engine. The backup is read once first, so that a damaged one, or
 * one with rows the site's database does not accept, changes nothing; `unchecked` accepts any rows. Throws
 * 'not_found', 'invalid' or 'store_unavailable', and what fillDatabase throws.
 */
export async function restoreBackup(
  file: string,
  target: Engine,
  options: { readonly replace: boolean; readonly unchecked?: boolean },
): Promise<readonly ContentSummary[]> {
  const check = async (rows: Rows) => {
    let line = 0;
    for await (const row of rows) {
      line += 1;
      const fault = options.unchecked ? null : findRowFault(row);
      if (fault === null) continue;
      throw new AppError('invalid', { message: `${file}: line ${line} ('${row.id}'): ${fault}` });
    }
  };
  if (!(await isFile(file))) throw notFound(`There is no file ${file}.`);
  if (!(await isSqlite(file))) {
    await check(readTextBackup(file));
    return fillDatabase(readTextBackup(file), target, options);
  }
  // SQLite writes to a file when opening it, so a copy is opened instead of the backup.
  const folder = await mkdtemp(join(tmpdir(), 'corallium-restore-'));
  try {
    const copy = join(folder, sqliteFileName);
    await copyFile(file, copy);
    await check(exportSqlite(copy));
    return await fillDatabase(exportSqlite(copy), target, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function isSqlite(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(15), 0, 15, 0);
    return buffer.subarray(0, bytesRead).toString('latin1') === 'SQLite format 3';
  } finally {
    await handle.close();
  }
}
