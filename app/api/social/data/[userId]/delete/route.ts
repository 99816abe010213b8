import { serve } from '@/lib/api/serve';
import { deleteAccount } from '@/lib/contracts/personal-data';
import { requestDeletion } from '@/lib/social/personal-data/request-deletion';

export const POST = serve(deleteAccount, async ({ viewer }) => {
  const eraseAt = await requestDeletion(viewer().userId);
  return { message: 'You are signed out everywhere.', eraseAt };
});
