import { serve } from '@/lib/api/serve';
import { submitApplication } from '@/lib/applications/submit-application';
import { submitApplication as contract } from '@/lib/contracts/applications';
import { AppError } from '@/lib/core/errors';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const by = viewer();
  if (body.userId !== by.userId) throw new AppError('forbidden');
  const submissionId = await submitApplication(params.guildId, params.applicationId, body, by);
  return { message: 'Application submitted successfully!', submissionId };
});
