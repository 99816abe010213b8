// Calls from the frame of Discord's Activity: who is in the Activity, and what the browser sends.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openedActivity } from '@/lib/contracts/activity';
import { env } from '@/lib/env';
import { channelPlaceId } from '@/sandbox/world/ids';
import { type Answer, type Client, createClient } from '../support/http-client';
import { runningSite } from '../support/running-site';

/** A new Activity each time, since the site caches Discord's answer about one for a few seconds. */
export function newInstance(): string {
  return `i-${randomUUID()}-gc-300000000000000001`;
}

const clientId = '100000000000000001';

/** The headers that a browser sends with a call from the frame's own page. */
export function frameHeaders(method: string): Readonly<Record<string, string>> {
  const origin = env().DISCORD_ACTIVITY_ORIGIN;
  return method === 'GET'
    ? { 'sec-fetch-site': 'same-origin', referer: `${origin}/arcade?frame_id=f` }
    : { 'sec-fetch-site': 'same-origin', origin };
}

async function turn(name: string, body: object): Promise<unknown> {
  const path = `${runningSite().sandboxUrl}/__sandbox/activity/${name}`;
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Opens the Activity in Discord as this person. */
export async function joinActivity(userId: string, id: string): Promise<void> {
  await turn('join', { instanceId: id, userId, channelId: channelPlaceId(2, 3) });
}

export async function leaveActivity(userId: string, id: string): Promise<void> {
  await turn('leave', { instanceId: id, userId });
}

export interface Consent {
  readonly code: string;
  readonly verifier: string;
}

/** What the SDK's authorize() returns in this person's frame. */
export async function consentOf(userId: string): Promise<Consent> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const given = await turn('authorize', { userId, clientId, scopes: ['identify'], challenge });
  return { code: z.object({ code: z.string() }).parse(given).code, verifier };
}

/** A client without cookies, as in a newly opened frame. */
export function frameClient(userId: string | null = null): Client {
  return createClient(runningSite().url, userId);
}

/** Exchanges the frame's code for a session, as the frame does. */
export function exchange(
  client: Client,
  given: Consent,
  id: string,
  headers: Readonly<Record<string, string | null>> = {},
): Promise<Answer> {
  const json = { ...given, instanceId: id };
  return client.request('POST', '/api/auth/activity', {
    json,
    headers: { ...frameHeaders('POST'), ...headers },
  });
}

/** Signs a person in inside Discord; returns their client and the answer of the exchange. */
export async function openActivity(userId: string, id = newInstance()) {
  await joinActivity(userId, id);
  const client = frameClient(userId);
  const answer = await exchange(client, await consentOf(userId), id);
  return { client, answer, id, opened: openedActivity.parse(answer.body) };
}

/** Makes a call with the frame's headers. */
export function fromFrame(client: Client, method: string, path: string, json?: unknown): Promise<Answer> {
  const body = method === 'GET' ? {} : { json: json ?? {} };
  return client.request(method, path, { ...body, headers: frameHeaders(method) });
}
