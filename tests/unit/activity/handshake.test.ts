import {
  type FrameClient,
  HandshakeFailure,
  type HandshakePort,
  type HandshakeReason,
  type HandshakeStep,
  shakeHands,
} from '@/components/activity/handshake';

const pearl = { userId: '200000000000000003', username: 'Pearl' };
const never = () => new Promise<never>(() => undefined);
const refuse = (code: unknown) => () => Promise.reject(Object.assign(new Error('no'), { code }));

type Port = HandshakePort<FrameClient, typeof pearl>;

/** A port whose steps all succeed, except for the changes; its calls are added to `heard`. */
function portOf(changes: Partial<FrameClient & Port> = {}, heard: string[] = []): Port {
  const client: FrameClient = {
    instanceId: 'i-1',
    ready: changes.ready ?? (async () => undefined),
    authorize:
      changes.authorize ??
      (async ({ state, challenge }) => {
        heard.push(`authorize ${state} ${challenge}`);
        return 'the code';
      }),
    authenticate: changes.authenticate ?? (async () => ({ id: pearl.userId, username: 'Pearl' })),
  };
  return {
    open: changes.open ?? (async () => client),
    secrets: async () => ({ state: 'state', verifier: 'verifier', challenge: 'challenge' }),
    exchange:
      changes.exchange ??
      (async (given) => {
        heard.push(`exchange ${JSON.stringify(given)}`);
        const shown = { userId: 'u', username: 'Pearl', accessToken: 'access', token: 'bearer' };
        return JSON.parse(JSON.stringify({ ...shown, expiresAt: '2026-01-01T00:00:00.000Z' }));
      }),
    confirm:
      changes.confirm ??
      (async (userId, token) => {
        heard.push(`confirm ${userId} ${token}`);
        return pearl;
      }),
    limit: 40,
  };
}

test('runs every step from the SDK to a verified person', async () => {
  const heard: string[] = [];
  const steps: HandshakeStep[] = [];
  const shaken = await shakeHands(portOf({}, heard), (step) => steps.push(step));
  expect(shaken.viewer).toBe(pearl);
  expect(shaken.expiresAt).toBe('2026-01-01T00:00:00.000Z');
  expect(steps).toEqual(['open', 'ready', 'authorize', 'exchange', 'authenticate', 'confirm']);
  expect(heard).toEqual([
    'authorize state challenge',
    'exchange {"code":"the code","verifier":"verifier","instanceId":"i-1"}',
    `confirm ${pearl.userId} null`,
  ]);
});

test('sends the token when the browser has no cookie', async () => {
  const asked: (string | null)[] = [];
  const confirm: Port['confirm'] = async (_, token) => {
    asked.push(token);
    if (token === null) return refuse('unauthenticated')();
    return pearl;
  };
  await shakeHands(portOf({ confirm }), () => undefined);
  expect(asked).toEqual([null, 'bearer']);
});

const failures: readonly (readonly [string, Partial<FrameClient & Port>, HandshakeStep, HandshakeReason])[] =
  [
    ['the SDK is missing', { open: refuse(undefined) }, 'open', 'outside'],
    ['the SDK never opens', { open: never }, 'open', 'unreachable'],
    ['the SDK never becomes ready', { ready: never }, 'ready', 'timeout'],
    ['authorize() hangs', { authorize: never }, 'authorize', 'timeout'],
    ['the person declines', { authorize: refuse(5000) }, 'authorize', 'refused'],
    ['the client is too old', { authorize: refuse(4002) }, 'authorize', 'old'],
    ['the exchange hangs', { exchange: never }, 'exchange', 'unreachable'],
    ['the instance is not running', { exchange: refuse('not_found') }, 'exchange', 'ended'],
    ['the person is not in the instance', { exchange: refuse('forbidden') }, 'exchange', 'ended'],
    ['Discord rejects the code', { exchange: refuse('unauthenticated') }, 'exchange', 'refused'],
    ['Discord is down', { exchange: refuse('discord_unavailable') }, 'exchange', 'unreachable'],
    ['the site is down', { exchange: refuse('unreachable') }, 'exchange', 'unreachable'],
    ['authenticate() hangs', { authenticate: never }, 'authenticate', 'timeout'],
    ['authenticate() refuses', { authenticate: refuse(4009) }, 'authenticate', 'refused'],
    [
      'authenticate() returns no user',
      { authenticate: async () => ({ id: '', username: '' }) },
      'authenticate',
      'no user',
    ],
    ['the session is of another person', { confirm: refuse('forbidden') }, 'confirm', 'no user'],
    ['neither cookie nor token is accepted', { confirm: refuse('unauthenticated') }, 'confirm', 'no user'],
    ['the confirmation never arrives', { confirm: never }, 'confirm', 'unreachable'],
  ];

test.each(failures)('fails when %s', async (_, changes, step, reason) => {
  const error = await shakeHands(portOf(changes), () => undefined).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(HandshakeFailure);
  expect(error).toMatchObject({ step, reason });
});
