import { serve } from '@/lib/api/serve';
import { readWorld as contract } from '@/lib/contracts/pets/world';
import { readWorld } from '@/lib/pets/show-world';

export const GET = serve(contract, ({ params: { userId } }) => readWorld(userId));
