import 'server-only';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

function signatureOf(time: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'corallium contact form', 32));
  return createHmac('sha256', key).update(time).digest();
}

/** Says that a form was shown at this time (milliseconds since 1970). */
export function makeRenderToken(now: number): string {
  return `${now}.${signatureOf(String(now)).toString('base64url')}`;
}

/** When the form was shown, in milliseconds since 1970; null where nobody here has said so. */
export function readRenderToken(token: string): number | null {
  const [, time = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (time === '') return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(time)) ? Number(time) : null;
}
