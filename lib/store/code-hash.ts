import 'server-only';
import { createHash } from 'node:crypto';

/** What is kept of a code, and its id. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
