import 'server-only';
import { allCollections } from './collections';
import type { ExportedRow } from './engine';

const schemas = new Map(allCollections.map(({ name, schema }) => [name, schema]));

/** Why a row of a backup has no place in the site's database, or null. */
export function findRowFault({ collection, value }: ExportedRow): string | null {
  const schema = schemas.get(collection);
  if (!schema) return `there is no collection '${collection}'.`;
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (!issue) return null;
  return `it does not fit '${collection}' (${[...issue.path, issue.message].join(': ')}).`;
}
