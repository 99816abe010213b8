import { serve } from '@/lib/api/serve';
import { readStarters as contract } from '@/lib/contracts/pets/spec';
import { listStarters } from '@/lib/pets/explore';

export const GET = serve(contract, async () => ({ starters: listStarters() }));
