import 'server-only';
import type { DataState } from '@/lib/contracts/personal-data';
import { notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { dataExportParts, dataExports } from '@/lib/db/collections/data-exports';
import { collectionOf, getStore } from '@/lib/db/store';

export async function readDataState(userId: UserId): Promise<DataState> {
  const found = await collectionOf(dataExports).get(userId, { fresh: true });
  return { export: found?.value ?? null };
}

/** The file of the export. Throws 'not_found' if none is ready, or it has expired. */
export async function readExportFile(userId: UserId): Promise<Response> {
  const store = await getStore();
  const found = await store.collection(dataExports).get(userId, { fresh: true });
  if (found?.value.state !== 'ready') throw notFound('There is no copy to download. Ask for a new one.');
  const { exportId, parts, requestedAt } = found.value;
  const ids = Array.from({ length: parts }, (_, part) => `${userId}:${exportId}:${part}`);
  const stored = await store.collection(dataExportParts).getMany(ids);
  const pieces = ids.map((id) => stored.get(id)?.value.data);
  if (pieces.includes(undefined)) throw notFound('This copy is no longer there. Ask for a new one.');
  const file = Buffer.concat(pieces.map((piece) => Buffer.from(piece ?? '', 'base64')));
  return new Response(file, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(file.length),
      'content-disposition': `attachment; filename="corallium-data-${requestedAt.slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
