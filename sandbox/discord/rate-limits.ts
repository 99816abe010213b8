import { imageHash } from '../world/random';

export interface RateLimit {
  /** Calls per route, guild or channel, and caller. */
  readonly limit: number;
  /** Length of the window. */
  readonly seconds: number;
}

export interface LimitVerdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds to wait; null if the call is allowed. */
  readonly retryAfter: number | null;
  /** True for the limit across all routes. */
  readonly isGlobal: boolean;
}

/** `route` is the path with the names of its parameters. */
export interface LimitedCall {
  readonly method: string;
  readonly route: string;
  readonly path: string;
  readonly caller: string;
}

/** Discord's limit per caller, and the default per route. */
const everything: RateLimit = { limit: 50, seconds: 1 };

/** Routes with limits so tight that a site reaches them. */
const tight: readonly (readonly [RegExp, RateLimit])[] = [
  [/^(?:PUT|DELETE) .*\/reactions\//, { limit: 1, seconds: 0.25 }],
  [/^GET \/guilds\/:guild\/members\/:user$/, { limit: 5, seconds: 1 }],
  [/^POST \/channels\/:channel\/messages$/, { limit: 5, seconds: 5 }],
];

/** All reaction changes share one bucket; every other route has its own. */
function bucketName({ method, route }: LimitedCall): string {
  return route.includes('/reactions/') && method !== 'GET' ? '/reactions' : `${method} ${route}`;
}

interface Window {
  count: number;
  endsAt: number;
}

export interface RateLimits {
  /** Counts a call. */
  judge(call: LimitedCall): LimitVerdict;
  /** Resets all limits. */
  forget(): void;
}

/** Rate limits with fixed windows and Discord's headers: `always` for every route, or Discord's own. */
export function createRateLimits(always?: RateLimit): RateLimits {
  const windows = new Map<string, Window>();

  function count(key: string, seconds: number, now: number): Window {
    const known = windows.get(key);
    const open = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 };
    open.count += 1;
    windows.set(key, open);
    return open;
  }

  function judge(call: LimitedCall): LimitVerdict {
    const now = Date.now();
    const all = count(call.caller, everything.seconds, now);
    if (always === undefined && all.count > everything.limit) {
      const wait = (all.endsAt - now) / 1000;
      return { headers: refusal(wait, 'global'), retryAfter: wait, isGlobal: true };
    }
    const name = bucketName(call);
    const { limit, seconds } =
      always ?? tight.find(([route]) => route.test(`${call.method} ${call.route}`))?.[1] ?? everything;
    const major = /^\/(?:guilds|channels)\/(\d+)/.exec(call.path)?.[1] ?? '';
    const open = count(`${name} ${major} ${call.caller}`, seconds, now);
    const wait = (open.endsAt - now) / 1000;
    const headers = {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - open.count)),
      'x-ratelimit-reset': (open.endsAt / 1000).toFixed(3),
      'x-ratelimit-reset-after': wait.toFixed(3),
      'x-ratelimit-bucket': imageHash(name),
    };
    return open.count > limit
      ? { headers: { ...headers, ...refusal(wait, 'user') }, retryAfter: wait, isGlobal: false }
      : { headers, retryAfter: null, isGlobal: false };
  }

  return { judge, forget: () => windows.clear() };
}

/** Headers of a 429. Retry-After is in whole seconds, at least 1; the body is exact. */
function refusal(seconds: number, scope: 'user' | 'shared' | 'global'): Record<string, string> {
  return {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
    'x-ratelimit-scope': scope,
    ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
  };
}
