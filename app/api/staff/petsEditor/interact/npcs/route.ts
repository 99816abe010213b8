import { serve } from '@/lib/api/serve';
import { listNpcs as contract } from '@/lib/contracts/maps';
import { listNpcs } from '@/lib/pets/people';

export const GET = serve(contract, async () => ({ npcs: await listNpcs() }));
