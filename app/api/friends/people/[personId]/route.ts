import { serve } from '@/lib/api/serve';
import { findPerson as contract } from '@/lib/contracts/friends';
import { findPerson } from '@/lib/social/find-person';

export const GET = serve(contract, ({ viewer, params: { personId } }) =>
  findPerson(viewer().userId, personId),
);
