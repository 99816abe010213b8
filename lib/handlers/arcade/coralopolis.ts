import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/arcade/coralopolis';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import { addComputer } from '@/lib/matches/add-computer';
import { addSeed } from '@/lib/matches/add-seed';
import { assertSelf } from '@/lib/matches/assert-self';
import {
  createCoralopolis,
  moveInCoralopolis,
  purchaseInCoralopolis,
  readCoralopolis,
  rollInCoralopolis,
  toCoralopolis,
  tradeInCoralopolis,
} from '@/lib/matches/coralopolis';
import { joinMatch } from '@/lib/matches/join-match';

export const calls = handlers(contracts, {
  createCoralopolis: async ({ viewer, body: { hostUser, totalPlayers } }) => {
    assertSelf(viewer().userId, hostUser);
    return { matchId: await createCoralopolis(hostUser, totalPlayers) };
  },
  readCoralopolis: async ({ viewer, params: { matchId } }) => {
    const { userId } = viewer();
    return toCoralopolis(await readCoralopolis(matchId, userId), userId);
  },
  joinCoralopolis: async ({ viewer, body: { matchId, user } }) => {
    assertSelf(viewer().userId, user);
    await readCoralopolis(matchId, user);
    return { match: toCoralopolis(await joinMatch(matchId, user, undefined), user) };
  },
  addCoralopolisComputer: async ({ viewer, body: { matchId } }) => {
    const { userId } = viewer();
    await readCoralopolis(matchId, userId);
    const level = coralopolis.levels[0]?.id ?? '';
    return { match: toCoralopolis(await addComputer(matchId, userId, level), userId) };
  },
  readyForCoralopolis: async ({ viewer, body: { matchId, userId } }) => {
    assertSelf(viewer().userId, userId);
    await readCoralopolis(matchId, userId);
    return { match: toCoralopolis(await addSeed(matchId, userId, null), userId) };
  },
  rollInCoralopolis: ({ viewer, body: { matchId, userId } }) => {
    assertSelf(viewer().userId, userId);
    return rollInCoralopolis(matchId, userId);
  },
  purchaseInCoralopolis: async ({ viewer, body: { matchId, userId, tileIndex } }) => {
    assertSelf(viewer().userId, userId);
    return { match: toCoralopolis(await purchaseInCoralopolis(matchId, userId, tileIndex), userId) };
  },
  bidInCoralopolis: async ({ viewer, body: { matchId, userId, coins, propertyIndex } }) => {
    assertSelf(viewer().userId, userId);
    const bid = { kind: 'bid', coins, tile: propertyIndex };
    return { match: toCoralopolis(await moveInCoralopolis(matchId, userId, () => bid), userId) };
  },
  endCoralopolisTurn: async ({ viewer, body: { matchId } }) => {
    const { userId } = viewer();
    return {
      match: toCoralopolis(await moveInCoralopolis(matchId, userId, () => ({ kind: 'end' })), userId),
    };
  },
  tradeInCoralopolis: async ({ viewer, body }) => {
    const { matchId, fromUserId, toUserId, offer, request } = body;
    assertSelf(viewer().userId, fromUserId);
    const traded = await tradeInCoralopolis(matchId, fromUserId, { to: toUserId, offer, request });
    return { match: toCoralopolis(traded, fromUserId) };
  },
});
