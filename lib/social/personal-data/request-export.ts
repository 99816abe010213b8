import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { conflict } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import { dataExports } from '@/lib/db/collections/data-exports';
import { collectionOf } from '@/lib/db/store';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import type { StoredExport } from '@/lib/rules/personal-data/export-schema';
import { retention } from '@/lib/rules/personal-data/retention';
import { collectionsWithRules } from '@/lib/social/personal-data/owned-documents';

export const exportDataJob = defineJob({
  name: 'export-data',
  payload: z.object({ userId: z.string(), exportId: z.string() }),
});

export function exportedCollections() {
  return collectionsWithRules().filter(([, { exported }]) => exported);
}

/**
 * Requests an export of a user's data. Throws 'conflict' while one is being created, and while the last one
 * can still be downloaded; a failed one can be requested again at once.
 */
export async function requestExport(userId: UserId): Promise<StoredExport> {
  const fresh: StoredExport = {
    exportId: randomUUID(),
    state: 'running',
    requestedAt: new Date().toISOString(),
    done: 0,
    total: exportedCollections().length,
    parts: 0,
    bytes: 0,
    expiresAt: null,
  };
  const { value } = await collectionOf(dataExports).upsert(
    userId,
    () => fresh,
    ({ state }) => {
      if (state === 'running') throw conflict('Your copy is being made already.');
      if (state === 'ready') {
        throw conflict(`You can ask for one copy every ${retention.export} days. Download the one you have.`);
      }
      return fresh;
    },
  );
  const { exportId, requestedAt: dueAt } = value;
  await scheduleJob({
    id: `export-data:${userId}`,
    kind: exportDataJob,
    dueAt,
    payload: { userId, exportId },
  });
  return value;
}
