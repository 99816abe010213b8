import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type {
  ChosenPart,
  applyTransfer as contract,
  PartResult,
  TransferResult,
} from '@/lib/contracts/transfer';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { quantity } from '@/lib/core/quantity';
import type { Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildPlan } from '@/lib/guilds/guild-plan';
import { saveSection } from '@/lib/guilds/save-section';
import { seenBy } from '@/lib/guilds/seen-directory';
import { readLiveSection } from '@/lib/guilds/stored-section';
import { loadAround } from '@/lib/guilds/transfer/load-around';
import { openSource } from '@/lib/guilds/transfer/open-source';
import { type Around, failureReason } from '@/lib/guilds/transfer/part-rules';
import { planSection } from '@/lib/guilds/transfer/plan-section';
import { knownSections } from '@/lib/guilds/transfer/review-transfer';
import { partsById } from '@/lib/guilds/transfer/transfer-part-list';
import { partIds, transferParts } from '@/lib/rules/transfer/parts';
import type { SettingsFile } from '@/lib/rules/transfer/settings-file';

/** Imports parts in order of their dependencies; skips changed or unwritable ones with the reason. */
async function applyParts(
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

export type TransferOrder = BodyOf<typeof contract>;

function toMessage({ results, parts }: Pick<TransferResult, 'results' | 'parts'>): string {
  const changed = results.reduce((sum, result) => sum + result.changed, 0);
  const entries = parts.reduce((sum, { added, replaced }) => sum + added + replaced, 0);
  const failed = [...results, ...parts].filter(({ error }) => error !== null).length;
  const left = parts.reduce((sum, part) => sum + part.left.length, 0);
  const taken = [
    ...(results.length > 0 ? [quantity(changed, 'setting')] : []),
    ...(parts.length > 0 ? [quantity(entries, 'entry', 'entries')] : []),
  ].join(' and ');
  const rest = [
    ...(failed > 0 ? [`${quantity(failed, 'section or part', 'sections and parts')} failed`] : []),
    ...(left > 0 ? [`${quantity(left, 'entry was', 'entries were')} left out`] : []),
  ];
  return `Imported ${taken}${rest.map((one) => `; ${one}`).join('')}.`;
}

/**
 * Imports the chosen sections, each as one save by this person, then the chosen parts. What has changed since
 * its review, or can't be saved, is skipped with the reason; the others go on. Throws what openSource and
 * loadAround throw; nothing is written then.
 */
export async function applyTransfer(
  guildId: GuildId,
  order: TransferOrder,
  by: Viewer,
): Promise<TransferResult> {
  const [file, found, plan] = await Promise.all([
    openSource(order.source, guildId, by.userId),
    getSnapshot(guildId),
    getGuildPlan(guildId),
  ]);
  const snapshot = await seenBy(found, by.userId);
  const circumstances = { snapshot, plan, userId: by.userId };
  const around = await loadAround(file, order.mapping, circumstances);
  const known = knownSections(file);

  const take = async (section: Section, brought: Values, version: number): Promise<number> => {
    const current = await readLiveSection(section, snapshot, { fresh: true });
    if (current.version !== version) throw new AppError('stale');
    const { input } = await planSection(section, brought, order.mapping, current, circumstances);
    return (await saveSection({ section, guildId, by, input, ifVersion: version })).changes.length;
  };

  const results: TransferResult['results'] = [];
  for (const { id, version } of order.sections) {
    const found = known.find(({ section }) => section.id === id);
    const title = found?.section.title ?? id;
    if (!found) {
      results.push({ id, title, changed: 0, error: "This section isn't in the imported settings." });
      continue;
    }
    try {
      results.push({ id, title, changed: await take(found.section, found.brought, version), error: null });
    } catch (error) {
      results.push({ id, title, changed: 0, error: failureReason(error) });
    }
  }
  const parts = await applyParts(guildId, file, { chosen: order.parts, around, by });
  return { message: toMessage({ results, parts }), results, parts };
}
