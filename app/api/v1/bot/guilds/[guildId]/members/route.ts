import { serve } from '@/lib/api/serve';
import { reportMemberStatistics as contract } from '@/lib/contracts/bot/service';
import { toRefused } from '@/lib/core/batch';
import { reportMemberStats } from '@/lib/guilds/members/report-member-stats';

export const POST = serve(contract, async ({ params, body: { members } }) => {
  await reportMemberStats(params.guildId, members.rows);
  return { count: members.rows.length, ...toRefused(members) };
});
