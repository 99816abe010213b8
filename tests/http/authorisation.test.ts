// How a server handles methods that no route has, and headers that claim an identity.
import { endpoints, streamContracts } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { expectFailure } from '../api/dashboard-calls';
import { clientOf, expectDenial, expectNothingStored, prepareActors } from '../api/denials';
import { callSample, nameOf, sampleGuild, sampleOf, samplePath, senderHeaders } from '../api/sample-calls';
import { visitor } from '../support/client';
import { people } from '../support/people';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const all = endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);
const writes = endpoints.filter(({ method }) => method !== 'GET');
const guarded = all.filter(([, { access }]) => access.kind !== 'public');

prepareActors();

/** Such as `/api/dashboard`. */
const areaOf = ({ path }: Endpoint) => path.split('/').slice(0, 3).join('/');

/**
 * The first endpoint of each area, and the streams, which are answered before Next. That no other route has a
 * method without a contract is shown without a server, in tests/api/authorisation.test.ts.
 */
function ofEachArea(among: readonly Endpoint[]): readonly Endpoint[] {
  return among.filter(
    (endpoint) =>
      streamContracts.some(({ path }) => path === endpoint.path) ||
      endpoint === among.find((other) => areaOf(other) === areaOf(endpoint)),
  );
}

describe('methods that a route does not have', () => {
  const undeclared = [...new Set(ofEachArea(endpoints).map(({ path }) => path))].flatMap((path) => {
    const declared = endpoints.filter((endpoint) => endpoint.path === path);
    const first = declared[0];
    if (!first) return [];
    return methods
      .filter((method) => !declared.some((endpoint) => endpoint.method === method))
      .map((method): [string, string, Endpoint] => [method, path, first]);
  });

  test.each(undeclared)('%s %s is not allowed', async (method, _, endpoint) => {
    const answer = await clientOf('pearl').request(method, samplePath(endpoint, people.pearl), {
      ...(method === 'GET' ? {} : { json: {} }),
    });
    expectFailure(answer, 405, 'method_not_allowed');
  });

  test('are more than fifty, in more than ten areas', () => {
    expect(new Set(endpoints.map(areaOf)).size).toBeGreaterThan(10);
    expect(undeclared.length).toBeGreaterThan(50);
  });

  test('cannot be reached by an override header', async () => {
    await expectNothingStored(clientOf('pearl'), async () => {
      for (const endpoint of ofEachArea(writes)) {
        const path = samplePath(endpoint, people.pearl);
        const { body } = sampleOf(endpoint);
        for (const method of ['PUT', 'PATCH', 'DELETE']) {
          if (endpoints.some((other) => other.method === method && patternOf(other).test(path))) continue;
          const answer = await clientOf('pearl').request(method, path, {
            json: body,
            headers: { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
          });
          expect(answer.status).toBe(405);
        }
      }
    });
  });
});

/** Matches the paths of an endpoint. */
function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

describe('headers that claim an identity change nothing', () => {
  const claims = {
    'x-user-id': people.pearl,
    'x-forwarded-user': people.pearl,
    'x-remote-user': people.pearl,
    'x-auth-request-user': people.pearl,
    'x-socket-address': '127.0.0.1',
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-middleware-set-cookie': `next-auth.session-token=${people.pearl}`,
    'x-middleware-request-cookie': `next-auth.session-token=${people.pearl}`,
    'x-original-url': '/api/health',
    'x-rewrite-url': '/api/health',
    authorization: 'Bot sandbox-bot-token',
  };

  // Calls that are open to every signed-in person don't reveal who they are.
  const forAnybody = [
    'POST /api/arcade/matches',
    'POST /api/arcade/search/{gameId}',
    'POST /api/arcade/search/{gameId}/stop',
  ];
  const personal = guarded.filter(
    ([name, { access, method }]) =>
      access.kind !== 'user' || (method !== 'GET' && !forAnybody.includes(name)),
  );

  test.each(personal)('on %s', async (_, endpoint) => {
    for (const authorization of [claims.authorization, `Bearer ${people.pearl}`]) {
      const headers = { ...claims, authorization };
      expectDenial(await callSample(visitor(), endpoint, people.pearl, { headers }), 401);
      const asDrift = await callSample(clientOf('drift'), endpoint, people.pearl, { headers });
      // Calls of the bot and of Stripe ignore a person's session.
      const isForPeople = senderHeaders(endpoint) === null;
      expect(asDrift.status).toBeGreaterThanOrEqual(isForPeople ? 403 : 401);
    }
  });

  test('on pages', async () => {
    for (const path of ['/', '/dashboard/selector', `/dashboard/${sampleGuild}/welcome`]) {
      const page = await visitor().get(path, { headers: { ...claims, accept: 'text/html' } });
      expect({ path, status: page.status }).toEqual({ path, status: 307 });
      expect(page.headers.get('location')).toMatch(/\/login(\?|$)/);
    }
  });
});
