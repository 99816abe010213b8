import 'server-only';
import { caught } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { openGate } from '@/lib/guilds/assert-may';
import { findCommandRegistry } from '@/lib/guilds/commands/command-registry';
import { listTemplates } from '@/lib/guilds/embedbuilder/template-list';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { requireRank } from '@/lib/guilds/reactionroles/require-menu-form';
import { type Around, plainName } from '@/lib/guilds/transfer/part-rules';
import { messagesPart } from '@/lib/guilds/transfer/parts/messages-part';
import type { Plan } from '@/lib/plans';
import type { Mapping, SettingsFile } from '@/lib/rules/transfer/settings-file';

/** The person's rank, or null if they may not give roles. Throws what Discord calls throw. */
async function findRank(snapshot: GuildSnapshot, userId: UserId): Promise<number | null> {
  return requireRank(snapshot, userId).catch(caught('forbidden', () => null));
}

/** What decides which parts of a file can be imported here. For role menus, throws as Discord calls do. */
export async function loadAround(
  file: SettingsFile,
  mapping: Mapping,
  { snapshot, plan, userId }: { snapshot: GuildSnapshot; plan: Plan; userId: UserId },
): Promise<Around> {
  const { guild } = snapshot;
  const [registry, templates, gate, rank] = await Promise.all([
    findCommandRegistry(),
    listTemplates(guild.id),
    openGate(snapshot, { userId }),
    file.parts?.menus?.length ? findRank(snapshot, userId) : null,
  ]);
  const around: Around = {
    snapshot,
    plan,
    mapping,
    references: file.references,
    commands: registry?.commands ?? [],
    messages: new Set(templates.map(({ name }) => plainName(name))),
    rank,
    gate,
  };
  const { entries } = await messagesPart.review(file.parts?.messages ?? [], guild.id, around);
  const coming = entries.filter(({ state }) => state !== 'left').map(({ name }) => plainName(name));
  return { ...around, messages: new Set([...around.messages, ...coming]) };
}
