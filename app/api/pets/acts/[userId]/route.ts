import { serve } from '@/lib/api/serve';
import { actInWorld as contract } from '@/lib/contracts/pets/world';
import { actInWorld } from '@/lib/pets/act-in-world';

export const POST = serve(contract, ({ params: { userId }, body }) => actInWorld(userId, body));
