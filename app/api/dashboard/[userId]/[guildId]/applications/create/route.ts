import { serve } from '@/lib/api/serve';
import { createApplication } from '@/lib/applications/create-application';
import { createApplication as contract } from '@/lib/contracts/applications';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const application = await createApplication(params.guildId, body, viewer());
  return { message: '✅ Application created.', application };
});
