// Every staff level against every staff call, as the table in lib/core/access.ts says.
import { endpoints, streamContracts } from '@/lib/contracts/registry';
import { isStaffLevel, staffAreas, staffLevels } from '@/lib/core/access';
import type { Endpoint } from '@/lib/core/endpoint';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { setLevel } from './console-calls';
import { callSample, nameOf, sampleOf } from './sample-calls';

const streams = new Set(streamContracts.map(nameOf));
const calls = endpoints.flatMap((endpoint) =>
  endpoint.access.kind === 'staff' && !streams.has(nameOf(endpoint))
    ? [{ name: nameOf(endpoint), endpoint, level: endpoint.access.level }]
    : [],
);
const everybody = [null, ...staffLevels];

const ask = (endpoint: Endpoint) => callSample(drift, endpoint, people.drift);

const { drift } = signedIn('drift');
afterAll(() => setLevel(people.drift, null));

test('the level of every area is required by some call', () => {
  const levels = new Set<string>(calls.map(({ level }) => level));
  for (const { level } of Object.values(staffAreas)) expect(levels).toContain(level);
});

describe.each(everybody)('level %s', (own) => {
  test.each(calls.map((one) => [one.name, one] as const))('%s', async (_, { endpoint, level }) => {
    // Also undoes what the previous call changed in the staff.
    await setLevel(people.drift, own);
    const { status } = await ask(endpoint);
    expect(status).toBe(isStaffLevel(own, level) ? sampleOf(endpoint).allowed : 404);
  });
});

test('a person who loses the level is denied from the next call on', async () => {
  await setLevel(people.drift, 'owner');
  const [first] = calls;
  if (!first) throw new Error('There are no calls of the staff.');
  expect((await ask(first.endpoint)).status).toBe(sampleOf(first.endpoint).allowed);
  await setLevel(people.drift, null);
  expect((await ask(first.endpoint)).status).toBe(404);
});
