// Tests that writes reject what another site's page could make a browser send.
import type { Endpoint } from '@/lib/core/endpoint';
import { visitor } from '../support/client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure } from './dashboard-calls';
import { stored } from './denials';
import { callSample, sampleOf, samplePath } from './sample-calls';

/** Defines the tests for these writes; call it at the top of a test file. */
export function describeForeignWrites(writes: readonly [name: string, endpoint: Endpoint][]): void {
  const { pearl, marina } = signedIn('pearl', 'marina');
  let before: unknown;

  beforeAll(async () => {
    before = await stored(pearl);
  });

  describe.each(writes)('%s', (_, endpoint) => {
    const { host } = new URL(visitor().origin);
    // The body is checked after the right, so the caller needs it.
    const caller = () => (endpoint.access.kind === 'staff' ? marina : pearl);

    test('rejects a missing or foreign Origin', async () => {
      for (const origin of [
        null,
        'null',
        '',
        'https://evil.example',
        `http://${host}.evil.example`,
        `http://evil.example@${host}`,
        `https://${host}`,
        'http://127.0.0.1:1',
        `http://localhost:${host.split(':')[1]}`,
        `http://${host}/`,
        `http://${host}, https://evil.example`,
      ]) {
        const headers = { origin, referer: `${pearl.origin}/`, 'sec-fetch-site': 'same-origin' };
        const refused = await callSample(pearl, endpoint, people.pearl, { headers });
        const members = Object.keys(expectFailure(refused, 403, 'cross_site'));
        expect(members.sort()).toEqual(['code', 'error', 'requestId']);
      }
    });

    test('rejects a body that is not application/json', async () => {
      for (const type of [
        null,
        'text/plain',
        'text/plain;charset=UTF-8',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain; application/json',
        'application/json-patch+json',
        'text/json',
      ]) {
        const answer = await caller().request(endpoint.method, samplePath(endpoint, people.pearl), {
          raw: JSON.stringify(sampleOf(endpoint).body ?? {}),
          headers: { 'content-type': type },
        });
        expectFailure(answer, 415, 'not_json');
      }
    });
  });

  test('the rejected writes store nothing', async () => {
    expect(await stored(pearl)).toEqual(before);
  });
}
