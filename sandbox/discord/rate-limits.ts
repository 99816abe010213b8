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
  /** The caller has made too many calls, whatever they were. */
  readonly isGlobal: boolean;
}

/** A call as limits see it: `route` is the path with its parameters' names. */
export interface LimitedCall {
  readonly method: string;
  readonly route: string;
  readonly path: string;
  readonly caller: string;
}

/** What Discord grants a caller a second, whatever the calls are. */
const everything: RateLimit = { limit: 50, seconds: 1 };

/** Routes that Discord limits so tightly that a site meets it; methods and the end of the route. */
const tight: readonly (readonly [RegExp, RateLimit])[] = [
  [/^(?:PUT|DELETE) .*\/reactions\//, { limit: 1, seconds: 0.25 }],
  [/^GET \/guilds\/:guild\/members\/:user$/, { limit: 5, seconds: 1 }],
  [/^POST \/channels\/:channel\/messages$/, { limit: 5, seconds: 5 }],
];

/** Reactions share one bucket, whether they are put or taken away; every other route has its own. */
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
  /** As if there had been no call for a while. */
  forget(): void;
}

/**
 * Limits calls by fixed windows and tells of them in Discord's headers: `always` each route alike, or without
 * it as Discord does.
 */
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

/** What a 429 says besides. The header counts whole seconds, however short the wait; the body is exact. */
function refusal(seconds: number, scope: 'user' | 'shared' | 'global'): Record<string, string> {
  return {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
    'x-ratelimit-scope': scope,
    ...(scope === 'global' ? { 'x-ratelimit-global': 'true' } : {}),
  };
}
