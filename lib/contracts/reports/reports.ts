import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { longestCategory } from '@/lib/rules/reports/category';

const ofGuild = z.object({ userId, guildId });

const reportKinds = ['user', 'issue'] as const;
export const reportStates = ['open', 'resolved'] as const;

/** Text of a person with a least and a most number of characters, white space around it cut off. */
function plainText(min: number, max: number) {
  return z
    .string()
    .trim()
    .refine((text) => lengthOf(text) >= min, 'Must not be empty.')
    .refine((text) => lengthOf(text) <= max, `At most ${max} characters.`);
}

const categoryName = plainText(1, longestCategory);
/** `category` is the name of one of the server's categories. */
const words = { text: plainText(1, 1000), category: categoryName.optional() };

/** What a member reports: another member, or a problem with the server. */
export const reportInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), targetId: userId, ...words }),
  z.strictObject({ kind: z.literal('issue'), ...words }),
]);
export type ReportInput = z.output<typeof reportInput>;

const person = z.object({ userId: z.string(), username: z.string() });

/** As the server had set it when the report was made; `emoji` is one emoji or the empty text. */
export const reportCategory = z.object({ name: z.string(), emoji: z.string() });

export const listedReport = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  state: z.enum(reportStates),
  category: reportCategory.nullable(),
  text: z.string(),
  reporter: person,
  /** Who is reported; null for a problem with the server. */
  target: person.nullable(),
  createdAt: z.string(),
  /** Address of the posted report, or null where there is none. */
  link: z.string().nullable(),
  resolution: z
    .object({
      by: person,
      note: z.string(),
      at: z.string(),
      /** Whether the reporter is shown the note. */
      isTold: z.boolean(),
    })
    .nullable(),
});
export type ListedReport = z.infer<typeof listedReport>;

export const reportPage = z.object({ items: z.array(listedReport), next: z.string().nullable() });
export type ReportPage = z.infer<typeof reportPage>;

/** What the answer of the reports carries beside the settings. */
export const reportsData = z.object({
  /** The open reports, oldest first: the first page of them. */
  openReports: reportPage,
  openReportCount: z.number(),
});
export type ReportsData = z.infer<typeof reportsData>;

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/reports/queue',
  summary: 'Reports in pages: open ones oldest first, resolved ones newest first.',
  access: access.section,
  params: ofGuild,
  query: z.object({
    state: z.enum(reportStates).default('open'),
    kind: z.enum(reportKinds).optional(),
    category: categoryName.optional(),
    after: z.string().max(600).optional(),
  }),
  body: nothing,
  returns: reportPage,
});

export const resolveReport = defineEndpoint({
  method: 'POST',
  path: '/api/dashboard/{userId}/{guildId}/reports/resolve',
  summary: 'Closes a report with a note. Only the first of several wins; the others are told (409).',
  access: access.section,
  params: ofGuild,
  query: nothing,
  body: z.strictObject({
    reportId: z.string().max(64),
    note: plainText(0, 500).default(''),
    /** Shows the reporter the note, and says so by direct message. */
    tellReporter: z.boolean().default(false),
  }),
  returns: z.object({ message: z.string(), report: listedReport }),
});
