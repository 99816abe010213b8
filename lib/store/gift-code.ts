import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/env';
import { codeAlphabet, codeLength } from '@/lib/rules/premium/codes';

/** A gift's code, derived from payment page and secret: always the same, and stored nowhere. */
export function giftCode(sessionId: string): string {
  const bytes = createHmac('sha256', env().AUTH_SECRET).update(`gift ${sessionId}`).digest();
  return Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join(
    '',
  );
}
