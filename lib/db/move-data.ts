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

/** The file behind an address of SQLite; null for an address of MongoDB. Fails with 'bad_request'. */
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
 * folder. A database to read from (`mustExist`) is not created. Fails with 'bad_request', 'not_found' or
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

/**
 * Every row of a database, read without a write to it; see openDatabase for the address and the failures.
 */
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
 * Replaces the content of `target` by rows, versions included, in the shape of this release, and reads all of
 * it back to compare counts and hashes; returns them. Fails with 'conflict' when the target holds anything
 * and `replace` is false (nothing is changed then), or when what was read back differs.
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
 * Fills a database from a backup of either engine, which is read through once beforehand, so that one that is
 * damaged, or has rows without a place in the site's database, changes nothing; `unchecked` takes any rows.
 * Fails with 'not_found', 'invalid' or 'store_unavailable', and as fillDatabase does.
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
  // SQLite leaves marks on a file that it opens; the backup stays as it is.
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
