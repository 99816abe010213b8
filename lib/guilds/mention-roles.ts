import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';

/** The ids once each. Throws `invalid` at `field` when one is no role of the guild; @everyone is none. */
export function requireRoles(snapshot: GuildSnapshot, ids: readonly string[], field: string): string[] {
  const isRole = (id: string) => snapshot.directory.roles.some((role) => role.id === id);
  if (!ids.every(isRole)) {
    const message = "One of the roles doesn't exist in this server.";
    throw new AppError('invalid', { message, fields: { [field]: message } });
  }
  return [...new Set(ids)];
}
