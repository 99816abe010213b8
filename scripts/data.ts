// Backups, and moving all data from one database engine to the other.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AppError } from '@/lib/core/errors';
import { allCollections } from '@/lib/db/collections';
import type { ContentSummary } from '@/lib/db/content-hash';
import type { Engine } from '@/lib/db/engine';
import { fillDatabase, openDatabase, restoreBackup } from '@/lib/db/move-data';

const usage = `npm run data -- COMMAND

  backup FILE                      a consistent copy of the site's database, taken while it runs
  restore FILE [--replace]         the site's database from a backup of either engine; rows that do not fit it are refused
               [--unchecked]       and with this taken as they are
  move --from DB --to DB [--replace]   everything from one database to another
  indexes                          builds the indexes of the site's database, ahead of a new version

DB is sqlite:PATH (the file or the data folder) or mongodb://… The site's own database is MONGODB_URI, else the SQLite
file in DATA_DIR (.data). A database that is not empty is overwritten only with --replace.`;

/** The database that the site uses with this environment; read here, since moving data needs none of the other variables. */
function ownAddress(): string {
  return process.env.MONGODB_URI || `sqlite:${process.env.DATA_DIR || '.data'}`;
}

function wrongUse(message: string): AppError {
  return new AppError('bad_request', { message: `${message} (npm run data -- help)` });
}

async function withDatabase<R>(
  address: string,
  mustExist: boolean,
  action: (engine: Engine) => Promise<R>,
): Promise<R> {
  const engine = await openDatabase(address, { mustExist });
  try {
    return await action(engine);
  } finally {
    await engine.close();
  }
}

function print(summaries: readonly ContentSummary[]): void {
  for (const { collection, rows, hash } of summaries) {
    console.log(`${collection.padEnd(20)} ${String(rows).padStart(8)}  ${hash.slice(0, 16)}`);
  }
  const total = summaries.reduce((sum, { rows }) => sum + rows, 0);
  console.log(`${total} documents, read back and compared.`);
}

function parseCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        replace: { type: 'boolean', default: false },
        unchecked: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error));
  }
}

async function run(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { positionals, values } = parseCommand();
  const [command, file, ...more] = positionals;
  const { from, to, replace, unchecked } = values;
  if (more.length > 0) throw wrongUse(`Not understood: ${more.join(' ')}`);
  switch (command) {
    case 'backup':
      if (file === undefined) throw wrongUse('Name the file for the backup.');
      await withDatabase(ownAddress(), true, (engine) => engine.backup(file));
      console.log(`Saved to ${file}.`);
      return;
    case 'restore':
      if (file === undefined) throw wrongUse('Name the file to restore.');
      print(
        await withDatabase(ownAddress(), false, (engine) =>
          restoreBackup(file, engine, { replace, unchecked }),
        ),
      );
      return;
    case 'move':
      if (from === undefined || to === undefined) throw wrongUse('move needs --from and --to.');
      if (from === to) throw wrongUse('--from and --to are the same database.');
      print(
        await withDatabase(from, true, (source) =>
          withDatabase(to, false, (target) => fillDatabase(source.exportRows(), target, { replace })),
        ),
      );
      return;
    case 'indexes':
      await withDatabase(ownAddress(), true, async (engine) => {
        for (const shape of allCollections) await engine.buildIndexes(shape);
      });
      console.log(`Every index of ${allCollections.length} collections is there.`);
      return;
    case undefined:
    case 'help':
      console.log(usage);
      return;
    default:
      throw wrongUse(`There is no command '${command}'.`);
  }
}

run().catch((error: unknown) => {
  const parts = [error, error instanceof Error ? error.cause : undefined];
  console.error(parts.flatMap((part) => (part instanceof Error ? [part.message] : [])).join(' '));
  process.exitCode = 1;
});
