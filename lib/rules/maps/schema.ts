import { z } from 'zod';
import { MINUTE } from '@/lib/core/milliseconds';
import { person } from '@/lib/core/person';
import { npc } from '@/lib/maps/npc-schema';
import { auditOutbox } from '@/lib/rules/delivery/outbox';

/** Fields of both maps and people. */
const kept = {
  savedAt: z.iso.datetime(),
  /** Null for a document from a release that hasn't been edited. */
  savedBy: person.nullable(),
  /** The hash of its file in content/maps; null if made by staff. */
  fileVersion: z.string().nullable(),
  outbox: auditOutbox,
};

/** A map as JSON text of lib/maps/own-format, since parts of it are useless; equal maps, equal texts. */
export const storedMap = z.object({
  ...kept,
  text: z.string(),
  /** Incremented with each save; a save names the one that it is based on. */
  revision: z.int().nonnegative(),
  /** When a version was last archived. */
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
  /** Incremented with each save; a save names the one that it is based on. */
  revision: z.int().nonnegative(),
  /** Removed by staff: the document stays, so that releases don't restore them. */
  isRemoved: z.boolean().default(false),
});
export type StoredNpc = z.output<typeof storedNpc>;

/** A version is archived when another person saves, and at least this often. */
const versionEveryMs = 5 * MINUTE;

/** True if the current version is to be archived before `userId` saves at `now` (epoch ms). */
export function keepsVersion({ savedBy, keptAt }: StoredMap, userId: string, now: number): boolean {
  return savedBy?.userId !== userId || now - Date.parse(keptAt) >= versionEveryMs;
}
