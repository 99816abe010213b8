import 'server-only';
import { z } from 'zod';
import { personId, personName } from '@/lib/core/person';
import { defineCollection } from '@/lib/db/define-collection';
import { storedExport } from '@/lib/rules/personal-data/export-schema';

/** The latest data export that a user has requested, by user id. */
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

/** Account deletions that have begun, by user id. `username` matches names stored without an id. */
export const erasures = defineCollection({
  name: 'erasures',
  schema: z.object({
    username: personName(),
    startedAt: z.iso.datetime(),
    /** Derives the pseudonym of the person in votes that still count, which is impossible without it. */
    salt: z.string().default(''),
  }),
});
