import 'server-only';
import { assertSwitchedOn } from '@/lib/guilds/switches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { gameFeature } from '@/lib/rules/switches/features';

/**
 * For what begins a match under a path that does not name the game; the door looks after the others. Throws
 * `switched_off` while staff have the game off.
 */
export function assertGameOn({ gameId }: Pick<StoredMatch, 'gameId'>): Promise<void> {
  return assertSwitchedOn({ feature: gameFeature(gameId), guildId: null });
}
