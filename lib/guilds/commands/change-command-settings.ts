import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import type { GuildId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import { commands as section } from '@/lib/guild-settings/sections/commands';
import {
  type CommandSetting,
  type CommandSettings,
  toCommandSettings,
} from '@/lib/guilds/commands/command-settings';
import { settleAudit } from '@/lib/guilds/settle-audit';
import { settingsId } from '@/lib/guilds/stored-section';

type Document = Doc<typeof guildSettings>;

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
  by: Pick<Viewer, 'userId' | 'username'>,
  decide: (current: CommandSettings) => CommandChange | null,
): Promise<void> {
  const collection = (await getStore()).collection(guildSettings);
  const id = settingsId(guildId, section);
  const before = await collection.get(id, { fresh: true });
  if (!decide(toCommandSettings(before?.value.values ?? null))) return;
  // The entries that the document carries are copied before they are dropped from it.
  const settled = new Set(before?.value.outbox.map(({ key }) => key));
  await settleAudit(guildId, section);
  const [key, at] = [randomUUID(), new Date().toISOString()];

  const change = (document: Document): Document => {
    const changed = decide(toCommandSettings(document.values));
    if (!changed) return document;
    const entry = {
      guildId,
      section: section.id,
      scope: id,
      userId: by.userId,
      username: by.username,
      at,
      changes: [],
      action: changed.action,
      revertOf: null,
    };
    return {
      ...document,
      values: { ...document.values, ...Object.fromEntries(changed.settings) },
      outbox: [
        ...document.outbox.filter((item) => !settled.has(item.key)),
        { key, kind: 'audit' as const, entry },
      ],
    };
  };
  const empty: Document = { guildId, section: section.id, values: {}, outbox: [] };
  await collection.upsert(id, () => change(empty), change);
  await settleAudit(guildId, section);
}
