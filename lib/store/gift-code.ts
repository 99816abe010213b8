import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/env';
import { codeAlphabet, codeLength } from '@/lib/rules/premium/codes';

/**
 * The code of a gift, derived from the payment page and the site's secret, so that it need not be stored, and
 * one payment always gives the same code.
 */
export function giftCode(sessionId: string): string {
  const bytes = createHmac('sha256', env().AUTH_SECRET).update(`gift ${sessionId}`).digest();
  return Array.from(bytes.subarray(0, codeLength), (byte) => codeAlphabet[byte % codeAlphabet.length]).join(
    '',
  );
}
