import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/profile';
import { readProfile } from '@/lib/social/read-profile';
import { findOwnPlan } from '@/lib/store/find-own-plan';

export const calls = handlers(contracts, {
  readProfile: async ({ viewer }) => {
    const { userId } = viewer();
    return readProfile(userId, await findOwnPlan(userId));
  },
});
