import { z } from 'zod';
import { dashboard, memberHub } from '@/lib/contracts/bases';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { usesSection } from '@/lib/contracts/uses';
import { access } from '@/lib/core/access';
import { schemaOf } from '@/lib/core/form-schema';
import { callKey, userId } from '@/lib/core/ids';
import { foundPerson } from '@/lib/core/person';
import { filledUpTo } from '@/lib/core/up-to';
import { longestCategory } from '@/lib/guild-settings/report-category';
import { resolveReportAction } from '@/lib/rules/reports/actions';
import { resolutionForm } from '@/lib/rules/reports/form';
import { reportKinds, reportLimits, reportStates } from '@/lib/rules/reports/limits';
import { listedReport, ownReport, reportCategory } from '@/lib/rules/reports/schema';

const categoryName = filledUpTo(longestCategory);
/** `category` is the name of one of the server's categories. */
const words = {
  text: filledUpTo(reportLimits.text),
  category: categoryName.optional(),
  /** An idempotency key, unique for the member. */
  key: callKey.optional(),
};

export const reportInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), targetId: userId, ...words }),
  z.strictObject({ kind: z.literal('issue'), ...words }),
]);
export type ReportInput = z.output<typeof reportInput>;

export const reportPage = pageOf(listedReport);
export type ReportPage = z.infer<typeof reportPage>;

export const panelData = z.object({
  openReports: reportPage,
  openReportCount: z.number(),
});
export type ReportsData = z.infer<typeof panelData>;

export const listReports = dashboard.get('/reports/queue', {
  summary: 'Pages of reports: open ones oldest first, resolved ones newest first.',
  access: access.section,
  query: z.object({
    state: z.enum(reportStates).default('open'),
    kind: z.enum(reportKinds).optional(),
    category: categoryName.optional(),
    after: pageStart,
  }),
  returns: reportPage,
});

export const resolveReport = dashboard.post('/reports/resolve', {
  summary: 'Resolves a report with a note. The first one wins; later ones are told (409).',
  access: resolveReportAction.access,
  body: schemaOf(resolutionForm).extend({ reportId: z.string().max(64) }),
  returns: z.object({ message: z.string(), report: listedReport }),
});

export const sendReport = memberHub.post('/reports/{guildId}', {
  summary: 'Reports another member or a problem to the team of a server.',
  uses: usesSection('reports'),
  body: reportInput,
  returns: z.object({ message: z.string(), id: z.string() }),
  limit: { count: 10, seconds: 60 },
});

export const findReportable = memberHub.get('/reports/{guildId}', {
  summary: 'The kinds of report that this server takes, and members whose name starts with the query.',
  query: z.object({ query: z.string().trim().max(40).default('') }),
  returns: z.object({
    /** Whether members and problems can be reported. */
    user: z.boolean(),
    issue: z.boolean(),
    categories: z.array(reportCategory),
    people: z.array(foundPerson),
  }),
  limit: { count: 60, seconds: 60 },
});

export const ownReportPage = pageOf(ownReport);
export type OwnReportPage = z.infer<typeof ownReportPage>;

export const listOwnReports = memberHub.get('/reports/{guildId}/own', {
  summary: "Pages of the caller's own reports in a server, newest first.",
  query: z.object({ after: pageStart }),
  returns: ownReportPage,
});
