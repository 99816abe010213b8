import { serve } from '@/lib/api/serve';
import { resolveReport as contract } from '@/lib/contracts/reports';
import { resolveReport } from '@/lib/guilds/reports/resolve-report';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { report, unmarked, untold } = await resolveReport(params.guildId, body, viewer());
  const message = [
    'Report resolved.',
    ...(unmarked === null ? [] : [`Its message could not be changed (${unmarked}).`]),
    ...(untold === null ? [] : [`${report.reporter.username} couldn't be told by DM (${untold}).`]),
  ].join(' ');
  return { message, report };
});
