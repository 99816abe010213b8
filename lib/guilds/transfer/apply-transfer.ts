import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { TransferResult, TransferSource } from '@/lib/contracts/transfer';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Section } from '@/lib/guild-settings/section';
import type { Mapping } from '@/lib/guild-settings/transfer';
import type { Values } from '@/lib/guild-settings/values';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { saveSection } from '@/lib/guilds/save-section';
import { readStoredSection } from '@/lib/guilds/stored-section';
import { openSource } from '@/lib/guilds/transfer/open-source';
import { planSection } from '@/lib/guilds/transfer/plan-section';
import { knownSections } from '@/lib/guilds/transfer/review-transfer';

export interface TransferOrder {
  readonly source: TransferSource;
  readonly mapping: Mapping;
  readonly sections: readonly { readonly id: string; readonly version: number }[];
}

/**
 * Takes over the chosen sections one after the other, each as one save by this person: a section that changed since its review, or that
 * cannot be saved, is left as it is and says why; the others go on. Throws as openSource does.
 */
export async function applyTransfer(
  guildId: GuildId,
  order: TransferOrder,
  by: Viewer,
): Promise<TransferResult> {
  const [file, snapshot, plan] = await Promise.all([
    openSource(order.source, guildId, by.userId),
    findSnapshot(guildId),
    getGuildPlan(guildId),
  ]);
  if (!snapshot) throw new AppError('not_found');

  const circumstances = { snapshot, plan, userId: by.userId };
  const known = knownSections(file);

  const take = async (section: Section, brought: Values, version: number): Promise<number> => {
    const current = await readStoredSection(section, snapshot, { fresh: true });
    if (current.version !== version) throw new AppError('stale');
    const { input } = await planSection(section, brought, order.mapping, current, circumstances);
    return (await saveSection({ section, guildId, by, input, ifVersion: version })).changes.length;
  };

  const results: TransferResult['results'] = [];
  for (const { id, version } of order.sections) {
    const found = known.find(({ section }) => section.id === id);
    const title = found?.section.title ?? id;
    if (!found) {
      results.push({ id, title, changed: 0, error: 'This section is not among the settings.' });
      continue;
    }
    try {
      results.push({ id, title, changed: await take(found.section, found.brought, version), error: null });
    } catch (error) {
      if (!isAppError(error)) throw error;
      results.push({ id, title, changed: 0, error: error.message });
    }
  }
  const changed = results.reduce((sum, result) => sum + result.changed, 0);
  const failed = results.filter(({ error }) => error !== null).length;
  const settings = `${changed} ${changed === 1 ? 'setting' : 'settings'}`;
  const message =
    failed === 0 ? `Took over ${settings}.` : `Took over ${settings}; ${failed} sections were left.`;
  return { message, results };
}
