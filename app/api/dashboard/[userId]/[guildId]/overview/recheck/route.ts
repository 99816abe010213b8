import { serve } from '@/lib/api/serve';
import { recheckProblems } from '@/lib/contracts/dashboard';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { listProblems } from '@/lib/guilds/registry/read-overview';

export const POST = serve(recheckProblems, async ({ params }) => {
  const snapshot = await getSnapshot(params.guildId, { refresh: true });
  return { problems: await listProblems(snapshot) };
});
