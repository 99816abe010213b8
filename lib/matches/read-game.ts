import 'server-only';
import type { readGame as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf } from '@/lib/core/endpoint';
import { findSwitchedOff } from '@/lib/guilds/switches';
import { findCardBreakIn } from '@/lib/matches/find-card-break';
import { gameOf } from '@/lib/matches/stored-matches';
import { describeCardBreak } from '@/lib/rules/arcade/card-break';
import { gameFeature } from '@/lib/rules/switches/features';
import { describeSwitch } from '@/lib/rules/switches/schema';

/** A game's name, and why the user can't start a match now, or null. Throws `not_found` for unknown games. */
export async function readGame(gameId: string, userId: string): Promise<AnswerOf<typeof contract>> {
  const { id, name } = gameOf({ gameId });
  const off = await findSwitchedOff({ feature: gameFeature(id), guildId: null });
  const taken = off ? null : await findCardBreakIn(id, userId);
  return { gameId: id, name, closed: off ? describeSwitch(off) : taken && describeCardBreak(taken) };
}
