import 'server-only';
import type { DrawRecord } from '@/lib/contracts/giveaways';
import { conflict } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { getEvent } from '@/lib/guilds/events/find-event';
import { readRoll } from '@/lib/guilds/giveaways/freeze-entries';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { toCountedDraws } from '@/lib/rules/giveaways/schema';

/** What is needed to verify a giveaway's draws. Throws `not_found`, and `conflict` before a draw. */
export async function readDraw(guildId: GuildId, giveawayId: string): Promise<DrawRecord> {
  const { value } = await getEvent(giveawayEvents, guildId, giveawayId);
  if (value.roll === null || value.draws.length === 0)
    throw conflict('The seed is revealed when the winners are drawn.');
  return {
    giveawayId,
    seed: value.seed,
    seedHash: value.seedHash,
    entriesHash: value.roll.hash,
    entries: [...(await readRoll(value.roll))],
    nextSeedHash: value.next?.hash ?? null,
    draws: toCountedDraws(value),
  };
}
