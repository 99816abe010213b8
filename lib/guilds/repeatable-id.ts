import 'server-only';
import { createHash } from 'node:crypto';

/**
 * The id of what a call makes, of all that tells this call from others: the same call once more gives the
 * same one, so that nothing is made twice. It cannot be guessed from outside. 24 characters.
 */
export function toRepeatableId(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join(':')).digest('base64url').slice(0, 24);
}
