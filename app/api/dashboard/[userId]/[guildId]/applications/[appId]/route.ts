import { serve } from '@/lib/api/serve';
import { deleteApplication } from '@/lib/applications/delete-application';
import { updateApplication } from '@/lib/applications/update-application';
import {
  deleteApplication as deleteContract,
  updateApplication as updateContract,
} from '@/lib/contracts/applications';

export const PATCH = serve(updateContract, async ({ params, body, viewer }) => {
  const application = await updateApplication(params.guildId, params.appId, body, viewer());
  return { message: '✅ Application updated.', application };
});

export const DELETE = serve(deleteContract, async ({ params, viewer }) => {
  await deleteApplication(params.guildId, params.appId, viewer());
  return { message: '✅ Application deleted.' };
});
