import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * The stand-in's grants. Tokens hold their content, signed, so that a sign-in survives a restart; codes, used
 * tokens and revocations don't.
 */
const payload = z.object({
  kind: z.enum(['access', 'refresh']),
  /** Shared by all tokens of a sign-in. */
  grant: z.string(),
  /** Makes every token unique. */
  id: z.string(),
  userId: z.string(),
  scopes: z.array(z.string()),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});
export type TokenPayload = z.infer<typeof payload>;

interface PendingCode {
  readonly userId: string;
  readonly scopes: readonly string[];
  /** Null for a code issued to an Activity's SDK. */
  readonly redirectUri: string | null;
  /** PKCE, S256. */
  readonly challenge: string | null;
  /** The guild that the bot joined with this grant. */
  readonly guildId: string | null;
  readonly expiresAt: number;
}

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly scopes: readonly string[];
  readonly guildId: string | null;
}

const CODE_LIFETIME = 60_000;
const REFRESH_LIFETIME = 365 * 24 * 3_600_000;

export interface TokenStore {
  issueCode(code: Omit<PendingCode, 'expiresAt'>): string;
  /**
   * Null if the code is unknown, used, expired or for another redirect_uri, or its PKCE verifier is wrong.
   */
  redeemCode(code: string, redirectUri: string | null, verifier: string | null): IssuedTokens | null;
  /** True for a pending code issued by a redirect. */
  needsRedirect(code: string): boolean;
  /** Null if it is invalid, expired, revoked or used. */
  refresh(refreshToken: string): IssuedTokens | null;
  /** A valid token's content, or null. */
  findAccess(accessToken: string): TokenPayload | null;
  revoke(token: string): void;
  /** Expires a person's access tokens; refreshing still works. */
  expireAccess(userId: string): void;
  /** Revokes all tokens of a person. */
  revokeUser(userId: string): void;
}

/** `lifetime` of access tokens in seconds. */
export function createTokenStore(secret: string, lifetime: number): TokenStore {
  const codes = new Map<string, PendingCode>();
  const used = new Set<string>();
  /** By user id: the number of the last expired token. */
  const accessExpired = new Map<string, number>();
  const userRevoked = new Map<string, number>();
  let issuedSoFar = 0;
  const issuedAs = new Map<string, number>();

  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  const seal = (content: TokenPayload): string => {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    issuedSoFar += 1;
    issuedAs.set(content.id, issuedSoFar);
    return `${text}.${sign(text)}`;
  };

  const open = (token: string, kind: TokenPayload['kind']): TokenPayload | null => {
    const [text = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(text));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const content = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const issued = issuedAs.get(content.id) ?? 0;
    const isRevoked = issued <= (userRevoked.get(content.userId) ?? -1);
    return content.kind !== kind || content.expiresAt <= Date.now() || isRevoked ? null : content;
  };

  const issue = (
    userId: string,
    scopes: readonly string[],
    grant: string,
    guildId: string | null = null,
  ): IssuedTokens => {
    const token = (kind: TokenPayload['kind'], milliseconds: number) =>
      seal({
        kind,
        grant,
        id: randomBytes(9).toString('base64url'),
        userId,
        scopes: [...scopes],
        expiresAt: Date.now() + milliseconds,
      });
    return {
      accessToken: token('access', lifetime * 1000),
      refreshToken: token('refresh', REFRESH_LIFETIME),
      expiresIn: lifetime,
      scopes,
      guildId,
    };
  };

  return {
    issueCode(code) {
      const text = randomBytes(15).toString('base64url');
      codes.set(text, { ...code, expiresAt: Date.now() + CODE_LIFETIME });
      return text;
    },
    redeemCode(text, redirectUri, verifier) {
      const code = codes.get(text);
      codes.delete(text);
      if (!code || code.expiresAt <= Date.now() || code.redirectUri !== redirectUri) return null;
      const answer = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url');
      if (code.challenge !== null && code.challenge !== answer) return null;
      return issue(code.userId, code.scopes, randomBytes(9).toString('base64url'), code.guildId);
    },
    needsRedirect: (text) => typeof codes.get(text)?.redirectUri === 'string',
    refresh(token) {
      const content = open(token, 'refresh');
      if (!content || used.has(content.id)) return null;
      used.add(content.id);
      return issue(content.userId, content.scopes, content.grant);
    },
    findAccess(token) {
      const content = open(token, 'access');
      if (!content) return null;
      const issued = issuedAs.get(content.id) ?? 0;
      return issued <= (accessExpired.get(content.userId) ?? -1) ? null : content;
    },
    revoke(token) {
      const content = open(token, 'access') ?? open(token, 'refresh');
      // Like Discord, revokes all tokens of the person.
      if (content) userRevoked.set(content.userId, issuedSoFar);
    },
    expireAccess(userId) {
      accessExpired.set(userId, issuedSoFar);
    },
    revokeUser(userId) {
      userRevoked.set(userId, issuedSoFar);
    },
  };
}
