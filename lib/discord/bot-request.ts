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
 * counts whole seconds. A longer or unnamed wait fails the call with an error for the visitor; retrying at
 * once would only make it worse.
 */
const LONGEST_WAIT = 1000 + 2 * RATE_LIMIT_OFFSET;

/** The same for work that no person waits for; a job that must wait longer is postponed by that time. */
const LONGEST_PATIENT_WAIT = 10_000;

/** Calls a second that Discord grants to a bot, whatever they are. */
const GLOBAL_BUDGET = 50;

/** Characters of the audit log's reason. */
const REASON_LENGTH = 512;

/** A reason as Discord takes it. Half a surrogate pair, of a name or of the cut, has no place in a header. */
function cutReason(reason: string): string {
  const cut = reason.slice(0, REASON_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return Buffer.from(cut, 'utf8').toString('utf8');
}

/** One call of the bot, from its place in the queue to its answer. */
interface Underway {
  readonly isPatient: boolean;
  /** It has left for Discord, so that it may have had its effect. */
  isSent: boolean;
}

declare global {
  // All calls of the bot share the rate limits of one client.
  var coralliumDiscord: REST | undefined;
  var coralliumDiscordCall: AsyncLocalStorage<Underway> | undefined;
}
// One for all clients: every promise of the process pays for each that there ever was.
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
      // The client always sets its own name there; its headers are a plain object.
      const headers = { ...init.headers, 'User-Agent': userAgent() };
      return DefaultRestOptions.makeRequest(url, { ...init, headers });
    },
  });
}

/** The shared client, without retries, which could post twice. After a 401 it has to get its token again. */
function client(): REST {
  return perProcess('coralliumDiscord', createClient).setToken(env().DISCORD_BOT_TOKEN);
}

/** Leaves this process its part of what Discord grants to the bot: that of one of `processes`. */
export function shareBudget(processes: number): void {
  client().options.globalRequestsPerSecond = Math.max(1, Math.floor(GLOBAL_BUDGET / processes));
}

/** Ends when `signal` does, whatever the client is waiting for: its own waits cannot be interrupted. */
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

/** The answer 204: a body without a byte in it. A page in its place, as a firewall sends, is no success. */
const emptyBody = z.instanceof(ArrayBuffer).refine((body) => body.byteLength === 0);

/** Runs a call until the deadline; one that never got its turn says nothing about Discord. */
async function withTurn<T>(work: () => Promise<T>, signal: AbortSignal, call: Underway): Promise<T> {
  try {
    return await withinDeadline(work(), signal);
  } catch (error) {
    throw signal.aborted && !call.isSent ? rateLimitedByDiscord(1, error) : error;
  }
}

/**
 * Calls Discord as the bot and parses the response. Ends within 5 s; if no person waits (`patiently`), with
 * the calling job. Throws `rate_limited`, also for a call that never got its turn, `discord_refused` or
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
