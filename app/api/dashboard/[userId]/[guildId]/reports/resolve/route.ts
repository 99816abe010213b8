import { serve } from '@/lib/api/serve';
import { resolveReport as contract } from '@/lib/contracts/reports';
import { resolveReport } from '@/lib/guilds/reports/resolve-report';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { report, unmarked, notifyFailure } = await resolveReport(params.guildId, body, viewer());
  const message = [
    'Report resolved.',
    ...(unmarked === null ? [] : [`Its message could not be changed (${unmarked}).`]),
    ...(notifyFailure === null
      ? []
      : [`${report.reporter.username} couldn't be told by DM (${notifyFailure}).`]),
  ].join(' ');
  return { message, report };
});
