// A call of every contract that would work, and would change something where it writes: for loops over all of them.
import type { Endpoint } from '@/lib/core/endpoint';
import { channelPlaceId } from '@/sandbox/world/ids';
import type { Answer, Client, RequestOptions } from '../support/http-client';
import { guilds } from '../support/people';

interface Sample {
  /** Path parameters other than the person's and the guild's id. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What the answer is when the call is allowed. */
  readonly allowed: number;
}

/** The guild that the samples are about: Pearl owns it, Kai is a member. */
export const sampleGuild = guilds.tidePool;

const samples: Readonly<Record<string, Sample>> = {
  'GET /api/session': { allowed: 200 },
  'GET /api/user/{userId}': { allowed: 200 },
  'GET /api/auth/login': { allowed: 302 },
  'GET /api/auth/callback/discord': { allowed: 302 },
  'GET /api/auth/error': { allowed: 302 },
  'GET /api/auth/logout/{userId}': { allowed: 302 },
  'GET /api/health': { allowed: 200 },
  'GET /api/invite': { allowed: 302 },
  'GET /api/invite/done': { allowed: 302 },
  'GET /api/social/notifications/{userId}': { allowed: 200 },
  'GET /api/dashboard/guilds/{userId}': { allowed: 200 },
  'GET /api/dashboard/{userId}/{guildId}/{section}': { params: { section: 'autorole' }, allowed: 200 },
  'POST /api/dashboard/{userId}/{guildId}/{section}': {
    params: { section: 'autorole' },
    body: { autoroleToggle: true },
    allowed: 200,
  },
  'POST /api/dashboard/{userId}/{guildId}/{section}/{action}': {
    params: { section: 'welcome', action: 'save' },
    body: { welcome: { toggle: true } },
    allowed: 200,
  },
  'POST /api/dashboard/{userId}/{guildId}/welcome/test': {
    body: { block: 'welcome', channel: channelPlaceId(2, 3), message: 'Ahoy', embed: false },
    allowed: 200,
  },
  'POST /api/dashboard/{userId}/{guildId}/overview/recheck': { allowed: 200 },
  'GET /api/dashboard/{userId}/{guildId}/audit': { allowed: 200 },
  // There is no such entry, which only those may hear who may look.
  'POST /api/dashboard/{userId}/{guildId}/audit/revert': { body: { entryId: 'no-such-entry' }, allowed: 404 },
};

/** `METHOD /path` of a contract. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export function sampleOf(endpoint: Endpoint): Sample {
  const sample = samples[nameOf(endpoint)];
  if (!sample) throw new Error(`Add a sample call for ${nameOf(endpoint)}.`);
  return sample;
}

/** The address of the sample call with this person's id in it. */
export function samplePath(endpoint: Endpoint, userId: string): string {
  const values: Readonly<Record<string, string>> = {
    userId,
    guildId: sampleGuild,
    ...sampleOf(endpoint).params,
  };
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The sample of ${nameOf(endpoint)} lacks ${name}.`);
    return value;
  });
}

/** Makes the sample call, by navigation from the site where it is a GET. */
export function callSample(
  client: Client,
  endpoint: Endpoint,
  userId: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const { body = {} } = sampleOf(endpoint);
  return client.request(endpoint.method, samplePath(endpoint, userId), {
    ...(endpoint.method === 'GET' ? {} : { json: body }),
    ...options,
    headers: { ...(endpoint.changes ? { 'sec-fetch-site': 'same-origin' } : {}), ...options.headers },
  });
}
