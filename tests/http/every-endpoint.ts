// One call of each contract by a person who may make it: the smoke test of every area. All other people who
// may are covered without a server, in tests/api/authorisation.test.ts.
import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { type actors, denialOf } from '../api/denials';
import { callSample, nameOf, sampleOf, senderHeaders } from '../api/sample-calls';
import { signIn, visitor } from '../support/client';
import type { Client } from '../support/http-client';
import { type Person, people } from '../support/people';

type Actor = (typeof actors)[number];
const all = endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);

interface Options {
  readonly persons: readonly Actor[];
  /** Whether the site has this endpoint. */
  readonly has?: (endpoint: Endpoint) => boolean;
}

/**
 * Tests of a freshly seeded site that is started before them: each call succeeds for the first of `persons`
 * who may make it.
 */
export function callEveryEndpoint(originOf: () => string, { persons, has = () => true }: Options): void {
  const clients = new Map<Person, Client>();

  beforeAll(async () => {
    for (const person of persons) clients.set(person, await signIn(people[person], originOf()));
  });

  test.each(all.filter(([, endpoint]) => has(endpoint)))('%s', async (_, endpoint) => {
    const { allowed } = sampleOf(endpoint);
    const anybody = visitor(originOf());
    if (endpoint.access.kind === 'public') {
      expect((await callSample(anybody, endpoint, people.pearl)).status).toBe(allowed);
    }
    const headers = senderHeaders(endpoint);
    if (headers) {
      expect((await callSample(anybody, endpoint, people.pearl, { headers })).status).toBe(allowed);
    }
    const person = persons.find((actor) => denialOf(endpoint, actor) === null);
    if (person !== undefined) {
      // Logging out would end the session of later tests.
      const known = endpoint.changes ? undefined : clients.get(person);
      const answer = await callSample(
        known ?? (await signIn(people[person], originOf())),
        endpoint,
        people[person],
      );
      expect({ person, status: answer.status }).toEqual({ person, status: allowed });
    }
  });
}
