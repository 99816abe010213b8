import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';
import type { ProjectPlatform } from '@/lib/rules/projects/limits';

/** Timeout of a call including the response body, in milliseconds. */
const DEADLINE = 5000;
/** Maximum accepted Retry-After, in seconds. */
const LONGEST_WAIT = 3600;

export interface JsonRequest {
  readonly platform: ProjectPlatform;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown;
}

/** Modrinth requires the application's name and a contact address. */
function userAgent(): string {
  return `corallium-site/1.0 (${env().SITE_URL})`;
}

/** Seconds to wait, by the response headers. */
function waitOf(headers: Headers): number | null {
  for (const name of ['retry-after', 'x-ratelimit-reset']) {
    const seconds = Number(headers.get(name) ?? Number.NaN);
    if (Number.isFinite(seconds) && seconds >= 0)
      return Math.min(Math.max(1, Math.ceil(seconds)), LONGEST_WAIT);
  }
  return null;
}

function refusal(platform: ProjectPlatform, response: Response): AppError {
  const { status } = response;
  const cause = new Error(`${platform} answered ${status}.`);
  if (status === 429) {
    const wait = waitOf(response.headers) ?? 60;
    const unit = wait === 1 ? 'second' : 'seconds';
    const message = `${platform} is limiting our requests. Try again in ${wait} ${unit}.`;
    return new AppError('projects_unavailable', { message, retryAfter: wait, cause });
  }
  if (status === 401 || status === 403) {
    const message = `${platform} refused this site's request. Its API key may be wrong.`;
    return new AppError('projects_unavailable', { message, cause });
  }
  return unavailable(platform, cause);
}

function unavailable(platform: ProjectPlatform, cause: unknown): AppError {
  return new AppError('projects_unavailable', {
    message: `${platform} can't be reached right now. Try again in a moment.`,
    cause,
  });
}

/** Calls a platform and parses the response; null for 404. Throws `projects_unavailable` otherwise. */
export async function requestJson<S extends z.ZodType>(
  { platform, url, headers = {}, body }: JsonRequest,
  schema: S,
): Promise<z.output<S> | null> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': userAgent(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE),
      cache: 'no-store',
    });
    if (response.status === 404) return null;
    if (!response.ok) throw refusal(platform, response);
    return schema.parse(await response.json());
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable(platform, error);
  }
}
