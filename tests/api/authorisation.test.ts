import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findContract } from '@/lib/api/find-contract';
import { servedStreams } from '@/lib/api/streams';
import { endpoints, streamContracts } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { isStream } from '@/lib/core/stream';
import { loadCall } from '@/lib/handlers/load-call';
import { signIn, visitor } from '../support/client';
import { people } from '../support/people';
import { actors, clientOf, denialOf, expectDenial, expectNothingStored, prepareActors } from './denials';
import { callSample, nameOf, sampleOf, samplePath, senderHeaders } from './sample-calls';

const all = endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);
const writes = all.filter(([, { method }]) => method !== 'GET');
const guarded = all.filter(([, { access }]) => access.kind !== 'public');

prepareActors();

describe('every contract is served', () => {
  test('by one route with a handler for each', async () => {
    const files = readdirSync(join(process.cwd(), 'app'), { recursive: true, encoding: 'utf8' });
    const routes = files.filter((name) => /(^|[\\/])route\.[a-z]+$/.test(name));
    expect(routes).toEqual([join('api', '[...path]', 'route.ts')]);
    const streams = servedStreams.map(({ contract }) => nameOf(contract));
    expect(streams.toSorted()).toEqual(streamContracts.map(nameOf).toSorted());
    const calls = await Promise.all(endpoints.filter((endpoint) => !isStream(endpoint)).map(loadCall));
    expect(new Set(calls).size).toBe(endpoints.length - streams.length);
  });

  test('at a unique path that resolves to it', () => {
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
    for (const contract of endpoints) {
      const path = contract.path.replaceAll(/\{\w+\}/g, '200000000000000003');
      expect(findContract(contract.method, path)?.contract).toBe(contract);
    }
  });
});

describe.each(guarded)('%s', (_, endpoint) => {
  test('rejects visitors', async () => {
    expectDenial(await callSample(visitor(), endpoint, people.pearl), 401);
    if (endpoint.method === 'GET' && !endpoint.changes) {
      expect((await visitor().request('HEAD', samplePath(endpoint, people.pearl))).status).toBe(401);
    }
  });

  const refused = actors.filter((person) => denialOf(endpoint, person) !== null);
  if (refused.length > 0) {
    test.each(refused)('rejects %s', async (person) => {
      const status = denialOf(endpoint, person) ?? 0;
      expectDenial(await callSample(clientOf(person), endpoint, people[person]), status);
    });
  }

  if (endpoint.path.includes('{userId}')) {
    test("rejects another person's id in the path", async () => {
      for (const person of actors) {
        const other = person === 'pearl' ? people.kai : people.pearl;
        expectDenial(await callSample(clientOf(person), endpoint, other), 403);
      }
    });
  }
});

test('denied writes store nothing', async () => {
  await expectNothingStored(clientOf('pearl'), async () => {
    for (const [, endpoint] of writes) {
      if (endpoint.access.kind !== 'public') await callSample(visitor(), endpoint, people.pearl);
      for (const person of actors) {
        const client = clientOf(person);
        const other = person === 'pearl' ? people.kai : people.pearl;
        if (endpoint.path.includes('{userId}')) await callSample(client, endpoint, other);
        if (denialOf(endpoint, person) !== null) await callSample(client, endpoint, people[person]);
      }
    }
  });
}, 120_000);

describe('permitted callers are accepted by', () => {
  test.each(all)('%s', async (_, endpoint) => {
    if (endpoint.access.kind === 'public') {
      const { allowed } = sampleOf(endpoint);
      expect((await callSample(visitor(), endpoint, people.pearl)).status).toBe(allowed);
    }
    const headers = senderHeaders(endpoint);
    if (headers) {
      const answer = await callSample(visitor(), endpoint, people.pearl, { headers });
      expect(answer.status).toBe(sampleOf(endpoint).allowed);
    }
    for (const person of actors.filter((actor) => denialOf(endpoint, actor) === null)) {
      // Logging out would end the session that later tests use.
      const client = endpoint.changes ? await signIn(people[person]) : clientOf(person);
      const answer = await callSample(client, endpoint, people[person]);
      expect({ person, status: answer.status }).toEqual({ person, status: sampleOf(endpoint).allowed });
    }
  });
});
