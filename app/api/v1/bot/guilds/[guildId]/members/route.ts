import { serve } from '@/lib/api/serve';
import { readMemberStatistics } from '@/lib/bot/read-member-statistics';
import * as contracts from '@/lib/contracts/bot/service';
import { toRefused } from '@/lib/core/batch';
import { reportMemberStats } from '@/lib/guilds/members/report-member-stats';

export const POST = serve(contracts.reportMemberStatistics, async ({ params, body: { members } }) => {
  await reportMemberStats(params.guildId, members.rows);
  return { count: members.rows.length, ...toRefused(members) };
});

export const GET = serve(contracts.readMemberStatistics, ({ params, query }) =>
  readMemberStatistics(params.guildId, query),
);
