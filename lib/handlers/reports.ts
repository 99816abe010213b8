import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/reports';
import { createReport } from '@/lib/guilds/reports/create-report';
import { findReportable } from '@/lib/guilds/reports/find-reportable';
import { listReports } from '@/lib/guilds/reports/list-reports';
import { listOwnReports } from '@/lib/guilds/reports/own-reports';
import { resolveReport, toResolutionAnswer } from '@/lib/guilds/reports/resolve-report';

export const calls = handlers(contracts, {
  listReports: ({ params, query }) => listReports(params.guildId, query),
  resolveReport: async ({ params, body, viewer }) =>
    toResolutionAnswer(await resolveReport(params.guildId, body, viewer())),
  sendReport: ({ params, body, viewer }) =>
    createReport(params.guildId, viewer(), body, { needsCategory: true }),
  findReportable: ({ params, query, viewer }) => findReportable(params.guildId, query.query, viewer().userId),
  listOwnReports: ({ params, query, viewer }) => listOwnReports(params.guildId, viewer().userId, query.after),
});
