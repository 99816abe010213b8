import { serve } from '@/lib/api/serve';
import { readOpenApplication } from '@/lib/applications/open-applications';
import { readBotApplication as contract } from '@/lib/contracts/bot/applications';

export const GET = serve(contract, ({ params: { guildId, applicationId } }) =>
  readOpenApplication(guildId, applicationId),
);
