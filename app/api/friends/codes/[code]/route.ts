import { serve } from '@/lib/api/serve';
import { findByCode as contract } from '@/lib/contracts/friends';
import { findByCode } from '@/lib/social/friend-finding';

export const GET = serve(contract, ({ viewer, params: { code } }) => findByCode(viewer().userId, code));
