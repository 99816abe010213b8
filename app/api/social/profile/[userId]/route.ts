import { serve } from '@/lib/api/serve';
import { readProfile as contract } from '@/lib/contracts/profile';
import { readProfile } from '@/lib/social/read-profile';
import { findOwnPlan } from '@/lib/store/find-own-plan';

export const GET = serve(contract, async ({ viewer }) => {
  const { userId } = viewer();
  return readProfile(userId, await findOwnPlan(userId));
});
