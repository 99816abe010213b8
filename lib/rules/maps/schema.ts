import { z } from 'zod';
import { MINUTE } from '@/lib/core/milliseconds';
import { person } from '@/lib/core/person';
import { npc } from '@/lib/maps/npc-schema';
import { auditOutbox } from '@/lib/rules/delivery/outbox';

/** What maps and people of the game have in common where they are stored. */
const kept = {
  savedAt: z.iso.datetime(),
  /** Null for a document from a release that has not been edited. */
  savedBy: person.nullable(),
  /** The hash of the file in content/maps that it comes from; null for what staff have made. */
  fileVersion: z.string().nullable(),
  outbox: auditOutbox,
};

/** A map as JSON text of lib/maps/own-format, since parts mean nothing; equal maps have equal texts. */
export const storedMap = z.object({
  ...kept,
  text: z.string(),
  /** Counts saves; a save names the one that it was made from. */
  revision: z.int().nonnegative(),
  /** When a version of it was put aside last. */
  keptAt: z.iso.datetime(),
});
export type StoredMap = z.output<typeof storedMap>;

export const storedMapVersion = z.object({
  fileName: z.string(),
  revision: z.int().nonnegative(),
  text: z.string(),
  at: z.iso.datetime(),
  by: person.nullable(),
});

export const storedNpc = z.object({
  ...kept,
  npc,
  /** Counts saves; a save names the one that it was made from. */
  revision: z.int().nonnegative(),
  /** Removed by staff: the document stays, so that no release brings them back. */
  isRemoved: z.boolean().default(false),
});
export type StoredNpc = z.output<typeof storedNpc>;

/** A version is put aside when another person saves, and after so long. */
const versionEveryMs = 5 * MINUTE;

/** True when a map is to be put aside before `userId` saves over it at `now` (epoch ms). */
export function keepsVersion({ savedBy, keptAt }: StoredMap, userId: string, now: number): boolean {
  return savedBy?.userId !== userId || now - Date.parse(keptAt) >= versionEveryMs;
}
