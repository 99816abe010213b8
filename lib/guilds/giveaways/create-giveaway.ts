import 'server-only';
import type { ListedGiveaway, NewGiveaway } from '@/lib/contracts/giveaways';
import type { GuildId } from '@/lib/core/ids';
import { MINUTE } from '@/lib/core/milliseconds';
import { giveawayLimits } from '@/lib/guild-settings/giveaway-limits';
import { giveaways as section } from '@/lib/guild-settings/sections/giveaways';
import { assertOn } from '@/lib/guilds/events/find-event';
import { newEvent, startEvent } from '@/lib/guilds/events/start-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { newSeed } from '@/lib/guilds/giveaways/pick-winners';
import { toRole } from '@/lib/guilds/references';
import { getSeen } from '@/lib/guilds/seen-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';
import type { Actor } from '@/lib/rules/audit/action';
import { createGiveawayAction } from '@/lib/rules/giveaways/actions';

/** Starts and posts a giveaway, once per `key`. Throws `invalid` by field, `conflict`, and as startEvent. */
export async function createGiveaway(
  guildId: GuildId,
  { key, ...form }: NewGiveaway,
  by: Actor,
): Promise<ListedGiveaway> {
  const [snapshot, settings] = await Promise.all([getSeen(guildId, by), readStoredValues(section, guildId)]);
  assertOn(giveawayEvents, settings.enabled);
  const { userId, username } = by;
  const now = Date.now();
  const event = await newEvent(snapshot, createGiveawayAction, by, {
    channelId: form.channelId ?? settings.announcementChannel ?? '',
    channelField: 'channelId',
    endTime: form.endTime === '' ? now + settings.defaultDuration * MINUTE : form.endTime,
    now,
    days: giveawayLimits.days,
  });
  const { title, description, giveawayPrize: prize, winners } = form;
  const bonusRole = toRole(snapshot.directory, form.bonusRole, 'bonusRole');
  const { seed, hash: seedHash } = await newSeed();
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
    seedHash,
    next: null,
    roll: null,
    draws: [],
  };
  return startEvent(giveawayEvents, giveaway, key);
}
