import { z } from 'zod';

const isoDate = z.iso.datetime();
const count = z.int().nonnegative();

/** A user's data export, as it is stored. */
export const storedExport = z.object({
  /** Tells the pieces of its file from those of another one. */
  exportId: z.string(),
  state: z.enum(['running', 'ready', 'failed']),
  requestedAt: isoDate,
  /** How many collections have been looked through, and how many there are. */
  done: count,
  total: count,
  /** How many pieces the file has, and its size in bytes. */
  parts: count,
  bytes: count,
  /** When it expires; null until it is ready. */
  expiresAt: isoDate.nullable(),
});
export type StoredExport = z.output<typeof storedExport>;

/** The same as its owner sees it. */
export const shownExport = storedExport.omit({ exportId: true, parts: true });
