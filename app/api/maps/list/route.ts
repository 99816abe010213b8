import { serve } from '@/lib/api/serve';
import { listMaps as contract } from '@/lib/contracts/maps';
import { readMaps } from '@/lib/pets/read-maps';

export const GET = serve(contract, async () => [...(await readMaps()).keys()]);
