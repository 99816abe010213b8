import 'server-only';
import type { TransferSource } from '@/lib/contracts/transfer';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { SettingsFile } from '@/lib/guild-settings/transfer';
import { assertGuildRight } from '@/lib/guilds/guild-access';
import { exportSettings } from '@/lib/guilds/transfer/export-settings';

/**
 * The settings that somebody wants to take over. Those of another guild are given only to who manages it too: throws
 * `not_found` or `not_a_manager` as its own dashboard would, and `invalid` for the guild that they would go to.
 */
export async function openSource(
  source: TransferSource,
  target: GuildId,
  userId: UserId,
): Promise<SettingsFile> {
  if (source.kind === 'file') return source.file;
  if (source.guildId === target) {
    throw new AppError('invalid', { fields: { 'source.guildId': 'Choose another server.' } });
  }
  await assertGuildRight(userId, source.guildId, { right: 'manage', isWrite: true });
  return exportSettings(source.guildId, null);
}
