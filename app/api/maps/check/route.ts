import { serve } from '@/lib/api/serve';
import { checkMaps as contract } from '@/lib/contracts/maps';
import { checkMaps } from '@/lib/pets/check-maps';

export const GET = serve(contract, () => checkMaps());
