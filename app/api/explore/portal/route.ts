import { serve } from '@/lib/api/serve';
import { usePortal as contract } from '@/lib/contracts/pets/spec';
import { assertSelf } from '@/lib/matches/assert-self';
import { usePortal } from '@/lib/pets/explore';

export const POST = serve(contract, async ({ viewer, body: { userId, map, position } }) => {
  assertSelf(viewer().userId, userId);
  const { facing, ...location } = await usePortal(userId, { map, ...position });
  return { map: { ...location, faceDirection: facing } };
});
