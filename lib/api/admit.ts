import 'server-only';
import { z } from 'zod';
import { assertAccess, assertFreshSignIn } from '@/lib/api/assert-access';
import { isBot } from '@/lib/api/assert-bot';
import { clientAddress } from '@/lib/api/client-address';
import { findCaller } from '@/lib/api/find-caller';
import { takeCallNow } from '@/lib/api/rate-limit';
import type { Viewer } from '@/lib/auth/session';
import type { Endpoint } from '@/lib/core/endpoint';
import { AppError, type FieldErrors } from '@/lib/core/errors';
import { env } from '@/lib/env';
import { noteHeartbeat } from '@/lib/staff/console/bot-heartbeat';

/** Converts a ZodError to the `fields` of an error response: dotted path → message. */
function toFieldErrors(error: z.ZodError): FieldErrors {
  return Object.fromEntries(
    error.issues.flatMap((issue) => {
      const path = issue.path.map(String).join('.');
      if (issue.code !== 'unrecognized_keys') return [[path || 'body', issue.message]];
      return issue.keys.map((key) => [path ? `${path}.${key}` : key, "This field doesn't exist."]);
    }),
  );
}

/** Returns the parsed input. Throws `invalid` with fields, or the error that `otherwise` returns. */
export function parseOr<S extends z.ZodType>(
  schema: S,
  input: unknown,
  otherwise = (error: z.ZodError) => new AppError('invalid', { fields: toFieldErrors(error) }),
): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw otherwise(parsed.error);
  return parsed.data;
}

/** The parts of a request that admission depends on. */
export interface AdmissionInput {
  readonly headers: Headers;
  /** Unparsed path parameters. */
  readonly params: unknown;
}

/** The caller's name for the log and the rate limits: an address until the user is known. */
export interface Caller {
  name: string;
}

export function callerOf(headers: Headers): Caller {
  return { name: clientAddress(headers, env().TRUSTED_PROXIES) };
}

/**
 * Admits a caller, in this order: session → parameters → rate limit → access, which may call Discord.
 * Returns the viewer and the parameters, and sets `caller.name`. Throws `not_found` for invalid path
 * parameters, `rate_limited`, and what assertAccess and assertFreshSignIn throw.
 */
export async function admit<P extends z.ZodType>(
  contract: Pick<Endpoint, 'method' | 'path' | 'access' | 'limit' | 'freshSignIn' | 'inActivity'> & {
    readonly params: P;
  },
  { headers, params: given }: AdmissionInput,
  caller: Caller,
): Promise<{ readonly viewer: Viewer | null; readonly params: z.output<P> }> {
  const isForBot = contract.access.kind === 'bot';
  const isWrite = contract.method !== 'GET';
  const isSigned = contract.access.kind === 'stripe';
  const viewer = isForBot || isSigned ? null : await findCaller(contract, headers);
  const params = parseOr(contract.params, given, () => new AppError('not_found'));
  if (isForBot && isBot(headers)) caller.name = 'bot';
  else if (viewer) caller.name = viewer.userId;
  takeCallNow(`${contract.method} ${contract.path} ${caller.name}`, contract.limit);
  await assertAccess(contract, viewer, z.record(z.string(), z.unknown()).parse(params), { headers, isWrite });
  if (isForBot) noteHeartbeat();
  if (contract.freshSignIn && viewer) assertFreshSignIn(viewer);
  return { viewer, params };
}
