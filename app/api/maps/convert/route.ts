import { serve } from '@/lib/api/serve';
import { convertMap as contract } from '@/lib/contracts/maps';
import { convertMap } from '@/lib/pets/convert-map';

export const POST = serve(contract, async ({ body }) => convertMap(body.text));
