import { serve } from '@/lib/api/serve';
import { listEncounters as contract } from '@/lib/contracts/pets/spec';
import { listZones } from '@/lib/pets/explore';

export const GET = serve(contract, ({ query: { map } }) => listZones(map));
