import 'server-only';
import type { TransferSource } from '@/lib/contracts/transfer';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { assertGuildRight } from '@/lib/guilds/guild-access';
import { exportSettings } from '@/lib/guilds/transfer/export-settings';
import { partsById } from '@/lib/guilds/transfer/transfer-part-list';
import { partIds } from '@/lib/rules/transfer/parts';
import type { SettingsFile } from '@/lib/rules/transfer/settings-file';

/** Throws `invalid`, with `fields` by its path, for an entry that no server could have exported. */
function checkParts(file: SettingsFile): SettingsFile {
  const problems = partIds.flatMap((id) =>
    Object.entries(partsById[id].problems(file.parts?.[id] ?? [])).map(
      ([path, message]): [string, string] => [`source.file.parts.${id}.${path}`, message],
    ),
  );
  if (problems.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(problems) });
  return file;
}

/**
 * The settings to import. Those of another guild require that the person manages it too: throws `not_found`
 * or `not_a_manager` as its own dashboard would, and `invalid` for the target guild itself or a file with
 * invalid entries.
 */
export async function openSource(
  source: TransferSource,
  target: GuildId,
  userId: UserId,
): Promise<SettingsFile> {
  if (source.kind === 'file') return checkParts(source.file);
  if (source.guildId === target) {
    throw new AppError('invalid', { fields: { 'source.guildId': 'Choose another server.' } });
  }
  await assertGuildRight(userId, source.guildId, { right: 'manage', isWrite: true });
  return exportSettings(source.guildId, { sections: null, parts: null }, { userId });
}
