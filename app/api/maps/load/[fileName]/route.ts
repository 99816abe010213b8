import { serve } from '@/lib/api/serve';
import { loadMap as contract } from '@/lib/contracts/maps';
import { loadMap } from '@/lib/pets/read-maps';

export const GET = serve(contract, async ({ params }) => (await loadMap(params.fileName)).map);
