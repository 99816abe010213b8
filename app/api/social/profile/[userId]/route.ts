import { serve } from '@/lib/api/serve';
import { readProfile as contract } from '@/lib/contracts/profile';
import { readProfile } from '@/lib/social/read-profile';

export const GET = serve(contract, ({ viewer }) => readProfile(viewer().userId));
