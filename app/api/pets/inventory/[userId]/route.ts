import { serve } from '@/lib/api/serve';
import { readInventory as contract } from '@/lib/contracts/pets/spec';
import { readWorld } from '@/lib/pets/show-world';

export const GET = serve(contract, async ({ params: { userId } }) => ({
  inventory: (await readWorld(userId)).inventory,
}));
