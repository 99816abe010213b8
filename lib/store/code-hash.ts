import 'server-only';
import { createHash } from 'node:crypto';

/** The stored form of a code, which is also its id. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
