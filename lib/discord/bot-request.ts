import 'server-only';
import { REST, type RequestData, type RouteLike } from '@discordjs/rest';
import { type ZodType, z } from 'zod';
import { discordCircuit } from '@/lib/discord/discord-circuit';
import { DEADLINE, isRefusedWith, RATE_LIMIT_OFFSET, toAppError } from '@/lib/discord/failures';
import { env } from '@/lib/env';

/**
 * A full bucket is waited for so long and no longer, in milliseconds; beyond that the visitor is told. So
 * they are when Discord names no time: asking again at once, for as long as a call may take, would only make
 * it worse.
 */
const LONGEST_WAIT = 1000;

/** Characters of the audit log's reason. */
const REASON_LENGTH = 512;

/** A reason as Discord takes it. Half a surrogate pair, of a name or of the cut, has no place in a header. */
function cutReason(reason: string): string {
  const cut = reason.slice(0, REASON_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return Buffer.from(cut, 'utf8').toString('utf8');
}

let shared: REST | undefined;

/**
 * The one client, so that all calls of the bot share Discord's rate limits. A 401 takes the token out of it
 * (one bad moment at Discord would silence the bot for good), so the token is put back before every call. No
 * retries: a repeated POST would post twice.
 */
function client(): REST {
  shared ??= new REST({
    api: env().DISCORD_API_URL,
    version: '10',
    timeout: DEADLINE,
    retries: 0,
    offset: RATE_LIMIT_OFFSET,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter <= RATE_LIMIT_OFFSET || retryAfter > LONGEST_WAIT,
    userAgentAppendix: 'Corallium',
  });
  return shared.setToken(env().DISCORD_BOT_TOKEN);
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

/**
 * Calls Discord as the bot and parses the answer. Ends within 5 s. Throws `rate_limited`, `discord_refused`
 * or `discord_unavailable`.
 */
export async function botRequest<T>(request: BotRequest, answer: ZodType<T>): Promise<T> {
  const signal = AbortSignal.timeout(DEADLINE);
  const options: RequestData = {
    signal,
    body: request.body,
    ...(request.query ? { query: new URLSearchParams(request.query) } : {}),
    ...(request.reason ? { reason: cutReason(request.reason) } : {}),
  };
  try {
    const call = () => withinDeadline(client()[verbs[request.method]](request.route, options), signal);
    return answer.parse(await discordCircuit().run(call));
  } catch (error) {
    throw toAppError(error);
  }
}

/** Like botRequest, for a call that Discord answers with 204. */
export async function botCommand(request: BotRequest): Promise<void> {
  await botRequest(request, emptyBody);
}

/**
 * Like botRequest, but gives null when Discord refuses with one of `absentCodes`, for example 10007 (unknown
 * member).
 */
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
