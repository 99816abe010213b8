import { serve } from '@/lib/api/serve';
import { listPeople as contract } from '@/lib/contracts/pets/spec';
import { listWorldPeople } from '@/lib/pets/explore';

export const GET = serve(contract, ({ query: { map } }) => listWorldPeople(map));
