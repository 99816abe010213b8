import 'server-only';
import { createHash } from 'node:crypto';

/**
 * The nonce of a message, made of all that tells it from others: the same one posts once, however often it is
 * sent. It cannot be guessed from outside. Discord's limit is 25 characters; these are 24.
 */
export function toPostNonce(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join(':')).digest('base64url').slice(0, 24);
}
