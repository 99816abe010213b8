import { serve } from '@/lib/api/serve';
import { restoreMap as contract } from '@/lib/contracts/maps';
import { restoreMap } from '@/lib/pets/save-map';

export const POST = serve(contract, ({ body, viewer }) =>
  restoreMap(body.fileName, body.to, body.revision, viewer()),
);
