import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { NewGiveaway } from '@/lib/contracts/giveaways';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { giveaways } from '@/lib/db/collections/giveaways';
import { getStore } from '@/lib/db/store';
import { toEventEnd } from '@/lib/guilds/event-end';
import { toEventId } from '@/lib/guilds/event-id';
import { type Giveaway, giveawayScope } from '@/lib/guilds/giveaways/giveaway-document';
import { toRole } from '@/lib/guilds/giveaways/giveaway-form';
import { readGiveawaySettings } from '@/lib/guilds/giveaways/giveaway-settings';
import { planEnd, planRefresh } from '@/lib/guilds/giveaways/plan-giveaway';
import { dropUnpublished, publishGiveaway } from '@/lib/guilds/giveaways/publish-giveaway';
import { sha256 } from '@/lib/guilds/giveaways/sha256';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { requirePostable } from '@/lib/guilds/postable-channel';
import { giveawayLimits } from '@/lib/rules/giveaways/limits';

const MINUTE = 60_000;

async function assertRoom(guildId: GuildId): Promise<void> {
  const equals = giveawayScope(guildId, 'active');
  const running = await (await getStore()).collection(giveaways).count({ index: 'scope', equals });
  if (running < giveawayLimits.running) return;
  throw new AppError('conflict', {
    message: `A server runs at most ${giveawayLimits.running} giveaways at a time.`,
  });
}

/** A giveaway out of its form. Throws `invalid` by field. */
async function toGiveaway(guildId: GuildId, form: NewGiveaway, by: Viewer): Promise<Giveaway> {
  const [snapshot, settings] = await Promise.all([findSnapshot(guildId), readGiveawaySettings(guildId)]);
  if (!snapshot) throw new AppError('not_found');
  if (!settings.enabled)
    throw new AppError('conflict', { message: 'Giveaways are switched off in this server.' });
  const channel = requirePostable(
    snapshot,
    form.channelId ?? settings.announcementChannel ?? '',
    'channelId',
  );
  const now = Date.now();
  const wanted = form.endTime === '' ? now + settings.defaultDuration * MINUTE : form.endTime;
  const bonusRole = toRole(snapshot.directory, form.bonusRole, 'bonusRole');
  const seed = randomBytes(32).toString('hex');
  return {
    guildId,
    scope: giveawayScope(guildId, 'publishing'),
    state: 'publishing',
    channelId: channel.id,
    messageId: null,
    title: form.title,
    description: form.description,
    prize: form.giveawayPrize,
    endsAt: toEventEnd(wanted, { start: now, now, days: giveawayLimits.days }),
    createdAt: new Date(now).toISOString(),
    winners: form.winners,
    requiredRole: toRole(snapshot.directory, form.requiredRole, 'requiredRole'),
    bonusRole,
    bonusAmount: bonusRole === null ? 0 : form.bonusAmount,
    host: { userId: by.userId, username: by.username },
    seed,
    seedHash: await sha256(seed),
    roll: null,
    draws: [],
    problem: null,
  };
}

/**
 * Starts a giveaway and posts it; `key` makes a repeated call start one. Gives its id. Throws `invalid` by
 * field, `conflict` when giveaways are off or too many run, and Discord's refusal, after which there is no
 * giveaway.
 */
export async function createGiveaway(guildId: GuildId, form: NewGiveaway, by: Viewer): Promise<string> {
  const id = toEventId('giveaway', guildId, by.userId, form.key);
  const giveaway = await toGiveaway(guildId, form, by);
  await assertRoom(guildId);
  // Planned first: whatever ends this process, the refresh posts what was stored, and the end comes.
  await planEnd(id, giveaway.endsAt);
  await planRefresh(id, 'soon');
  const collection = (await getStore()).collection(giveaways);
  try {
    await collection.insert(id, giveaway);
  } catch (error) {
    if (!isAppError(error, 'already_exists')) throw error;
    // The same call again: what it has planned is set back to what was stored.
    const known = await collection.get(id, { fresh: true });
    if (known) await planEnd(id, known.value.endsAt);
    return id;
  }
  try {
    await publishGiveaway({ id, value: giveaway });
  } catch (error) {
    await dropUnpublished(id);
    throw error;
  }
  return id;
}
