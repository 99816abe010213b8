import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { listOpenApplications, readOpenApplication } from '@/lib/applications/open-applications';
import { submitApplication } from '@/lib/applications/submit-application';
import * as contracts from '@/lib/contracts/bot/applications';

export const calls = handlers(contracts, {
  listBotApplications: async ({ params }) => ({
    applications: await listOpenApplications(params.guildId),
  }),
  readBotApplication: ({ params: { guildId, applicationId } }) => readOpenApplication(guildId, applicationId),
  submitBotApplication: async ({ params: { guildId, applicationId }, body: { userId, ...sent } }) => {
    const submissionId = await submitApplication(guildId, applicationId, sent, { userId });
    return { message: 'Application submitted successfully!', submissionId };
  },
});
