import 'server-only';
import { assertSwitchedOn } from '@/lib/guilds/switches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { gameFeature } from '@/lib/rules/switches/features';

/**
 * For endpoints that begin a match but don't name the game in their path; the API checks the others itself.
 * Throws `switched_off` while staff have the game off.
 */
export function assertGameOn({ gameId }: Pick<StoredMatch, 'gameId'>): Promise<void> {
  return assertSwitchedOn({ feature: gameFeature(gameId), guildId: null });
}
