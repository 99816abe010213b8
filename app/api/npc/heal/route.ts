import { serve } from '@/lib/api/serve';
import { healPets as contract } from '@/lib/contracts/pets/spec';
import { assertSelf } from '@/lib/matches/assert-self';
import { healBeside } from '@/lib/pets/explore';

export const POST = serve(contract, async ({ viewer, body: { userId } }) => {
  assertSelf(viewer().userId, userId);
  await healBeside(userId);
  return { success: true };
});
