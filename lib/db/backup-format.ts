import 'server-only';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { nameRule } from './define-collection';
import type { ExportedRow } from './engine';

// MongoDB backups are text: one row per line, and the row count at the end, so that a truncated file is
// noticed. SQLite backups are SQLite files.

const rowSchema = z.strictObject({
  collection: z.string().regex(nameRule),
  id: z.string().min(1),
  version: z.int().positive(),
  value: z.unknown(),
});

const endSchema = z.strictObject({ rows: z.int().nonnegative() });

/** One line of a text backup, with its line end. */
export function toBackupLine({ collection, id, version, value }: ExportedRow): string {
  return `${JSON.stringify({ collection, id, version, value })}\n`;
}

export function toBackupEnd(rows: number): string {
  return `${JSON.stringify({ rows })}\n`;
}

function parseLine(line: string): ExportedRow | z.infer<typeof endSchema> | null {
  try {
    return z.union([rowSchema, endSchema]).parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** The rows of a text backup. Throws 'invalid' for an invalid line or a wrong or missing last line. */
export async function* readTextBackup(file: string): AsyncGenerator<ExportedRow> {
  let rows = 0;
  let isWhole = false;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const parsed: ReturnType<typeof parseLine> = isWhole ? null : parseLine(line);
    if (parsed === null) {
      throw new AppError('invalid', { message: `${file}: line ${rows + 1} is not part of a backup.` });
    }
    if ('rows' in parsed) {
      isWhole = parsed.rows === rows;
      if (!isWhole) break;
      continue;
    }
    rows += 1;
    yield parsed;
  }
  if (!isWhole) throw new AppError('invalid', { message: `${file}: the backup is not complete.` });
}
