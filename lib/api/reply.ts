import 'server-only';
import { createHash } from 'node:crypto';

/** An answer with more to say than its body. Answers are private and never stored unless said otherwise. */
export class Reply<T> {
  readonly body: T;
  readonly cacheControl: string;
  readonly version: number | null;
  /** A Set-Cookie header that goes with it, or null. */
  readonly setCookie: string | null;
  /** Epoch ms at which time will change the answer; null for never. */
  readonly until: number | null;

  /**
   * `version` of the stored document makes the answer carry an ETag: `"v<version>.<hash of the answer>"`. The
   * body of such an answer must not be changed any more.
   */
  constructor(body: T, options: { version?: number; until?: number; setCookie?: string } = {}) {
    this.body = body;
    this.version = options.version ?? null;
    this.setCookie = options.setCookie ?? null;
    this.until = options.until ?? null;
    this.cacheControl = this.version === null ? 'private, no-store' : 'private, no-cache';
  }

  get isVersioned(): boolean {
    return this.version !== null;
  }

  etagFor(text: string): string | null {
    if (this.version === null) return null;
    return `"v${this.version}.${createHash('sha1').update(text).digest('base64url').slice(0, 12)}"`;
  }
}

/**
 * The stored version that an If-Match header speaks of; null without one. The hash behind it covers the
 * pickers' lists, which may change without making a save stale, so only the version counts. Gives -1, which
 * matches nothing, for any other text.
 */
export function versionOf(ifMatch: string | null): number | null {
  if (ifMatch === null || ifMatch === '*') return null;
  const version = /^"v(\d{1,16})(?:\.[\w-]{12})?"$/.exec(ifMatch)?.[1];
  return version === undefined ? -1 : Number(version);
}
