import 'server-only';
import { giveaways as section } from '@/lib/guild-settings/sections/giveaways';
import { entrantFinder } from '@/lib/guilds/giveaways/find-entrant';
import { readRoll } from '@/lib/guilds/giveaways/freeze-entries';
import { sha256 } from '@/lib/guilds/giveaways/sha256';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { mayTakePart, rankEntries } from '@/lib/rules/giveaways/draw';
import type { Giveaway, GiveawayDraw } from '@/lib/rules/giveaways/schema';

/**
 * The next draw of a giveaway from its roll: `winners` people, or as many as can win. Who has won before,
 * left the server or has neither the required nor a bypass role now is passed over. Throws when Discord does
 * not say who is there.
 */
export async function pickWinners(
  giveaway: Giveaway,
  winners: number,
  by: string | null,
): Promise<GiveawayDraw> {
  const entries = giveaway.roll ? await readRoll(giveaway.roll) : [];
  const { bypassRoles } = await readStoredValues(section, giveaway.guildId);
  const index = giveaway.draws.length;
  const earlier = new Set(giveaway.draws.flatMap((draw) => draw.winners.map(({ userId }) => userId)));
  const findEntrant = entrantFinder(giveaway.guildId);
  const won: GiveawayDraw['winners'] = [];
  const skipped: GiveawayDraw['skipped'] = [];
  for (const userId of await rankEntries({ seed: giveaway.seed, index }, entries, sha256)) {
    if (won.length >= winners) break;
    if (earlier.has(userId)) continue;
    const entrant = await findEntrant(userId);
    if (entrant === null) skipped.push({ userId, reason: 'left' });
    else if (!mayTakePart(entrant.roleIds, giveaway.requiredRole, bypassRoles))
      skipped.push({ userId, reason: 'role' });
    else won.push({ userId, name: entrant.name });
  }
  return { at: new Date().toISOString(), by, winners: won, skipped };
}
