// Backups, and moving all data from one database engine to the other.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AppError } from '@/lib/core/errors';
import { quantity } from '@/lib/core/quantity';
import { toMemberPattern } from '@/lib/core/schema-path';
import { findFaults } from '@/lib/db/check-data';
import { allCollections } from '@/lib/db/collections';
import type { ContentSummary } from '@/lib/db/content-hash';
import type { Engine } from '@/lib/db/engine';
import { fillDatabase, openDatabase, readDatabase, restoreBackup } from '@/lib/db/move-data';
import { writeWorld } from '@/lib/db/write-world';

const usage = `npm run data -- COMMAND

  backup FILE                      a consistent copy of the site's database, taken while it runs
  restore FILE [--replace]         the site's database from a backup of either engine; rows that do not fit it are refused
               [--unchecked]       and with this taken as they are
  move --from DB --to DB [--replace]   everything from one database to another
  check                            what of the site's database this version cannot read, without a write to it
  world [FOLDER]                   writes the maps and people of the pet game as files (content/maps), for git
  indexes                          builds the indexes of the site's database, ahead of a new version

DB is sqlite:PATH (the file or the data folder) or mongodb://… The site's own database is MONGODB_URI, else the SQLite
file in DATA_DIR (.data). A database that is not empty is overwritten only with --replace.`;

/**
 * The database that the site uses in this environment; read here, since moving data needs no other variable.
 */
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

/** Prints what can't be read, one item per line, and how often each member is affected; true for nothing. */
async function check(): Promise<boolean> {
  const counts = new Map<string, number>();
  let documents = 0;
  for await (const row of readDatabase(ownAddress())) {
    documents += 1;
    for (const { collection, id, path, problem } of findFaults(row)) {
      const schema = allCollections.find(({ name }) => name === collection)?.schema;
      console.log(`${collection}  ${id}  ${path.join('.') || 'the whole document'}: ${problem}`);
      const member = `${collection}  ${schema ? toMemberPattern(schema, path) : ''}`.trim();
      counts.set(member, (counts.get(member) ?? 0) + 1);
    }
  }
  if (counts.size > 0) console.log('');
  for (const [member, count] of counts) console.log(`${String(count).padStart(8)}  ${member}`);
  console.log(
    counts.size === 0
      ? `This version can read all of ${documents} documents.`
      : `${documents} documents. What cannot be read stays in them as it is.`,
  );
  return counts.size === 0;
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
    case 'check':
      process.exitCode = (await check()) ? 0 : 1;
      return;
    case 'world': {
      const folder = file ?? 'content/maps';
      const written = await writeWorld(readDatabase(ownAddress()), folder);
      console.log(
        `${quantity(written.maps, 'map')} and ${quantity(written.people, 'person', 'people')} in ${folder}.`,
      );
      return;
    }
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
