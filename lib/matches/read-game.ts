import 'server-only';
import type { readGame as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf } from '@/lib/core/endpoint';
import { findSwitchedOff } from '@/lib/guilds/switches';
import { gameOf } from '@/lib/matches/stored-matches';
import { gameFeature } from '@/lib/rules/switches/features';
import { describeSwitch } from '@/lib/rules/switches/schema';

/** What a game is called, and why no match of it begins now. Throws `not_found` for one that there isn't. */
export async function readGame(gameId: string): Promise<AnswerOf<typeof contract>> {
  const { id, name } = gameOf({ gameId });
  const off = await findSwitchedOff({ feature: gameFeature(id), guildId: null });
  return { gameId: id, name, closed: off && describeSwitch(off) };
}
