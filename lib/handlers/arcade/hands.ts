import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/arcade/hands';
import { listHands, readHand } from '@/lib/matches/read-hands';

export const calls = handlers(contracts, {
  listHands: ({ viewer, params: { matchId }, query: { after } }) =>
    listHands(matchId, viewer().userId, after),
  readHand: ({ viewer, params: { matchId, number }, query: { from } }) =>
    readHand(matchId, viewer().userId, { number, from }),
});
