// A user's Discord tokens: refreshed by several processes at once, revoked with the last session.
import { endSession } from '@/lib/auth/end-session';
import { revokeGrant } from '@/lib/auth/revoke-grant';
import { openTokens } from '@/lib/auth/token-cipher';
import { userId } from '@/lib/core/ids';
import { accounts, sessions } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { fetchUser } from '@/lib/discord/users';
import { people } from '@/sandbox/world/ids';
import { signIn as consentOf } from '../discord/stand-in';
import { eventually } from '../support/eventually';
import { eventWorld } from './event-world';
import { codeOf } from './refusals';
import { openSession } from './sessions';

const world = eventWorld();
const pearl = userId.parse(people.pearl);
const callsOf = (path: string) => world.calls().filter((call) => call.path.endsWith(path)).length;
const refreshes = () => callsOf('/oauth2/token');
const revocations = () => callsOf('/revoke');

const consent = () => consentOf(world.discord().url, pearl);

/** Opens a session whose access token expires in `leftMs` milliseconds. */
async function signIn(leftMs = 3_600_000): Promise<string> {
  const tokens = await consent();
  const { sid } = await openSession(pearl, 'Pearl', { tokens, tokenExpiresAt: Date.now() + leftMs });
  world.discord().calls.clear();
  return sid;
}

/** A separate instance of the module, as another process would load it. */
async function otherProcess(): Promise<typeof import('@/lib/auth/access-token')> {
  let found: typeof import('@/lib/auth/access-token') | undefined;
  await jest.isolateModulesAsync(async () => {
    found = await import('@/lib/auth/access-token');
  });
  if (!found) throw new Error('It was not loaded.');
  return found;
}

const living = () => world.collection(sessions).count({ index: 'userId', equals: pearl });
const account = async () => (await world.collection(accounts).get(pearl, { fresh: true }))?.value;

describe('an access token about to expire', () => {
  test('is refreshed once for many calls in two processes', async () => {
    await signIn(1000);
    const [one, other] = [await otherProcess(), await otherProcess()];
    const calls = Array.from({ length: 24 }, (_, turn) =>
      (turn % 2 === 0 ? one : other).askAsUser(pearl, fetchUser),
    );
    expect((await Promise.all(calls)).map(({ id }) => id)).toEqual(calls.map(() => pearl));
    expect(refreshes()).toBe(1);
    expect(await living()).toBe(1);
  });

  test('is read again when another process has refreshed it without coordination', async () => {
    await signIn(1000);
    const { askAsUser } = await otherProcess();
    const before = await account();
    const traded = await consent();
    world.discord().calls.clear();
    // The other process has refreshed it, and stores the new tokens just after this one's request.
    const tokens = before && openTokens(pearl, before.tokens);
    world.discord().addFault({
      match: 'POST .*/oauth2/token',
      status: 400,
      body: { error: 'invalid_grant' },
      delayMs: 3000,
      times: 1,
    });
    const asked = askAsUser(pearl, fetchUser);
    await eventually(() => refreshes() === 1);
    await openSession(pearl, 'Pearl', { tokens: traded });
    expect(tokens?.accessToken).not.toBe(traded.accessToken);
    expect((await asked).id).toBe(pearl);
    expect(await living()).toBe(2);
  });

  test('does not end the session while Discord is unavailable', async () => {
    await signIn(1000);
    world.discord().addFault({ match: 'POST .*/oauth2/token', status: 503, body: {}, times: 1 });
    const { askAsUser } = await otherProcess();
    expect(await codeOf(askAsUser(pearl, fetchUser))).toBe('discord_unavailable');
    expect(await living()).toBe(1);
    expect((await askAsUser(pearl, fetchUser)).id).toBe(pearl);
  });
});

test('a grant revoked by the user ends all their sessions', async () => {
  await signIn();
  await signIn();
  world.discord().patch({ revokeTokens: { userId: pearl } });
  const { askAsUser } = await otherProcess();
  expect(await codeOf(askAsUser(pearl, fetchUser))).toBe('unauthenticated');
  expect(await living()).toBe(0);
});

describe('the grant at Discord', () => {
  const plan = async () => (await world.collection(jobs).get(`revoke-grant:${pearl}`))?.value;

  test('is revoked with the last session, not before', async () => {
    const [first, second] = [await signIn(), await signIn()];
    await endSession(first);
    expect(Date.parse((await plan())?.dueAt ?? '')).toBeGreaterThan(Date.now() + 86_400_000);
    await revokeGrant(pearl);
    expect(revocations()).toBe(0);
    await endSession(second);
    expect(Date.parse((await plan())?.dueAt ?? '')).toBeLessThanOrEqual(Date.now());
    await revokeGrant(pearl);
    expect(revocations()).toBe(1);
    expect((await account())?.tokens).toBe('');
    // The job may run twice.
    await revokeGrant(pearl);
    expect(revocations()).toBe(1);
  });

  test('is scheduled for revocation at the session expiry from the start', async () => {
    const sid = await signIn();
    const end = (await world.collection(sessions).get(sid))?.value.expiresAt;
    expect((await plan())?.dueAt).toBe(end);
  });

  test('is revoked on retry after Discord was unavailable', async () => {
    await endSession(await signIn());
    world.discord().addFault({ match: 'POST .*/revoke', status: 503, body: {}, times: 1 });
    expect(await codeOf(revokeGrant(pearl))).toBe('discord_unavailable');
    expect((await account())?.tokens).not.toBe('');
    await revokeGrant(pearl);
    expect((await account())?.tokens).toBe('');
  });
});
