import { serve } from '@/lib/api/serve';
import { readGame as contract } from '@/lib/contracts/arcade/lists';
import { readGame } from '@/lib/matches/read-game';

export const GET = serve(contract, ({ viewer, params: { gameId } }) => readGame(gameId, viewer().userId));
