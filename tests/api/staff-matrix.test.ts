// Every level of the staff against every call of theirs: one loop over the table of lib/core/access.ts.
import { endpoints, streamContracts } from '@/lib/contracts/registry';
import { isStaffLevel, staffAreas, staffLevels } from '@/lib/core/access';
import type { Endpoint } from '@/lib/core/endpoint';
import { siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import { getStore } from '@/lib/db/store';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { callSample, nameOf, sampleOf } from './sample-calls';

const streams = new Set(streamContracts.map(nameOf));
const calls = endpoints.flatMap((endpoint) =>
  endpoint.access.kind === 'staff' && !streams.has(nameOf(endpoint))
    ? [{ name: nameOf(endpoint), endpoint, level: endpoint.access.level }]
    : [],
);
const everybody = [null, ...staffLevels];

/** Makes Drift one of the staff of this level; null for none of them. */
async function setLevel(level: (typeof everybody)[number]): Promise<void> {
  const grantedAt = new Date().toISOString();
  await (await getStore()).collection(siteStaff).update(siteStaffId, (staff) => ({
    ...staff,
    members: [
      ...staff.members.filter(({ userId }) => userId !== people.drift),
      ...(level === null ? [] : [{ userId: people.drift, accessLevel: level, grantedAt }]),
    ],
  }));
}

const ask = (endpoint: Endpoint) => callSample(drift, endpoint, people.drift);

const { drift } = signedIn('drift');
afterAll(() => setLevel(null));

test('every level of the table is asked for by some call, and every area has one', () => {
  const levels = new Set<string>(calls.map(({ level }) => level));
  for (const { level } of Object.values(staffAreas)) expect(levels).toContain(level);
});

describe.each(everybody)('level %s', (own) => {
  beforeAll(() => setLevel(own));

  test.each(calls.map((one) => [one.name, one] as const))('%s', async (_, { endpoint, level }) => {
    // What a call changes of the staff is set back before the next.
    await setLevel(own);
    const { status } = await ask(endpoint);
    expect(status).toBe(isStaffLevel(own, level) ? sampleOf(endpoint).allowed : 404);
  });
});

test('whoever loses the level is refused by the very next call', async () => {
  await setLevel('owner');
  const [first] = calls;
  if (!first) throw new Error('There are no calls of the staff.');
  expect((await ask(first.endpoint)).status).toBe(sampleOf(first.endpoint).allowed);
  await setLevel(null);
  expect((await ask(first.endpoint)).status).toBe(404);
});
