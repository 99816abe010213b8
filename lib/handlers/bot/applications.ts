import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/bot/applications';
import { listOpenApplications, readOpenApplication } from '@/lib/guilds/applications/open-applications';
import { submitApplication } from '@/lib/guilds/applications/submit-application';

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
