import 'server-only';
import { randomUUID } from 'node:crypto';
import type { GuildId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { commands as section } from '@/lib/guild-settings/sections/commands';
import {
  type CommandSetting,
  type CommandSettings,
  toCommandSettings,
} from '@/lib/guilds/commands/command-settings';
import { copyPendingAudit } from '@/lib/guilds/copy-pending-audit';
import { settingsId } from '@/lib/guilds/stored-section';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import type { StoredSettings } from '@/lib/rules/settings/schema';

export interface CommandChange {
  /** The new settings of those commands that change. */
  readonly settings: ReadonlyMap<string, CommandSetting>;
  /** For the audit log, in a sentence. */
  readonly action: string;
}

/**
 * Changes what a guild has chosen for some commands and leaves all others as they are, whoever changes them
 * at the same time. `decide` is pure and gets what is stored; null writes nothing. The audit entry is written
 * in the same step.
 */
export async function changeCommandSettings(
  guildId: GuildId,
  by: Actor,
  decide: (current: CommandSettings) => CommandChange | null,
): Promise<void> {
  const collection = (await getStore()).collection(guildSettings);
  const id = settingsId(guildId, section);
  const before = await collection.get(id, { fresh: true });
  if (!decide(toCommandSettings(before?.value.values ?? null))) return;
  // The entries that the document carries are copied before they are dropped from it.
  const copied = new Set(before?.value.outbox.map(({ key }) => key));
  await copyPendingAudit(guildId, section);
  const [key, at] = [randomUUID(), new Date().toISOString()];

  const change = (document: StoredSettings): StoredSettings => {
    const changed = decide(toCommandSettings(document.values));
    if (!changed) return document;
    const params = { action: changed.action };
    const entry = toActionEntry({ section: section.id, audit: '{action}' }, { guildId, by, at, params });
    return {
      ...document,
      values: { ...document.values, ...Object.fromEntries(changed.settings) },
      outbox: [...document.outbox.filter((item) => !copied.has(item.key)), newAuditItem(key, entry)],
    };
  };
  const empty: StoredSettings = { guildId, section: section.id, values: {}, outbox: [] };
  await collection.upsert(id, () => change(empty), change);
  await copyPendingAudit(guildId, section);
}
