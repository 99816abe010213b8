import { serve } from '@/lib/api/serve';
import { openMap as contract } from '@/lib/contracts/maps';
import { openMap } from '@/lib/pets/read-maps';

export const GET = serve(contract, ({ params }) => openMap(params.fileName));
