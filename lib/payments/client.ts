import 'server-only';
import Stripe from 'stripe';
import type { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import { env } from '@/lib/env';
import { toAppError } from '@/lib/payments/failures';
import { parse } from '@/lib/payments/wire';
import { perProcess } from '@/lib/per-process';

/** The API version of the shapes in lib/payments/wire; the webhook endpoint has to use it too. */
const API_VERSION = '2026-10-28.endive';

/** Timeout of one attempt, in milliseconds; a call is retried once. */
const TIMEOUT = 8000;

/** The longest duration of a call with its retry, in milliseconds. */
const DEADLINE = 20_000;

declare global {
  var coralliumStripe: Stripe | undefined;
}

export function isConfigured(): boolean {
  return env().STRIPE_SECRET_KEY !== undefined;
}

/** True if the key is Stripe's live mode: real money. */
export function isLive(): boolean {
  return /^\w\w_live_/.test(env().STRIPE_SECRET_KEY ?? '');
}

/**
 * A response that Stripe's library can handle. The library never resolves for one that is not an object, and
 * mistakes an error that is not in Stripe's form, such as a proxy's, for a success.
 */
function toSafeAnswer(answer: unknown, status: number): object {
  if (!isRecord(answer)) return { answer };
  return status < 400 || isRecord(answer.error) ? answer : { error: { message: 'No error of Stripe.' } };
}

function createHttpClient() {
  const client = Stripe.createNodeHttpClient();
  const request = client.makeRequest.bind(client);
  return Object.assign(client, {
    makeRequest: async (...call: Parameters<typeof request>) => {
      const response = await request(...call);
      const read = response.toJSON.bind(response);
      return Object.assign(response, {
        toJSON: async () => toSafeAnswer(await read(), response.getStatusCode()),
      });
    },
  });
}

function createClient(key: string): Stripe {
  const { protocol, hostname, port } = new URL(env().STRIPE_API_URL);
  return new Stripe(key, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT,
    maxNetworkRetries: 1,
    httpClient: createHttpClient(),
    telemetry: false,
  });
}

/** The shared client. Throws `not_configured` if payments are not set up. */
function client(): Stripe {
  const key = env().STRIPE_SECRET_KEY;
  if (key === undefined)
    throw new AppError('not_configured', { message: "Purchases aren't set up on this site." });
  return perProcess('coralliumStripe', () => createClient(key));
}

async function withinDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const cause = new Error(`Stripe didn't answer within ${DEADLINE} ms.`);
    timer = setTimeout(() => reject(new AppError('payments_unavailable', { cause })), DEADLINE);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls Stripe. Throws `payments_unreadable` for another shape, and errors of lib/payments/failures. */
export async function ask<S extends z.ZodType>(
  shape: S,
  call: (stripe: Stripe) => Promise<unknown>,
): Promise<z.output<S>> {
  try {
    return parse(shape, await withinDeadline(call(client())));
  } catch (error) {
    throw toAppError(error);
  }
}
