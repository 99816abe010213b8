// A sample call per contract, for tests that loop over all contracts: where possible, one that works for an
// authorised sender and changes something if the contract writes.
import type { Endpoint } from '@/lib/core/endpoint';
import { webhookSecret } from '@/sandbox/stripe/start-stripe';
import { signatureOf } from '@/sandbox/stripe/webhooks';
import { sandboxBotToken } from '../../scripts/steps/sandbox.mjs';
import type { Answer, Client, RequestOptions } from '../support/http-client';
import { activityCalls } from './samples/activity';
import { applications } from './samples/applications';
import { arcadeCalls } from './samples/arcade';
import { bot } from './samples/bot';
import { casesCalls } from './samples/cases';
import { commands } from './samples/commands';
import { embedbuilder } from './samples/embedbuilder';
import { foundation } from './samples/foundation';
import { giveaways } from './samples/giveaways';
import { grants } from './samples/grants';
import { hubCalls } from './samples/hub';
import { maps } from './samples/maps';
import { members } from './samples/members';
import { notificationCalls } from './samples/notifications';
import { petCalls } from './samples/pets';
import { polls } from './samples/polls';
import { reactionroles } from './samples/reactionroles';
import { reports } from './samples/reports';
import { type Sample, type Samples, sampleGuild } from './samples/sample';
import { staff } from './samples/staff';
import { store } from './samples/store';
import { suggestions } from './samples/suggestions';
import { tickets } from './samples/tickets';
import { trackedprojects } from './samples/trackedprojects';
import { transfer } from './samples/transfer';
import { twitch } from './samples/twitch';
import { verify } from './samples/verify';
import { youtube } from './samples/youtube';

export { sampleGuild };

const samples: Samples = {
  ...activityCalls,
  ...casesCalls,
  ...commands,
  ...maps,
  ...members,
  ...foundation,
  ...applications,
  ...arcadeCalls,
  ...bot,
  ...grants,
  ...notificationCalls,
  ...hubCalls,
  ...trackedprojects,
  ...transfer,
  ...twitch,
  ...youtube,
  ...embedbuilder,
  ...giveaways,
  ...petCalls,
  ...polls,
  ...reactionroles,
  ...reports,
  ...staff,
  ...store,
  ...suggestions,
  ...tickets,
  ...verify,
};

/** `METHOD /path` of a contract. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** A GET without a sample needs no input, and responds with 200. */
export function sampleOf(endpoint: Endpoint): Sample {
  const sample = samples[nameOf(endpoint)] ?? (endpoint.method === 'GET' ? { allowed: 200 } : undefined);
  if (!sample) throw new Error(`Add a sample call for ${nameOf(endpoint)}.`);
  return sample;
}

/** The address of the sample call, with this person's ID filled in. */
export function samplePath(endpoint: Endpoint, userId: string): string {
  const values: Readonly<Record<string, string>> = {
    userId,
    guildId: sampleGuild,
    ...sampleOf(endpoint).params,
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The sample of ${nameOf(endpoint)} lacks ${name}.`);
    return value;
  });
  const { query } = sampleOf(endpoint);
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** Makes the sample call, as a same-origin request where the endpoint changes something. */
export function callSample(
  client: Client,
  endpoint: Endpoint,
  userId: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const { body: declared = {} } = sampleOf(endpoint);
  const body: unknown = JSON.parse(JSON.stringify(declared).replaceAll('{userId}', userId));
  return client.request(endpoint.method, samplePath(endpoint, userId), {
    ...(endpoint.method === 'GET' ? {} : { json: body }),
    ...options,
    headers: { ...(endpoint.changes ? { 'sec-fetch-site': 'same-origin' } : {}), ...options.headers },
  });
}

/** The credentials for the sample call of an endpoint for the bot or Stripe; null for one that people use. */
export function senderHeaders(endpoint: Endpoint): Readonly<Record<string, string>> | null {
  const { body = {} } = sampleOf(endpoint);
  switch (endpoint.access.kind) {
    case 'bot':
      return { authorization: `Bearer ${sandboxBotToken}` };
    case 'stripe': {
      const at = Math.floor(Date.now() / 1000);
      return { 'stripe-signature': signatureOf(JSON.stringify(body), webhookSecret, at) };
    }
    default:
      return null;
  }
}
