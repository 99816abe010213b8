import 'server-only';
import { z } from 'zod';
import { nameRule } from './define-collection';
import type { ExportedRow } from './engine';

// Backups of MongoDB are text, one row a line; those of SQLite are SQLite files.

const rowSchema = z.strictObject({
  collection: z.string().regex(nameRule),
  id: z.string().min(1),
  version: z.int().positive(),
  value: z.unknown(),
});

/** One line of a text backup, with its line end. */
export function toBackupLine({ collection, id, version, value }: ExportedRow): string {
  return `${JSON.stringify({ collection, id, version, value })}\n`;
}

/** The row of a line; throws on anything else. */
export function fromBackupLine(line: string): ExportedRow {
  const { collection, id, version, value } = rowSchema.parse(JSON.parse(line));
  return { collection, id, version, value };
}
