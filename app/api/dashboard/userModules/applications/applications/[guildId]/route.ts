import { serve } from '@/lib/api/serve';
import { listOpenApplications } from '@/lib/applications/open-applications';
import { listOpenApplications as contract } from '@/lib/contracts/applications';

export const GET = serve(contract, ({ params }) => listOpenApplications(params.guildId));
