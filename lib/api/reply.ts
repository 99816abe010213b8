import 'server-only';
import { createHash } from 'node:crypto';

/** A response body with metadata. Responses are private, and not cached unless they have a version. */
export class Reply<T> {
  readonly body: T;
  readonly cacheControl: string;
  readonly version: number | null;
  readonly setCookie: string | null;
  /** When a timer will change the response, epoch ms; null for never. */
  readonly until: number | null;

  /** With a document's `version` the ETag is `"v<version>.<hash of the body>"`. Don't modify the body. */
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
 * The stored version in an If-Match header; null without one. Only the version counts: the hash also covers
 * the pickers' lists, whose changes must not make a save stale. Returns -1, which matches nothing, for any
 * other text.
 */
export function versionOf(ifMatch: string | null): number | null {
  if (ifMatch === null || ifMatch === '*') return null;
  const version = /^"v(\d{1,16})(?:\.[\w-]{12})?"$/.exec(ifMatch)?.[1];
  return version === undefined ? -1 : Number(version);
}
