import { serve } from '@/lib/api/serve';
import { findReportable as findContract, sendReport } from '@/lib/contracts/reports';
import { createReport } from '@/lib/guilds/reports/create-report';
import { findReportable } from '@/lib/guilds/reports/find-reportable';

export const GET = serve(findContract, ({ params, query, viewer }) =>
  findReportable(params.guildId, query.query, viewer().userId),
);

export const POST = serve(sendReport, ({ params, body, viewer }) =>
  createReport(params.guildId, viewer(), body, { needsCategory: true }),
);
