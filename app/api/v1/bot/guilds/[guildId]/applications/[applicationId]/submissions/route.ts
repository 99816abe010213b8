import { serve } from '@/lib/api/serve';
import { submitApplication } from '@/lib/applications/submit-application';
import { submitBotApplication as contract } from '@/lib/contracts/bot/applications';

export const POST = serve(
  contract,
  async ({ params: { guildId, applicationId }, body: { userId, ...sent } }) => {
    const submissionId = await submitApplication(guildId, applicationId, sent, { userId });
    return { message: 'Application submitted successfully!', submissionId };
  },
);
