import 'server-only';
import { z } from 'zod';
import { personId, personName } from '@/lib/core/person';
import { defineCollection } from '@/lib/db/define-collection';
import { storedExport } from '@/lib/rules/personal-data/export-schema';

/** The copy of their data that somebody has asked for last, by user id. */
export const dataExports = defineCollection({
  name: 'dataExports',
  schema: storedExport,
  expiresAt: 'expiresAt',
});

/** The file of a copy in pieces of base64, by `${userId}:${exportId}:${number}`. */
export const dataExportParts = defineCollection({
  name: 'dataExportParts',
  schema: z.object({ userId: personId(), data: z.string(), expiresAt: z.iso.datetime() }),
  indexes: ['userId'],
  expiresAt: 'expiresAt',
  isClosed: true,
});

/**
 * Accounts whose deletion has begun, by user id: it goes on to its end, whatever is signed in to meanwhile.
 * `username` finds a name without an id.
 */
export const erasures = defineCollection({
  name: 'erasures',
  schema: z.object({
    username: personName(),
    startedAt: z.iso.datetime(),
    /** What stands for the person where their votes count on is made with it, and cannot be made without. */
    salt: z.string().default(''),
  }),
});
