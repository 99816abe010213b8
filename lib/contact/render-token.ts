import 'server-only';
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

function signatureOf(shown: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'corallium contact form', 32));
  return createHmac('sha256', key).update(shown).digest();
}

/** Says that a form was shown at this time (milliseconds since 1970); no two tokens are the same. */
export function makeRenderToken(now: number): string {
  const shown = `${now}-${randomBytes(9).toString('base64url')}`;
  return `${shown}.${signatureOf(shown).toString('base64url')}`;
}

/** The id of the message that is sent with a token: the same for the same token. */
export function messageIdOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** When the form was shown, in milliseconds since 1970; null if it wasn't made by this site. */
export function readRenderToken(token: string): number | null {
  const [, shown = '', time = '', signature = ''] =
    /^((\d{13})(?:-[\w-]{12})?)\.([\w-]{43})$/.exec(token) ?? [];
  if (time === '') return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(shown)) ? Number(time) : null;
}
