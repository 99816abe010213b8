import { serve } from '@/lib/api/serve';
import { storeMap as contract } from '@/lib/contracts/maps';
import { storeMap } from '@/lib/pets/save-map';

export const POST = serve(contract, ({ body, viewer }) =>
  storeMap(body.fileName, body.map, body.revision, viewer()),
);
