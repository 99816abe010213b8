import { serve } from '@/lib/api/serve';
import { readOpenApplication } from '@/lib/applications/open-applications';
import { readOpenApplication as contract } from '@/lib/contracts/applications';

export const GET = serve(contract, ({ params }) => readOpenApplication(params.guildId, params.applicationId));
