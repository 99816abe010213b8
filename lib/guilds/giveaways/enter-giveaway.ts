import 'server-only';
import { forbidden, reworded } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { giveawayEntries } from '@/lib/db/collections/giveaways';
import { collectionOf } from '@/lib/db/store';
import { findMember } from '@/lib/discord/members';
import { giveaways as section } from '@/lib/guild-settings/sections/giveaways';
import { assertOn, assertOpen, getEvent } from '@/lib/guilds/events/find-event';
import { planEdit } from '@/lib/guilds/events/plan-event';
import { countEntries, giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { mayTakePart } from '@/lib/rules/giveaways/draw';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';

function entryId(giveawayId: string, userId: string): string {
  return `${giveawayId}:${userId}`;
}

async function rolesOf(guildId: GuildId, userId: UserId): Promise<readonly string[]> {
  const member = await findMember(guildId, userId);
  if (!member) throw forbidden('Only members of the server can enter.');
  return member.roleIds;
}

/**
 * Enters a member into a giveaway. `roleIds`: the member's roles if the caller knows them, otherwise Discord
 * is asked. The bonus role counts as of now. Returns how many have entered. Throws `not_found`, `conflict` if
 * it is not open or giveaways are off, `forbidden` without the required or a bypass role, `already_exists`
 * for a second entry.
 */
export async function enterGiveaway(
  guildId: GuildId,
  giveawayId: string,
  userId: UserId,
  roleIds?: readonly string[],
): Promise<{ readonly entries: number; readonly tickets: number }> {
  const [{ value: giveaway }, settings] = await Promise.all([
    getEvent(giveawayEvents, guildId, giveawayId),
    readStoredValues(section, guildId),
  ]);
  assertOpen(giveawayEvents, giveaway);
  assertOn(giveawayEvents, settings.enabled);
  const roles = roleIds ?? (await rolesOf(guildId, userId));
  if (!mayTakePart(roles, giveaway.requiredRole, settings.bypassRoles))
    throw forbidden(`You need the role <@&${giveaway.requiredRole}> to enter.`);
  const hasBonus = giveaway.bonusRole !== null && roles.includes(giveaway.bonusRole);
  const tickets = 1 + (hasBonus ? giveaway.bonusAmount : 0);
  const entries = collectionOf(giveawayEntries);
  const now = new Date();
  const expiresAt = new Date(
    Date.parse(giveaway.createdAt) + daysInMs(retention.giveawayEntry),
  ).toISOString();
  const entry = { giveawayId, userId, tickets, enteredAt: now.toISOString(), expiresAt };
  await entries
    .insert(entryId(giveawayId, userId), entry)
    .catch(reworded('already_exists', "You've already entered this giveaway."));
  // Closed since the check: it may be too late for the draw, so the entry is not confirmed.
  const { value: after } = await getEvent(giveawayEvents, guildId, giveawayId);
  if (after.state !== 'active') {
    await entries.remove(entryId(giveawayId, userId)).catch(() => undefined);
    assertOpen(giveawayEvents, after);
  }
  await planEdit(giveawayEvents, giveawayId);
  return { entries: await countEntries(giveawayId, giveaway), tickets };
}

/** Withdraws an entry; returns how many are left. Throws `not_found` without one, `conflict` once closed. */
export async function leaveGiveaway(
  guildId: GuildId,
  giveawayId: string,
  userId: UserId,
): Promise<{ readonly entries: number }> {
  const { value: giveaway } = await getEvent(giveawayEvents, guildId, giveawayId);
  assertOpen(giveawayEvents, giveaway);
  await collectionOf(giveawayEntries)
    .remove(entryId(giveawayId, userId))
    .catch(reworded('not_found', "You haven't entered this giveaway."));
  // Closed meanwhile: the draw may have seen the entry, so its withdrawal is not confirmed.
  assertOpen(giveawayEvents, (await getEvent(giveawayEvents, guildId, giveawayId)).value);
  await planEdit(giveawayEvents, giveawayId);
  return { entries: await countEntries(giveawayId, giveaway) };
}
