import { toResolutionAnswer } from '@/lib/api/resolution-answer';
import { serve } from '@/lib/api/serve';
import { requireActing } from '@/lib/bot/acting-member';
import { resolveBotReport as contract } from '@/lib/contracts/bot/staff';
import { resolveReport } from '@/lib/guilds/reports/resolve-report';
import { resolveReportAction } from '@/lib/rules/reports/actions';

export const POST = serve(
  contract,
  async ({ params: { guildId, reportId }, body: { userId, ...resolution } }) => {
    const by = await requireActing(guildId, userId, resolveReportAction);
    return toResolutionAnswer(await resolveReport(guildId, { reportId, ...resolution }, by));
  },
);
