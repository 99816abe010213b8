import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Person } from '@/lib/core/person';
import { giveaways as section } from '@/lib/guild-settings/sections/giveaways';
import { entrantFinder } from '@/lib/guilds/giveaways/find-entrant';
import { readRoll } from '@/lib/guilds/giveaways/freeze-entries';
import { sha256 } from '@/lib/guilds/giveaways/sha256';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { mayTakePart, rankEntries } from '@/lib/rules/giveaways/draw';
import type { Giveaway, GiveawayDraw } from '@/lib/rules/giveaways/schema';

/** A draw, and the seed for the next one. */
export interface Picked {
  readonly draw: GiveawayDraw;
  readonly next: NonNullable<Giveaway['next']>;
}

/** 256 bits and their hash. */
export async function newSeed(): Promise<NonNullable<Giveaway['next']>> {
  const seed = randomBytes(32).toString('hex');
  return { seed, hash: await sha256(seed) };
}

/**
 * The next draw of a giveaway from its roll: `winners` people, or as many as can win. Skips previous winners,
 * people who have left the server, and those without the required or a bypass role now. Throws if Discord
 * can't tell who is there.
 */
export async function pickWinners(giveaway: Giveaway, winners: number, by: Person | null): Promise<Picked> {
  const entries = giveaway.roll ? await readRoll(giveaway.roll) : [];
  const { bypassRoles } = await readStoredValues(section, giveaway.guildId);
  const index = giveaway.draws.length;
  const earlier = new Set(giveaway.draws.flatMap((draw) => draw.winners.map(({ userId }) => userId)));
  const findEntrant = entrantFinder(giveaway.guildId);
  const won: GiveawayDraw['winners'] = [];
  const skipped: GiveawayDraw['skipped'] = [];
  // The first draw reveals its seed, so a reroll from it would be predictable.
  const own = index === 0 ? null : (giveaway.next ?? (await newSeed()));
  const seed = own?.seed ?? giveaway.seed;
  for (const userId of await rankEntries({ seed, index }, entries, sha256)) {
    if (won.length >= winners) break;
    if (earlier.has(userId)) continue;
    const entrant = await findEntrant(userId);
    if (entrant === null) skipped.push({ userId, reason: 'left' });
    else if (!mayTakePart(entrant.roleIds, giveaway.requiredRole, bypassRoles))
      skipped.push({ userId, reason: 'role' });
    else won.push({ userId, name: entrant.name });
  }
  const seeds = { seed: own?.seed ?? null, seedHash: own?.hash ?? null };
  const draw = { at: new Date().toISOString(), ...seeds, by, winners: won, skipped };
  return { draw, next: await newSeed() };
}
