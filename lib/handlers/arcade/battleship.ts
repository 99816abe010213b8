import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import * as contracts from '@/lib/contracts/arcade/battleship';
import { assertSelf } from '@/lib/matches/assert-self';
import {
  fireAt,
  inviteToBattleship,
  readBattleship,
  submitShips,
  toBattleship,
} from '@/lib/matches/battleship';

export const calls = handlers(contracts, {
  inviteToBattleship: async ({ viewer, body: { userId, friendId, theme } }) => {
    assertSelf(viewer().userId, userId);
    return { matchId: await inviteToBattleship(userId, friendId, theme) };
  },
  readBattleship: async ({ viewer, params: { id } }) => {
    const { userId } = viewer();
    const stored = await readBattleship(id, userId);
    const { version, value } = stored;
    const until = value.due === null ? {} : { until: Date.parse(value.dueAt) };
    return new Reply(toBattleship(stored, userId), { version, ...until });
  },
  submitShips: async ({ viewer, body: { matchId, userId, ships } }) => {
    assertSelf(viewer().userId, userId);
    return { match: toBattleship(await submitShips(matchId, userId, ships), userId) };
  },
  fireAt: async ({ viewer, body: { matchId, userId, target } }) => {
    assertSelf(viewer().userId, userId);
    return { match: toBattleship(await fireAt(matchId, userId, target), userId) };
  },
});
