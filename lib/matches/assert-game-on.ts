import 'server-only';
import { assertSwitchedOn } from '@/lib/guilds/switches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { gameFeature } from '@/lib/rules/switches/features';

/** Throws `switched_off` while the game is off, for calls that start a match without naming its game. */
export function assertGameOn({ gameId }: Pick<StoredMatch, 'gameId'>): Promise<void> {
  return assertSwitchedOn({ feature: gameFeature(gameId), guildId: null });
}
