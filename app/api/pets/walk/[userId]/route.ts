import { serve } from '@/lib/api/serve';
import { walk as contract } from '@/lib/contracts/pets/world';
import { walk } from '@/lib/pets/walk';

export const POST = serve(contract, ({ params: { userId }, body }) => walk(userId, body));
