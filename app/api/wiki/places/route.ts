import { serve } from '@/lib/api/serve';
import { listWikiPlaces as contract } from '@/lib/contracts/wiki';
import { readWikiPlaces } from '@/lib/wiki/read-places';

export const GET = serve(contract, async () => ({ places: [...(await readWikiPlaces())] }));
