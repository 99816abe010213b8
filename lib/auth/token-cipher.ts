import 'server-only';
import { z } from 'zod';
import { sealedText } from '@/lib/auth/sealed-text';

const tokenSet = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenSet = z.infer<typeof tokenSet>;

const cipher = sealedText('discord tokens');

/** Encrypts Discord tokens for storage, bound to the user. */
export function sealTokens(userId: string, tokens: TokenSet): string {
  return cipher.seal(JSON.stringify(tokens), userId);
}

/** Decrypts tokens sealed for the same user; null if they were altered or AUTH_SECRET has changed. */
export function openTokens(userId: string, sealed: string): TokenSet | null {
  const text = cipher.open(sealed, userId);
  if (text === null) return null;
  try {
    return tokenSet.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
