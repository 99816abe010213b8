import 'server-only';
import Stripe from 'stripe';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';
import { toAppError } from '@/lib/payments/failures';

/** The version of the shapes in lib/payments/wire; the webhook's endpoint is made with it too. */
const API_VERSION = '2026-10-28.endive';

/** How long a call may take, in milliseconds; one is tried again once. */
const TIMEOUT = 8000;

declare global {
  // On globalThis, since pages and route handlers each have their own copy of this module.
  var coralliumStripe: Stripe | undefined;
}

/** True where payments are set up. */
export function isConfigured(): boolean {
  return env().STRIPE_SECRET_KEY !== undefined;
}

/** True where real money moves. */
export function isLive(): boolean {
  return /^\w\w_live_/.test(env().STRIPE_SECRET_KEY ?? '');
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
    telemetry: false,
  });
}

/** The one client. Throws `not_configured` where payments are not set up. */
function client(): Stripe {
  const key = env().STRIPE_SECRET_KEY;
  if (key === undefined)
    throw new AppError('not_configured', { message: "Purchases aren't set up on this site." });
  globalThis.coralliumStripe ??= createClient(key);
  return globalThis.coralliumStripe;
}

/** Stripe's library takes an error without a form of Stripe's, as a proxy sends it, for an answer. */
function assertOfStripe(answer: object): void {
  if (!Array.isArray(answer) && !('object' in answer)) {
    throw new AppError('payments_unavailable', { cause: new Error('This is no object of Stripe.') });
  }
}

/** Makes a call; what it fails with is told in the words of the site (lib/payments/failures). */
export async function ask<T extends object>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    const answer = await call(client());
    assertOfStripe(answer);
    return answer;
  } catch (error) {
    throw toAppError(error);
  }
}
