import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticated encryption of texts. */
export interface SealedText {
  /** Encrypts a text, bound to `owner`. Returns base64url text. */
  seal(text: string, owner?: string): string;
  /** Decrypts a text sealed for the same owner; null if it was altered or AUTH_SECRET has changed. */
  open(sealed: string, owner?: string): string | null;
}

/** AES-256-GCM with a key derived from AUTH_SECRET for this purpose. */
export function sealedText(purpose: string): SealedText {
  let known: Buffer | undefined;
  const key = () => {
    known ??= Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', `corallium ${purpose}`, 32));
    return known;
  };
  return {
    seal(text, owner = '') {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner = '') {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
