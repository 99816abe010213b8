import { serve } from '@/lib/api/serve';
import { moveExplorer as contract } from '@/lib/contracts/pets/spec';
import { step } from '@/lib/pets/walk';

export const PUT = serve(contract, async ({ params: { userId }, body }) => ({
  newLocation: await step(userId, body),
}));
