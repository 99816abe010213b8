import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/lib/env';

const tokenSet = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenSet = z.infer<typeof tokenSet>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

function key(): Buffer {
  return Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'corallium discord tokens', 32));
}

/**
 * Encrypts Discord tokens for storage (AES-256-GCM, key derived from AUTH_SECRET, bound to the user). Gives
 * base64url text.
 */
export function sealTokens(userId: string, tokens: TokenSet): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `sealTokens` made for the same user; null when it was altered or AUTH_SECRET has changed. */
export function openTokens(userId: string, sealed: string): TokenSet | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return tokenSet.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    return null;
  }
}
