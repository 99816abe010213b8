import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { type Plan, planAt } from '@/lib/plans';

/** The plan of a guild that is in force now. */
export async function getGuildPlan(guildId: GuildId): Promise<Plan> {
  const record = await (await getStore()).collection(guilds).get(guildId);
  return planAt(record?.value ?? null, Date.now());
}
