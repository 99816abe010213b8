import 'server-only';
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

function signatureOf(shown: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'corallium contact form', 32));
  return createHmac('sha256', key).update(shown).digest();
}

/** A unique token that proves when a form was rendered (milliseconds since 1970). */
export function makeRenderToken(now: number): string {
  const shown = `${now}-${randomBytes(9).toString('base64url')}`;
  return `${shown}.${signatureOf(shown).toString('base64url')}`;
}

/** The id of the message that is sent with a token; deterministic. */
export function messageIdOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** When the form was rendered, in milliseconds since 1970; null for a token of another origin. */
export function readRenderToken(token: string): number | null {
  const [, shown = '', time = '', signature = ''] =
    /^((\d{13})(?:-[\w-]{12})?)\.([\w-]{43})$/.exec(token) ?? [];
  if (time === '') return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(shown)) ? Number(time) : null;
}
