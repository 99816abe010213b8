import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { ChosenPart, PartResult } from '@/lib/contracts/transfer';
import type { GuildId } from '@/lib/core/ids';
import type { SettingsFile } from '@/lib/guild-settings/transfer';
import { partIds, transferParts } from '@/lib/guild-settings/transfer-parts';
import { failureReason } from '@/lib/guilds/transfer/part-failures';
import type { Around } from '@/lib/guilds/transfer/part-rules';
import { partsById } from '@/lib/guilds/transfer/transfer-part-list';

/**
 * Takes over the chosen parts one after the other in the order in which they build on each other. One that is
 * not as it was reviewed, or that cannot be written, is left and says why; the others go on.
 */
export async function applyParts(
  guildId: GuildId,
  file: SettingsFile,
  order: { readonly chosen: readonly ChosenPart[]; readonly around: Around; readonly by: Viewer },
): Promise<PartResult[]> {
  const { around, by } = order;
  const results: PartResult[] = [];
  for (const id of partIds) {
    const chosen = order.chosen.find((one) => one.id === id);
    if (!chosen) continue;
    const brought = file.parts?.[id];
    const nothing = { id, title: transferParts[id].title, added: 0, replaced: 0, kept: 0, left: [] };
    if (!brought) {
      results.push({ ...nothing, error: "This part isn't in the imported settings." });
      continue;
    }
    try {
      const from = file.guild.name;
      results.push(await partsById[id].take(brought, { guildId, around, by, chosen, from }));
    } catch (error) {
      results.push({ ...nothing, error: failureReason(error) });
    }
  }
  return results;
}
