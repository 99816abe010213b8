import { z } from 'zod';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();

export const storedExport = z.object({
  /** Distinguishes the parts of its file from those of another export. */
  exportId: z.string(),
  state: z.enum(['running', 'ready', 'failed']),
  requestedAt: isoDate,
  /** Collections processed, and their total. */
  done: count,
  total: count,
  /** Parts of the file, and its size in bytes. */
  parts: count,
  bytes: count,
  /** When it expires; null until it is ready. */
  expiresAt: isoDate.nullable(),
});
export type StoredExport = z.output<typeof storedExport>;

export const shownExport = storedExport.omit({ exportId: true, parts: true });
