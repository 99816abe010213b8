import { serve } from '@/lib/api/serve';
import { chooseStarter as contract } from '@/lib/contracts/pets/spec';
import { assertSelf } from '@/lib/matches/assert-self';
import { chooseStarter } from '@/lib/pets/choose-starter';

export const POST = serve(contract, async ({ viewer, body: { userId, speciesId, nickname } }) => {
  assertSelf(viewer().userId, userId);
  return { pet: await chooseStarter(userId, speciesId, nickname ?? '') };
});
