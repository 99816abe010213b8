import type { OpenedActivity } from '@/lib/contracts/activity';

// How the frame authenticates its user: the SDK's ready → authorize → our exchange → authenticate →
// our confirmation. Every step has a timeout.

export const handshakeSteps = ['open', 'ready', 'authorize', 'exchange', 'authenticate', 'confirm'] as const;
export type HandshakeStep = (typeof handshakeSteps)[number];

/** Why a sign-in failed, for the screen. */
export type HandshakeReason = 'outside' | 'timeout' | 'old' | 'refused' | 'ended' | 'no user' | 'unreachable';

export class HandshakeFailure extends Error {
  readonly step: HandshakeStep;
  readonly reason: HandshakeReason;

  constructor(step: HandshakeStep, reason: HandshakeReason, cause: unknown) {
    super(`Discord's Activity: ${step} ended with '${reason}'`, { cause });
    this.name = 'HandshakeFailure';
    this.step = step;
    this.reason = reason;
  }
}

/** The part of the SDK that signing in needs. */
export interface FrameClient {
  readonly instanceId: string;
  readonly ready: () => Promise<void>;
  /** Returns the code. */
  readonly authorize: (asked: { readonly state: string; readonly challenge: string }) => Promise<string>;
  readonly authenticate: (accessToken: string) => Promise<{ readonly id: string; readonly username: string }>;
}

export interface HandshakePort<C extends FrameClient, V> {
  /** Creates the SDK; throws outside of Discord. */
  readonly open: () => Promise<C>;
  readonly secrets: () => Promise<{
    readonly state: string;
    readonly verifier: string;
    readonly challenge: string;
  }>;
  readonly exchange: (given: {
    readonly code: string;
    readonly verifier: string;
    readonly instanceId: string;
  }) => Promise<OpenedActivity>;
  /** Verifies Discord's user against the session, by cookie or token. */
  readonly confirm: (userId: string, token: string | null) => Promise<V>;
  /** Timeout of each step, in milliseconds. */
  readonly limit: number;
}

export interface Shaken<C, V> {
  readonly client: C;
  readonly viewer: V;
  readonly expiresAt: string;
}

const TIMEOUT = Symbol('timeout');

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof TIMEOUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMEOUT), milliseconds);
  });
  try {
    const first = await Promise.race([work, late]);
    if (first === TIMEOUT) throw TIMEOUT;
    return first;
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

/** The SDK's INVALID_COMMAND, from a client that doesn't know the command yet. */
const INVALID_COMMAND = 4002;

/** Steps that wait for the site instead of Discord. */
const ofSite: readonly HandshakeStep[] = ['open', 'exchange', 'confirm'];

function reasonOf(step: HandshakeStep, error: unknown): HandshakeReason {
  if (error === TIMEOUT) return ofSite.includes(step) ? 'unreachable' : 'timeout';
  const code = codeOf(error);
  switch (step) {
    case 'open':
      return 'outside';
    case 'ready':
    case 'authorize':
    case 'authenticate':
      return code === INVALID_COMMAND ? 'old' : 'refused';
    case 'exchange':
      if (code === 'not_found' || code === 'forbidden') return 'ended';
      return code === 'unauthenticated' ? 'refused' : 'unreachable';
    case 'confirm':
      return code === 'forbidden' || code === 'unauthenticated' ? 'no user' : 'unreachable';
  }
}

/**
 * Signs in the frame's user and calls `onStep` with each step. Uses the session's token if the browser stores
 * no cookie. Throws HandshakeFailure.
 */
export async function shakeHands<C extends FrameClient, V>(
  port: HandshakePort<C, V>,
  onStep: (step: HandshakeStep) => void,
): Promise<Shaken<C, V>> {
  const take = async <T>(step: HandshakeStep, work: () => Promise<T>): Promise<T> => {
    onStep(step);
    try {
      return await within(work(), port.limit);
    } catch (error) {
      throw new HandshakeFailure(step, reasonOf(step, error), error);
    }
  };
  const client = await take('open', port.open);
  await take('ready', client.ready);
  const secrets = await port.secrets();
  const { state, verifier, challenge } = secrets;
  const code = await take('authorize', () => client.authorize({ state, challenge }));
  const { instanceId } = client;
  const opened = await take('exchange', () => port.exchange({ code, verifier, instanceId }));
  const user = await take('authenticate', () => client.authenticate(opened.accessToken));
  if (user.id === '') throw new HandshakeFailure('authenticate', 'no user', user);
  const viewer = await take('confirm', async () => {
    try {
      return await port.confirm(user.id, null);
    } catch (error) {
      // The cookie is missing or another user's.
      const code = codeOf(error);
      if (code !== 'unauthenticated' && code !== 'forbidden') throw error;
      return port.confirm(user.id, opened.token);
    }
  });
  return { client, viewer, expiresAt: opened.expiresAt };
}
