import { serve } from '@/lib/api/serve';
import { listMapVersions as contract } from '@/lib/contracts/maps';
import { listMapVersions } from '@/lib/pets/read-maps';

export const GET = serve(contract, ({ params }) => listMapVersions(params.fileName));
