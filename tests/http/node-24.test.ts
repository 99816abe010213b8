// The built site on Node 24, which it is deployed with, whatever Node runs the tests.
import { sections } from '@/lib/guild-settings/registry';
import { node24Variable } from '../../scripts/steps/node-24.mjs';
import { signIn } from '../support/client';
import { guilds, people } from '../support/people';
import { type Site, startSite } from '../support/site';
import { callEveryEndpoint } from './every-endpoint';

const node = process.env[node24Variable];
const title = 'the built site on Node 24';
const suite = node ? describe : describe.skip;

suite(node ? title : `${title}: skipped, because ${node24Variable} is not set (npm test sets it)`, () => {
  let site: Site;

  beforeAll(async () => {
    site = await startSite({ mode: 'production', inMemory: true, ...(node ? { node } : {}) });
  });
  afterAll(() => site.stop());

  callEveryEndpoint(() => site.url, ['pearl']);

  test('draws every section', async () => {
    const pearl = await signIn(people.pearl, site.url);
    for (const { id } of sections) {
      const path = `/dashboard/${guilds.tidePool}/${id}`;
      const answer = await pearl.get(path, { headers: { accept: 'text/html' } });
      expect({ id, status: answer.status }).toEqual({ id, status: 200 });
    }
  });
});
