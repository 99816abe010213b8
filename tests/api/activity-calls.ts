// The frame of Discord's Activity as its calls look: who is in it, and what its browser sends.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openedActivity } from '@/lib/contracts/activity';
import { env } from '@/lib/env';
import { channelPlaceId } from '@/sandbox/world/ids';
import { type Answer, type Client, createClient } from '../support/http-client';
import { runningSite } from '../support/running-site';

/** An Activity that has not been asked for: what Discord says of one is kept for a moment. */
export function newInstance(): string {
  return `i-${randomUUID()}-gc-300000000000000001`;
}

const clientId = '100000000000000001';

/** What a browser says of a call that the frame's own page makes. */
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

/** A person opens the Activity in Discord. */
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

/** What the SDK's authorize() gives to the frame of a person. */
export async function consentOf(userId: string): Promise<Consent> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const given = await turn('authorize', { userId, clientId, scopes: ['identify'], challenge });
  return { code: z.object({ code: z.string() }).parse(given).code, verifier };
}

/** A browser's corner for the frame, with nothing in it. */
export function frameClient(userId: string | null = null): Client {
  return createClient(runningSite().url, userId);
}

/** Trades what the frame was given for a session, as the frame does. */
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

/** A person signed in inside of Discord: their client, and the answer of the exchange. */
export async function openActivity(userId: string, id = newInstance()) {
  await joinActivity(userId, id);
  const client = frameClient(userId);
  const answer = await exchange(client, await consentOf(userId), id);
  return { client, answer, id, opened: openedActivity.parse(answer.body) };
}

/** Calls from the frame. */
export function fromFrame(client: Client, method: string, path: string, json?: unknown): Promise<Answer> {
  const body = method === 'GET' ? {} : { json: json ?? {} };
  return client.request(method, path, { ...body, headers: frameHeaders(method) });
}
