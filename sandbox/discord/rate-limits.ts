import { imageHash } from '../world/random';

export interface RateLimit {
  /** Calls of one route, guild or channel, and caller. */
  readonly limit: number;
  /** Within so many seconds. */
  readonly seconds: number;
}

export interface LimitVerdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds to wait; null when the call may go on. */
  readonly retryAfter: number | null;
}

/** The bucket of a call: its route, and the guild or channel in it, as Discord has it. */
export function bucketOf(method: string, routePath: string, path: string, caller: string): string {
  const major = /^\/(?:guilds|channels)\/(\d+)/.exec(path)?.[1] ?? '';
  return `${method} ${routePath} ${major} ${caller}`;
}

/** Fixed windows that tell in Discord's headers how much is left. */
export function createRateLimits({ limit, seconds }: RateLimit): (bucket: string) => LimitVerdict {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (bucket) => {
    const now = Date.now();
    const known = windows.get(bucket);
    const open = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 };
    open.count += 1;
    windows.set(bucket, open);
    const wait = (open.endsAt - now) / 1000;
    const isOver = open.count > limit;
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - open.count)),
      'x-ratelimit-reset': (open.endsAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': wait.toFixed(3),
      'x-ratelimit-bucket': imageHash(bucket.split(' ').slice(0, 2).join(' ')),
    };
    return isOver
      ? {
          headers: { ...headers, 'x-ratelimit-scope': 'user', 'retry-after': wait.toFixed(3) },
          retryAfter: wait,
        }
      : { headers, retryAfter: null };
  };
}
