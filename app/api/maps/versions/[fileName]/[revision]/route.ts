import { serve } from '@/lib/api/serve';
import { readMapVersion as contract } from '@/lib/contracts/maps';
import { readMapVersion } from '@/lib/pets/read-maps';

export const GET = serve(contract, ({ params }) => readMapVersion(params.fileName, params.revision));
