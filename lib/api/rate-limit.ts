import 'server-only';
import { LRUCache } from 'lru-cache';
import { clientAddress } from '@/lib/api/client-address';
import type { RateLimit } from '@/lib/core/endpoint';
import { AppError, isAppError } from '@/lib/core/errors';
import { env } from '@/lib/env';
import { liveProcesses } from '@/lib/jobs/live-processes';
import { perProcess } from '@/lib/per-process';

interface Bucket {
  tokens: number;
  /** Epoch ms of the last refill. */
  at: number;
}

declare global {
  var coralliumBuckets: LRUCache<string, Bucket> | undefined;
}

const buckets = perProcess('coralliumBuckets', () => new LRUCache({ max: 100_000 }));

/**
 * Takes one call from a token bucket that refills evenly. `key` names the caller and the call, `now` is epoch
 * ms, `factor` multiplies the limit. Throws `rate_limited` with the seconds until the next call is possible.
 * Counts per process, so `factor` shrinks with the number of processes; one call is always possible.
 */
export function takeCall(key: string, limit: RateLimit, now: number, factor: number): void {
  const capacity = Math.max(1, limit.count * factor);
  const perMs = (limit.count * factor) / (limit.seconds * 1000);
  const bucket = buckets.get(key) ?? { tokens: capacity, at: now };
  const tokens = Math.min(capacity, bucket.tokens + Math.max(0, now - bucket.at) * perMs);
  if (tokens < 1) {
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil((1 - tokens) / perMs / 1000)) });
  }
  buckets.set(key, { tokens: tokens - 1, at: now });
}

/** Like takeCall, at the current time and with this process's share of the site's limits. */
export function takeCallNow(key: string, limit: RateLimit): void {
  takeCall(key, limit, Date.now(), env().RATE_LIMIT_FACTOR / liveProcesses());
}

/** Like takeCallNow, but returns false instead of throwing. */
export function mayCall(key: string, limit: RateLimit): boolean {
  try {
    takeCallNow(key, limit);
    return true;
  } catch (error) {
    if (!isAppError(error, 'rate_limited')) throw error;
    return false;
  }
}

/** The limit for forms sent without proof of when they were shown. */
const unprovenLimit: RateLimit = { count: 2, seconds: 3600 };

/** Counts a form without that proof towards its address's limit; throws `rate_limited`. */
export function takeUnproven(headers: Headers, path: string): void {
  const address = clientAddress(headers, env().TRUSTED_PROXIES);
  takeCallNow(`unproven ${path} ${address}`, unprovenLimit);
}
