import { serve } from '@/lib/api/serve';
import { readPets as contract } from '@/lib/contracts/pets/spec';
import { readWorld } from '@/lib/pets/show-world';

export const GET = serve(contract, async ({ params: { userId } }) => ({
  pets: (await readWorld(userId)).pets,
}));
