import { toResolutionAnswer } from '@/lib/api/resolution-answer';
import { serve } from '@/lib/api/serve';
import { resolveReport as contract } from '@/lib/contracts/reports';
import { resolveReport } from '@/lib/guilds/reports/resolve-report';

export const POST = serve(contract, async ({ params, body, viewer }) =>
  toResolutionAnswer(await resolveReport(params.guildId, body, viewer())),
);
