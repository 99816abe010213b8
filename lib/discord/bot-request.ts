import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DefaultRestOptions, REST, type RequestData, type RouteLike } from '@discordjs/rest';
import { type ZodType, z } from 'zod';
import { discordCircuit } from '@/lib/discord/discord-circuit';
import {
  DEADLINE,
  isRefusedWith,
  RATE_LIMIT_OFFSET,
  rateLimitedByDiscord,
  toAppError,
} from '@/lib/discord/failures';
import { patientSignal } from '@/lib/discord/patience';
import { userAgent } from '@/lib/discord/user-agent';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/per-process';

/**
 * The longest wait for a full bucket, in milliseconds: the least that a 429 can ask for, since its header
 * counts whole seconds. A longer or unknown wait throws an error for the visitor; retrying at once would only
 * make it worse.
 */
const LONGEST_WAIT = 1000 + 2 * RATE_LIMIT_OFFSET;

/** The same for background work; a job that must wait longer is postponed by that time. */
const LONGEST_PATIENT_WAIT = 10_000;

/** Discord's global limit for a bot, in calls per second. */
const GLOBAL_BUDGET = 50;

/** Maximum characters of an audit log reason. */
const REASON_LENGTH = 512;

/** Cuts a reason to Discord's limit, and replaces lone surrogates, which a header can't carry. */
function cutReason(reason: string): string {
  const cut = reason.slice(0, REASON_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return Buffer.from(cut, 'utf8').toString('utf8');
}

/** A call of the bot, from the queue to its response. */
interface Underway {
  readonly isPatient: boolean;
  /** True once it has been sent to Discord, so that it may have had its effect. */
  isSent: boolean;
}

declare global {
  // All calls of the bot share the rate limits of one client.
  var coralliumDiscord: REST | undefined;
  var coralliumDiscordCall: AsyncLocalStorage<Underway> | undefined;
}
// Shared by all clients: each instance ever created slows every promise of the process.
const underway = perProcess('coralliumDiscordCall', () => new AsyncLocalStorage());

function createClient(): REST {
  return new REST({
    api: env().DISCORD_API_URL,
    version: '10',
    timeout: DEADLINE,
    retries: 0,
    offset: RATE_LIMIT_OFFSET,
    globalRequestsPerSecond: GLOBAL_BUDGET,
    rejectOnRateLimit: ({ retryAfter }) => {
      const longest = underway.getStore()?.isPatient ? LONGEST_PATIENT_WAIT : LONGEST_WAIT;
      return retryAfter <= RATE_LIMIT_OFFSET || retryAfter > longest;
    },
    makeRequest: (url, init) => {
      const call = underway.getStore();
      if (call && !init.signal?.aborted) call.isSent = true;
      // Replaces the client's own User-Agent; its headers are a plain object.
      const headers = { ...init.headers, 'User-Agent': userAgent() };
      return DefaultRestOptions.makeRequest(url, { ...init, headers });
    },
  });
}

/** The shared client, without retries, which could post twice. Sets the token, which a 401 clears. */
function client(): REST {
  return perProcess('coralliumDiscord', createClient).setToken(env().DISCORD_BOT_TOKEN);
}

/** Limits this process to its share of the bot's global limit, as one of `processes`. */
export function shareBudget(processes: number): void {
  client().options.globalRequestsPerSecond = Math.max(1, Math.floor(GLOBAL_BUDGET / processes));
}

/** Rejects as soon as `signal` aborts: the client's own waits can't be interrupted. */
async function withinDeadline<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([call, ended]);
}

export interface BotRequest {
  readonly method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  readonly route: RouteLike;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** For the guild's audit log; cut to 512 characters. */
  readonly reason?: string;
}

const verbs = { GET: 'get', PATCH: 'patch', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** The empty body of a 204. A page instead, such as a firewall's, is not a success. */
const emptyBody = z.instanceof(ArrayBuffer).refine((body) => body.byteLength === 0);

/** Runs a call until the deadline. Throws `rate_limited` for one never sent: Discord may be available. */
async function withTurn<T>(work: () => Promise<T>, signal: AbortSignal, call: Underway): Promise<T> {
  try {
    return await withinDeadline(work(), signal);
  } catch (error) {
    throw signal.aborted && !call.isSent ? rateLimitedByDiscord(1, error) : error;
  }
}

/**
 * Calls Discord as the bot and parses the response. Ends within 5 s; a write inside `patiently` ends with its
 * signal. Throws `rate_limited`, also for a call that was never sent, `discord_refused` or
 * `discord_unavailable`.
 */
export async function botRequest<T>(request: BotRequest, answer: ZodType<T>): Promise<T> {
  const patient = request.method === 'GET' ? undefined : patientSignal();
  const signal = patient ?? AbortSignal.timeout(DEADLINE);
  const options: RequestData = {
    signal,
    body: request.body,
    ...(request.query ? { query: new URLSearchParams(request.query) } : {}),
    ...(request.reason ? { reason: cutReason(request.reason) } : {}),
  };
  const rest = client();
  const call: Underway = { isPatient: patient !== undefined, isSent: false };
  try {
    const work = () => underway.run(call, () => rest[verbs[request.method]](request.route, options));
    return answer.parse(await discordCircuit().run(() => withTurn(work, signal, call)));
  } catch (error) {
    throw toAppError(error);
  }
}

/** Like botRequest, for a call that Discord answers with 204. */
export async function botCommand(request: BotRequest): Promise<void> {
  await botRequest(request, emptyBody);
}

/** Like botRequest; null if Discord refuses with one of `absentCodes`, such as 10007 (unknown member). */
export async function findByBot<T>(
  request: BotRequest,
  answer: ZodType<T>,
  absentCodes: readonly number[],
): Promise<T | null> {
  try {
    return await botRequest(request, answer);
  } catch (error) {
    if (isRefusedWith(error, absentCodes)) return null;
    throw error;
  }
}
