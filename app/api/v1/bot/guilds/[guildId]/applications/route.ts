import { serve } from '@/lib/api/serve';
import { listOpenApplications } from '@/lib/applications/open-applications';
import { listBotApplications as contract } from '@/lib/contracts/bot/applications';

export const GET = serve(contract, async ({ params }) => ({
  applications: await listOpenApplications(params.guildId),
}));
