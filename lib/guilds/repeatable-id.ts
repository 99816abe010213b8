import 'server-only';
import { createHash } from 'node:crypto';

/**
 * An id derived from everything that identifies a call: a repeated call gets the same id, so that nothing is
 * created twice. Not guessable from outside. 24 characters.
 */
export function toRepeatableId(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join(':')).digest('base64url').slice(0, 24);
}
