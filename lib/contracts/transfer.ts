import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing, response } from '@/lib/core/endpoint';
import { channelTypes } from '@/lib/core/fields';
import { guildId, userId } from '@/lib/core/ids';

const ofGuild = z.object({ userId, guildId });
const values = z.record(z.string(), z.unknown());
const maxSections = 40;

const reference = z.object({
  kind: z.enum(['channel', 'role']),
  id: z.string().max(20),
  name: z.string().max(200),
  type: z.enum(channelTypes).optional(),
});

/** A file of settings as `exportSettings` writes it. */
export const settingsFile = z.object({
  format: z.literal('corallium-settings', 'This is no file of Corallium settings.'),
  version: z.literal(1, 'This file is of a version that this site does not know.'),
  exportedAt: z.iso.datetime(),
  guild: z.object({ id: z.string().max(20), name: z.string().max(200) }),
  sections: z.record(z.string().max(40), values),
  references: z.array(reference).max(2000).readonly(),
});

export const exportSettings = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/transfer/export',
  summary: 'The settings of the server as a file; of some sections where `sections` lists their ids.',
  access: access.manage,
  params: ofGuild,
  query: z.object({ sections: z.string().max(1000).optional() }),
  body: nothing,
  returns: response,
  limit: { count: 30, seconds: 60 },
});

/** Where settings come from: a file, or another server that the same person manages. */
const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), file: settingsFile }),
  z.strictObject({ kind: z.literal('guild'), guildId }),
]);
export type TransferSource = z.infer<typeof source>;

const mapping = z.record(z.string().max(20), z.string().max(20).nullable());

const sectionReview = z.object({
  id: z.string(),
  title: z.string(),
  /** Stored version that was looked at; an import over another one is refused. */
  version: z.number(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  /** What cannot be taken over, and why. */
  skipped: z.array(z.object({ field: z.string(), label: z.string(), reason: z.string() })),
});
export type SectionReview = z.infer<typeof sectionReview>;

const directory = {
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(channelTypes),
      parentId: z.string().nullable(),
      position: z.number(),
      blocked: z.string().nullable(),
    }),
  ),
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.string().nullable(),
      position: z.number(),
      blocked: z.string().nullable(),
    }),
  ),
};

export const reviewTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/transfer/review',
  summary: 'What taking over settings would change here; nothing is written.',
  access: access.manage,
  params: ofGuild,
  query: nothing,
  body: z.strictObject({ source, mapping: mapping.optional() }),
  returns: z.object({
    from: z.string(),
    sections: z.array(sectionReview),
    /** Sections of the file that this site does not know. */
    unknown: z.array(z.string()),
    references: z.array(reference.extend({ target: z.string().nullable() })),
    ...directory,
  }),
  limit: { count: 60, seconds: 60 },
  maxBytes: 512 * 1024,
});
export type TransferReview = z.infer<typeof reviewTransfer.returns>;

export const applyTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/transfer/apply',
  summary: 'Takes over settings, section by section; each is one entry of the audit log and can be reverted.',
  access: access.manage,
  params: ofGuild,
  query: nothing,
  body: z.strictObject({
    source,
    mapping,
    /** The chosen sections with the versions of their review. */
    sections: z
      .array(z.strictObject({ id: z.string().max(40), version: z.int().nonnegative() }))
      .min(1)
      .max(maxSections),
  }),
  returns: z.object({
    message: z.string(),
    results: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        changed: z.number(),
        /** Why nothing of this section was written, or null. */
        error: z.string().nullable(),
      }),
    ),
  }),
  limit: { count: 12, seconds: 60 },
  maxBytes: 512 * 1024,
});
export type TransferResult = z.infer<typeof applyTransfer.returns>;
