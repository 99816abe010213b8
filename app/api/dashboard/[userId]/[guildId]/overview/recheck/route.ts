import { serve } from '@/lib/api/serve';
import { recheckProblems } from '@/lib/contracts/dashboard';
import { rereadSnapshot } from '@/lib/guilds/guild-directory';
import { listProblems } from '@/lib/guilds/registry/read-overview';
import { seenBy } from '@/lib/guilds/seen-directory';

export const POST = serve(recheckProblems, async ({ params, viewer }) => {
  const snapshot = await rereadSnapshot(params.guildId);
  return { problems: await listProblems(await seenBy(snapshot, viewer().userId)) };
});
