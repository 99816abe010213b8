import { serve } from '@/lib/api/serve';
import { patchMap as contract } from '@/lib/contracts/maps';
import { patchMap } from '@/lib/pets/save-map';

export const POST = serve(contract, ({ body, viewer }) =>
  patchMap(body.fileName, body.patch, body.revision, viewer()),
);
