import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { Directory } from '@/lib/guild-settings/directory';

/** A role of the guild, or null for none. Throws `invalid` at `field` for a role that is not there. */
export function toRole(directory: Directory, id: string | null, field: string): string | null {
  if (id === null) return null;
  if (directory.roles.some((role) => role.id === id)) return id;
  const message = "This role doesn't exist in this server.";
  throw new AppError('invalid', { message, fields: { [field]: message } });
}
