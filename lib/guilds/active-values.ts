import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import type { Section } from '@/lib/guild-settings/section';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { valuesOn } from '@/lib/rules/premium/within-plan';

/** The values of a section as they count on the guild's plan now; what is stored stays as it is. */
export async function readActiveValues<S extends Section>(
  section: S,
  guildId: GuildId,
): Promise<ValuesOf<S>> {
  const [values, plan] = await Promise.all([readStoredValues(section, guildId), getGuildPlan(guildId)]);
  return valuesOn(section, values, plan);
}
