import { serve } from '@/lib/api/serve';
import { addCoralopolisComputer as contract } from '@/lib/contracts/arcade/coralopolis';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import { addComputer } from '@/lib/matches/add-computer';
import { readCoralopolis, toCoralopolis } from '@/lib/matches/coralopolis';

export const POST = serve(contract, async ({ viewer, body: { matchId } }) => {
  const { userId } = viewer();
  await readCoralopolis(matchId, userId);
  const level = coralopolis.levels[0]?.id ?? '';
  return { match: toCoralopolis(await addComputer(matchId, userId, level), userId) };
});
