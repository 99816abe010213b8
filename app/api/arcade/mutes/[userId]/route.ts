import { serve } from '@/lib/api/serve';
import { mutePerson as contract } from '@/lib/contracts/arcade/matches';
import { mutePerson } from '@/lib/matches/mute-person';

export const POST = serve(contract, async ({ viewer, body: { personId, muted } }) => {
  await mutePerson(viewer().userId, personId, muted);
  return { muted };
});
