import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readMapFile as contract } from '@/lib/contracts/maps';
import { loadMap } from '@/lib/pets/read-maps';

export const GET = serve(contract, async ({ params }) => {
  const { map, revision } = await loadMap(params.fileName);
  return new Reply(map, { version: revision });
});
