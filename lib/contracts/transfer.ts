import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';
import { channelTypes } from '@/lib/core/channel-types';
import { response } from '@/lib/core/endpoint';
import { guildId } from '@/lib/core/ids';
import { recordUpTo } from '@/lib/core/record-up-to';
import { directoryChannel, directoryRole } from '@/lib/guild-settings/directory';
import { maxPartEntries, partIds } from '@/lib/rules/transfer/parts';
import { maxSettingsFileBytes } from '@/lib/rules/transfer/settings-file';

/** More than the fields of any section and the members of any entry. */
const values = recordUpTo(100, z.string().max(100), z.unknown());
const maxSections = 40;
/** More than a server has channels and roles. */
const maxReferences = 1000;
/** Each costs the server a comparison of all that the file holds. */
const limit = { count: 6, seconds: 60 } as const;
/** A file of the largest size with the order around it. */
const bounds = { maxBytes: maxSettingsFileBytes + 128 * 1024, maxValues: 12_000 } as const;

const reference = z.object({
  kind: z.enum(['channel', 'role']),
  id: z.string().max(20),
  name: z.string().max(200),
  type: z.enum(channelTypes).optional(),
});

const partId = z.enum(partIds);
/** What an entry has to be is for its part to say. */
const parts = z.partialRecord(
  partId,
  z.array(values, 'Must be a list.').max(maxPartEntries, `At most ${maxPartEntries} entries.`).readonly(),
);

/** A file of settings as `exportSettings` writes it; one of version 1 has no parts. */
export const settingsFile = z
  .object({
    format: z.literal('corallium-settings', 'This is not a Corallium settings file.'),
    version: z.literal([1, 2], "This file has a version that this site doesn't know."),
    exportedAt: z.iso.datetime(),
    guild: z.object({ id: z.string().max(20), name: z.string().max(200) }),
    sections: recordUpTo(maxSections, z.string().max(40), values),
    parts: parts.optional(),
    references: z.array(reference).max(maxReferences).readonly(),
  })
  .refine(({ version, parts }) => version > 1 || parts === undefined, {
    path: ['parts'],
    message: 'A file of version 1 has no parts.',
  });

export const exportSettings = dashboard.get('/transfer/export', {
  summary:
    'The settings of the server as a file, with all sections and parts or only those that `sections` and `parts` list.',
  access: access.manage,
  query: z.object({ sections: z.string().max(1000).optional(), parts: z.string().max(1000).optional() }),
  returns: response,
  limit: { count: 30, seconds: 60 },
});

/** Where settings come from: a file, or another server that the same person manages. */
const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), file: settingsFile }),
  z.strictObject({ kind: z.literal('guild'), guildId }),
]);
export type TransferSource = z.infer<typeof source>;

const mapping = recordUpTo(maxReferences, z.string().max(20), z.string().max(20).nullable());

const sectionReview = z.object({
  id: z.string(),
  title: z.string(),
  /** Stored version that was looked at; an import over another one is refused. */
  version: z.number(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string(),
      after: z.string(),
      /** Something that is set here, and works, would be empty. */
      isEmptied: z.boolean(),
    }),
  ),
  /** What cannot be taken over, and why. */
  skipped: z.array(z.object({ field: z.string(), label: z.string(), reason: z.string() })),
});
export type SectionReview = z.infer<typeof sectionReview>;

/** `same`: nothing would change; `left`: it can't be taken over; `replaces`: only if that is asked for. */
const entryStates = ['new', 'replaces', 'same', 'left'] as const;

const partReview = z.object({
  id: partId,
  title: z.string(),
  /** Of what was looked at, here and there; taking over anything else is refused. */
  version: z.string(),
  entries: z.array(
    z.object({
      /** Tells it from the others of the part. */
      key: z.string(),
      name: z.string(),
      /** What it would be here, in a few words. */
      detail: z.string(),
      state: z.enum(entryStates),
      reason: z.string().nullable(),
      notes: z.array(z.string()),
    }),
  ),
});
export type PartReview = z.infer<typeof partReview>;
export type EntryReview = PartReview['entries'][number];

export const reviewTransfer = dashboard.post('/transfer/review', {
  summary: 'The changes that an import would make here. Nothing is written.',
  access: access.manage,
  body: z.strictObject({ source, mapping: mapping.optional() }),
  returns: z.object({
    from: z.string(),
    sections: z.array(sectionReview),
    parts: z.array(partReview),
    unknown: z.array(z.string()),
    references: z.array(reference.extend({ target: z.string().nullable() })),
    channels: z.array(directoryChannel),
    roles: z.array(directoryRole),
  }),
  limit,
  ...bounds,
});
export type TransferReview = z.infer<typeof reviewTransfer.returns>;

export const applyTransfer = dashboard.post('/transfer/apply', {
  summary:
    'Imports settings, section by section and part by part. Each makes one audit log entry; those of sections can be reverted.',
  access: access.manage,
  body: z
    .strictObject({
      source,
      mapping,
      sections: z
        .array(z.strictObject({ id: z.string().max(40), version: z.int().nonnegative() }))
        .max(maxSections)
        .default([]),
      parts: z
        .array(
          z.strictObject({
            id: partId,
            version: z.string().max(40),
            /** What becomes of the entries here that some of the file would replace. */
            existing: z.enum(['replace', 'keep']),
          }),
        )
        .max(partIds.length)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'A part appears twice.')
        .default([]),
    })
    .refine(({ sections, parts }) => sections.length + parts.length > 0, {
      path: ['sections'],
      message: 'Choose at least one section or part.',
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
    parts: z.array(
      z.object({
        id: partId,
        title: z.string(),
        added: z.number(),
        replaced: z.number(),
        /** Entries here that some of the file would have replaced. */
        kept: z.number(),
        /** What was not taken over, and why. */
        left: z.array(z.object({ key: z.string(), name: z.string(), reason: z.string() })),
        /** What went wrong with the part as a whole, or null. */
        error: z.string().nullable(),
      }),
    ),
  }),
  limit,
  ...bounds,
});
export type TransferResult = z.infer<typeof applyTransfer.returns>;
export type PartResult = TransferResult['parts'][number];
export type ChosenPart = z.infer<typeof applyTransfer.body>['parts'][number];
