import 'server-only';
import { DAY } from '@/lib/core/milliseconds';
import { leases } from '@/lib/db/collections/jobs';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import { log } from '@/lib/log';
import { perProcess } from '@/lib/per-process';

/** Problems of a database that responds. */
export const databaseTroubles = ['writes', 'damage'] as const;
export type DatabaseTrouble = (typeof databaseTroubles)[number];

declare global {
  var coralliumDatabaseTroubles: Set<DatabaseTrouble> | undefined;
}

const troubles = perProcess('coralliumDatabaseTroubles', () => new Set());

const writeEveryMs = 30_000;
/** Delay of the first integrity check, until the site has started. */
const firstCheckMs = 15_000;

/** The row of the write test. */
const probe = 'write-probe';

function note(trouble: DatabaseTrouble, reason: unknown): void {
  if (reason === null) {
    if (troubles.delete(trouble)) log().info({ trouble }, 'database recovered');
    return;
  }
  if (!troubles.has(trouble)) log().error({ trouble, err: reason }, 'database has problems');
  troubles.add(trouble);
}

/** Writes a small row, to notice a full disk or a read-only file before a user does. */
export async function tryWrite(store: Pick<Store, 'collection'>, now = Date.now()): Promise<void> {
  const row = { owner: probe, expiresAt: new Date(now + 2 * writeEveryMs).toISOString() };
  try {
    await store.collection(leases).upsert(
      probe,
      () => row,
      () => row,
    );
    note('writes', null);
  } catch (error) {
    note('writes', error);
  }
}

/** Checks the integrity of the database files. A failed check leaves the last result in place. */
export async function checkForDamage(store: Pick<Store, 'findDamage'>): Promise<void> {
  try {
    note('damage', await store.findDamage());
  } catch (error) {
    log().warn({ err: error }, 'database integrity check could not run');
  }
}

/** The problems found by the last checks, in a fixed order. */
export function listTroubles(): readonly DatabaseTrouble[] {
  return databaseTroubles.filter((trouble) => troubles.has(trouble));
}

function repeat(action: (store: Store) => Promise<void>, everyMs: number, firstMs: number): void {
  const run = () => {
    // The health check itself reports a database that doesn't respond.
    getStore()
      .then(action)
      .catch(() => undefined)
      .finally(() => setTimeout(run, everyMs).unref());
  };
  setTimeout(run, firstMs).unref();
}

/** Starts checking the database: a write twice a minute, its files soon after the start and daily. */
export function watchDatabase(): void {
  repeat(tryWrite, writeEveryMs, writeEveryMs);
  repeat(checkForDamage, DAY, firstCheckMs);
}
