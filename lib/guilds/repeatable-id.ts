import 'server-only';
import { createHash } from 'node:crypto';

/** An id derived from what identifies a call: the same when repeated. 24 characters, not guessable. */
export function toRepeatableId(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join(':')).digest('base64url').slice(0, 24);
}
