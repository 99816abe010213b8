import 'server-only';
import { randomBytes } from 'node:crypto';
import type { ListedGiveaway, NewGiveaway } from '@/lib/contracts/giveaways';
import type { GuildId } from '@/lib/core/ids';
import { giveaways as section } from '@/lib/guild-settings/sections/giveaways';
import { assertOn } from '@/lib/guilds/events/find-event';
import { newEvent, startEvent } from '@/lib/guilds/events/start-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { sha256 } from '@/lib/guilds/giveaways/sha256';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { toRole } from '@/lib/guilds/references';
import { readStoredValues } from '@/lib/guilds/stored-section';
import type { Actor } from '@/lib/rules/audit/action';
import { giveawayLimits } from '@/lib/rules/giveaways/limits';

const MINUTE = 60_000;

/**
 * Starts a giveaway and posts it; `key` makes a repeated call start one. Throws `invalid` by field,
 * `conflict` when giveaways are off, and as startEvent does.
 */
export async function createGiveaway(
  guildId: GuildId,
  { key, ...form }: NewGiveaway,
  { userId, username }: Actor,
): Promise<ListedGiveaway> {
  const [snapshot, settings] = await Promise.all([getSnapshot(guildId), readStoredValues(section, guildId)]);
  assertOn(giveawayEvents, settings.enabled);
  const now = Date.now();
  const event = newEvent(snapshot, {
    channelId: form.channelId ?? settings.announcementChannel ?? '',
    channelField: 'channelId',
    endTime: form.endTime === '' ? now + settings.defaultDuration * MINUTE : form.endTime,
    now,
    days: giveawayLimits.days,
  });
  const { title, description, giveawayPrize: prize, winners } = form;
  const bonusRole = toRole(snapshot.directory, form.bonusRole, 'bonusRole');
  const seed = randomBytes(32).toString('hex');
  const giveaway = {
    ...event,
    title,
    description,
    prize,
    winners,
    requiredRole: toRole(snapshot.directory, form.requiredRole, 'requiredRole'),
    bonusRole,
    bonusAmount: bonusRole === null ? 0 : form.bonusAmount,
    host: { userId, username },
    seed,
    seedHash: await sha256(seed),
    roll: null,
    draws: [],
  };
  return startEvent(giveawayEvents, giveaway, key);
}
