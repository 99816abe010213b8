import { serve } from '@/lib/api/serve';
import { decideSubmission } from '@/lib/applications/decide-submission';
import { decideSubmission as contract } from '@/lib/contracts/applications';

export const POST = serve(contract, ({ params, body, viewer }) =>
  decideSubmission(params.guildId, params.submissionId, body, viewer()),
);
