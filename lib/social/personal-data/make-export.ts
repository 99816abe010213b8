import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { JobRun } from '@/lib/core/jobs';
import { zipOf } from '@/lib/core/zip';
import { dataExportParts, dataExports } from '@/lib/db/collections/data-exports';
import { collectionOf } from '@/lib/db/store';
import { log } from '@/lib/log';
import { copyOf } from '@/lib/rules/personal-data/copy';
import type { StoredExport } from '@/lib/rules/personal-data/export-schema';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';
import { collectionsWithRules, ownedBy } from '@/lib/social/personal-data/owned-documents';
import { exportedCollections } from '@/lib/social/personal-data/request-export';

/** Bytes of the file per document. */
const PART_BYTES = 1024 * 1024;
/** After this many attempts the owner is notified of the failure, and can retry. */
const ATTEMPTS = 3;

/** Every reason for which data is retained after a deletion, once. */
function keptReasons(): readonly string[] {
  return [...new Set(collectionsWithRules().flatMap(([, { keeps = [] }]) => keeps))];
}

function readme(): string {
  return `This is the copy of your data that Corallium keeps. There is one file for each kind of data, in JSON.

Other people's names and IDs are left out: "someoneElse" stands in their place. Text that you or others have
written is copied as it is. People who have blocked you are left out altogether.

What each kind is, and how long it is kept, is in the privacy policy. If you delete your account, all of it is
deleted or loses your name and ID, except for:

${keptReasons()
  .map((reason) => `- ${reason}`)
  .join('\n')}
`;
}

/** Files by name: for each collection this person's data. */
async function collect(
  userId: string,
  signal: AbortSignal,
  onDone: (done: number) => Promise<void>,
): Promise<Record<string, string>> {
  const files: Record<string, string> = { 'README.txt': readme() };
  let done = 0;
  for (const [def, rule] of exportedCollections()) {
    const found: unknown[] = [];
    for await (const { value } of ownedBy(def, rule, userId)) {
      signal.throwIfAborted();
      const copy = copyOf(def.name, rule, def.schema, value, userId);
      if (copy !== null) found.push(copy);
    }
    files[`${def.name}.json`] = `${JSON.stringify({ what: rule.what, data: found }, null, 2)}\n`;
    done += 1;
    await onDone(done);
  }
  return files;
}

/** The job: makes the requested export. The last failure is final; skips one that is no longer requested. */
export async function makeExport(
  { userId, exportId }: { readonly userId: string; readonly exportId: string },
  { signal, attempt }: Pick<JobRun, 'signal' | 'attempt'>,
): Promise<void> {
  const all = collectionOf(dataExports);
  const change = (changes: Partial<StoredExport>) =>
    all.update(userId, (one) =>
      one.exportId === exportId && one.state === 'running' ? { ...one, ...changes } : one,
    );
  try {
    const asked = await all.get(userId, { fresh: true });
    if (asked?.value.exportId !== exportId || asked.value.state !== 'running') return;
    const files = await collect(userId, signal, async (done) => void (await change({ done })));
    const zip = zipOf(files);
    const expiresAt = new Date(Date.now() + daysInMs(retention.export)).toISOString();
    const parts = Math.ceil(zip.length / PART_BYTES);
    for (let part = 0; part < parts; part += 1) {
      const piece = zip.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      const value = { userId, data: Buffer.from(piece).toString('base64'), expiresAt };
      await collectionOf(dataExportParts).upsert(
        `${userId}:${exportId}:${part}`,
        () => value,
        () => value,
      );
    }
    await change({ state: 'ready', parts, bytes: zip.length, expiresAt });
  } catch (error) {
    // The account was deleted meanwhile.
    if (isAppError(error, 'not_found')) return;
    if (attempt < ATTEMPTS || signal.aborted) throw error;
    log().error({ err: error }, 'data export failed');
    await change({ state: 'failed' });
  }
}
