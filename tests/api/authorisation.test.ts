import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { endpoints } from '@/lib/contracts/registry';
import type { GuildRight } from '@/lib/core/access';
import type { Endpoint } from '@/lib/core/endpoint';
import { sections } from '@/lib/guild-settings/registry';
import { sandboxBotToken } from '../../scripts/steps/sandbox.mjs';
import { signIn, visitor } from '../support/client';
import type { Answer, Client } from '../support/http-client';
import { type Person, people } from '../support/people';
import { expectFailure, storedState } from './dashboard-calls';
import { callSample, nameOf, sampleGuild, sampleOf, samplePath } from './sample-calls';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const all = endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);
const writes = all.filter(([, { method }]) => method !== 'GET');
const guarded = all.filter(([, { access }]) => access.kind !== 'public');

/** What Pearl's guild is to them: its owner, a member, and three strangers of whom two manage other guilds. */
const actors = ['pearl', 'kai', 'drift', 'finn', 'marina'] as const satisfies readonly Person[];
const signedIn = new Map<Person, Client>();

function clientOf(person: Person): Client {
  const client = signedIn.get(person);
  if (!client) throw new Error(`${person} is not signed in.`);
  return client;
}

beforeAll(async () => {
  for (const person of actors) signedIn.set(person, await signIn(people[person]));
});

/** Rights that a plain member has. */
function isForMembers(right: GuildRight): boolean {
  return right === 'member' || right === 'appellant';
}

/** Status of a denial, or null where the access lets the person through. */
function denialOf({ access }: Endpoint, person: Person | null): number | null {
  switch (access.kind) {
    case 'public':
      return null;
    case 'user':
    case 'self':
      return person === null ? 401 : null;
    case 'guild':
      if (person === null) return 401;
      if (person === 'pearl' || (person === 'kai' && isForMembers(access.right))) return null;
      return person === 'kai' ? 403 : 404;
    case 'staff':
      return person === null ? 401 : 404;
    case 'bot':
      return 401;
  }
}

const codes: Readonly<Record<number, readonly string[]>> = {
  401: ['unauthenticated'],
  403: ['forbidden', 'not_a_manager'],
  404: ['not_found'],
};

/** Fails unless the answer is a denial that gives nothing away. */
function expectDenial(answer: Answer, status: number): void {
  const code = codes[status]?.find((candidate) => answer.text.includes(`"${candidate}"`)) ?? '';
  const failure = expectFailure(answer, status, code);
  expect(Object.keys(failure).sort()).toEqual(['code', 'error', 'requestId']);
  expect(answer.text).not.toMatch(/Tide Pool|Pearl|general|autorole|welcome/);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
}

async function guildState() {
  const owner = clientOf('pearl');
  return Promise.all(sections.map((section) => storedState(owner, sampleGuild, section)));
}

/** Runs something that must leave Pearl's guild as it is. */
async function expectNothingStored(attempt: () => Promise<void>): Promise<void> {
  const before = await guildState();
  await attempt();
  expect(await guildState()).toEqual(before);
}

describe('the contracts and the routes are the same', () => {
  const folder = join(process.cwd(), 'app/api');
  const exported = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|[\\/])route\.[a-z]+$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const path = `/api/${relative(folder, join(file, '..')).replaceAll('\\', '/')}`;
      const source = readFileSync(file, 'utf8');
      const found = [...source.matchAll(/^export (?:const|(?:async )?function) ([A-Z]+)\b/gm)];
      return found.map(([, method]) => `${method} ${path.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')}`);
    });

  test('every exported method has its contract, and every contract its route', () => {
    expect([...exported].sort()).toEqual(endpoints.map(nameOf).sort());
    expect(new Set(exported).size).toBe(exported.length);
  });

  const undeclared = [...new Set(endpoints.map(({ path }) => path))].flatMap((path) => {
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
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 405, text: '' });
  });

  test('no method can be smuggled in', async () => {
    await expectNothingStored(async () => {
      for (const [, endpoint] of writes) {
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

/** Matches the addresses that an endpoint answers at. */
function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

describe.each(guarded)('%s', (_, endpoint) => {
  test('refuses visitors', async () => {
    expectDenial(await callSample(visitor(), endpoint, people.pearl), 401);
    if (endpoint.method === 'GET' && !endpoint.changes) {
      expect((await visitor().request('HEAD', samplePath(endpoint, people.pearl))).status).toBe(401);
    }
  });

  const refused = actors.filter((person) => denialOf(endpoint, person) !== null);
  if (refused.length > 0) {
    test.each(refused)('refuses %s', async (person) => {
      const status = denialOf(endpoint, person) ?? 0;
      expectDenial(await callSample(clientOf(person), endpoint, people[person]), status);
    });
  }

  if (endpoint.path.includes('{userId}')) {
    test("refuses anybody with another's id in the path", async () => {
      for (const person of actors) {
        const other = person === 'pearl' ? people.kai : people.pearl;
        expectDenial(await callSample(clientOf(person), endpoint, other), 403);
      }
    });
  }
});

test('nothing is stored after a denied write', async () => {
  await expectNothingStored(async () => {
    for (const [, endpoint] of writes) {
      await Promise.all([
        callSample(visitor(), endpoint, people.pearl),
        ...actors.flatMap((person) => {
          const other = callSample(
            clientOf(person),
            endpoint,
            person === 'pearl' ? people.kai : people.pearl,
          );
          return person === 'pearl'
            ? [other]
            : [other, callSample(clientOf(person), endpoint, people[person])];
        }),
      ]);
    }
  });
}, 120_000);

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

  test.each(guarded)('%s', async (_, endpoint) => {
    for (const authorization of [claims.authorization, `Bearer ${people.pearl}`]) {
      const headers = { ...claims, authorization };
      expectDenial(await callSample(visitor(), endpoint, people.pearl, { headers }), 401);
      const asDrift = await callSample(clientOf('drift'), endpoint, people.pearl, { headers });
      // A person is nobody to the calls of the bot.
      expect(asDrift.status).toBeGreaterThanOrEqual(endpoint.access.kind === 'bot' ? 401 : 403);
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

describe('those who may are let in', () => {
  test.each(all)('%s', async (_, endpoint) => {
    if (endpoint.access.kind === 'public') {
      const { allowed } = sampleOf(endpoint);
      expect((await callSample(visitor(), endpoint, people.pearl)).status).toBe(allowed);
    }
    if (endpoint.access.kind === 'bot') {
      const headers = { authorization: `Bearer ${sandboxBotToken}` };
      const answer = await callSample(visitor(), endpoint, people.pearl, { headers });
      expect(answer.status).toBe(sampleOf(endpoint).allowed);
    }
    for (const person of actors.filter((actor) => denialOf(endpoint, actor) === null)) {
      // Logging out would end the session of the tests after this one.
      const client = endpoint.changes ? await signIn(people[person]) : clientOf(person);
      const answer = await callSample(client, endpoint, people[person]);
      expect({ person, status: answer.status }).toEqual({ person, status: sampleOf(endpoint).allowed });
    }
  });
});
