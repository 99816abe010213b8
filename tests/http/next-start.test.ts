// The build under `next start`: calls don't depend on what the site runs before Next.
import { followUserEvents } from '@/lib/contracts/events';
import { isStream } from '@/lib/core/stream';
import { samplePath } from '../api/sample-calls';
import { signIn, visitor } from '../support/client';
import { people } from '../support/people';
import { type Site, startSite } from '../support/site';
import { callEveryEndpoint } from './every-endpoint';

let site: Site;

beforeAll(async () => {
  site = await startSite({ mode: 'production', inMemory: true, withoutGate: true });
});
afterAll(() => site.stop());

describe('a permitted person can call', () => {
  callEveryEndpoint(() => site.url, { persons: ['pearl', 'marina'], has: (endpoint) => !isStream(endpoint) });
});

test('a stream needs the gate', async () => {
  const pearl = await signIn(people.pearl, site.url);
  const answer = await pearl.get(samplePath(followUserEvents, people.pearl));
  expect(answer).toMatchObject({ status: 503, body: { code: 'not_configured' } });
});

test('unknown calls and methods are refused', async () => {
  const client = visitor(site.url);
  expect(await client.get('/api/nope')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const refused = await client.post('/api/session');
  expect(refused).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
