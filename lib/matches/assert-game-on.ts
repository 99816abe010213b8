import 'server-only';
import { assertSwitchedOn } from '@/lib/guilds/switches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { gameFeature } from '@/lib/rules/switches/features';

/** For calls that begin a match without naming its game. Throws `switched_off` while it is off. */
export function assertGameOn({ gameId }: Pick<StoredMatch, 'gameId'>): Promise<void> {
  return assertSwitchedOn({ feature: gameFeature(gameId), guildId: null });
}
