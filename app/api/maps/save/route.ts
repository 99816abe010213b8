import { serve } from '@/lib/api/serve';
import { saveMap as contract } from '@/lib/contracts/maps';
import { saveSpecMap } from '@/lib/pets/save-map';

export const POST = serve(contract, ({ body, viewer }) => saveSpecMap(body.fileName, body.mapData, viewer()));
