import 'server-only';
import { createHash } from 'node:crypto';

/**
 * The nonce of a message about a thing (a giveaway, a poll): the same one posts once, whoever asks and however often. Discord's
 * limit is 25 characters; these are 24.
 */
export function toPostNonce(purpose: string, id: string): string {
  return createHash('sha256').update(`${purpose}:${id}`).digest('base64url').slice(0, 24);
}
