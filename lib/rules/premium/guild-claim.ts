import type { z } from 'zod';
import { type Plan, planAt } from '@/lib/plans';
import { isInForce } from '@/lib/rules/premium/entitlement';
import type { guildPremium, PremiumEntry, PremiumRecord } from '@/lib/rules/premium/schema';
import { guildIdsOf } from '@/lib/rules/premium/slots';

/** The plan in a server's own document: the claim names the only entry that it comes from. */
export interface GuildClaim {
  readonly plan: Plan;
  readonly planExpiresAt: string | null;
  readonly premium?: z.output<typeof guildPremium> | null | undefined;
}

/** The entry in force at `now` that would cover a server: the largest. */
function entryFor({ entries }: PremiumRecord, guildId: string, now: number): PremiumEntry | null {
  const covering = entries.filter((entry) => isInForce(entry, now) && guildIdsOf(entry).includes(guildId));
  return covering.find(({ plan }) => plan === 'pro') ?? covering[0] ?? null;
}

/** True if a server has its plan from another person, or from an unknown one. */
export function isTaken(guild: GuildClaim, userId: string, now: number): boolean {
  return planAt(guild, now) !== 'none' && guild.premium?.userId !== userId;
}

/** A server's document by a person's record: claimed unless another has it, released, or the same object. */
export function claimAfter<G extends GuildClaim>(
  guild: G,
  guildId: string,
  record: PremiumRecord,
  now: number,
): G {
  const entry = entryFor(record, guildId, now);
  const isOurs = guild.premium?.userId === record.userId;
  if (!entry) return isOurs ? { ...guild, plan: 'none', planExpiresAt: null, premium: null } : guild;
  if (isTaken(guild, record.userId, now)) return guild;
  const { plan, expiresAt, id } = entry;
  const isSame = isOurs && guild.premium?.entryId === id && guild.plan === plan;
  if (isSame && guild.planExpiresAt === expiresAt) return guild;
  return { ...guild, plan, planExpiresAt: expiresAt, premium: { userId: record.userId, entryId: id } };
}
