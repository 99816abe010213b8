// A response contains only what its contract declares, whatever else the handler returns.
import { z } from 'zod';
import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { toResponse } from '@/lib/api/write-answer';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';

const contract = defineEndpoint({
  method: 'GET',
  path: '/api/of-the-tests',
  summary: 'Answers with less than its handler gives.',
  access: access.public,
  params: nothing,
  query: nothing,
  body: nothing,
  returns: z.object({
    name: z.string(),
    count: z.number().default(7),
    items: z.array(z.object({ id: z.string() })),
  }),
});

/** More than the contract declares, as a stored document may have. */
const stored = {
  name: 'Reef',
  secret: 'of nobody',
  items: [{ id: 'a', token: 'of nobody' }],
};

async function answerOf(body: typeof stored | Reply<typeof stored>) {
  const { headers, url } = new Request('http://127.0.0.1:9/api/of-the-tests');
  const asked = { headers, pathname: new URL(url).pathname, search: '', params: {} };
  const call = serve(contract, async () => body);
  const answer = toResponse(await call(asked, () => new Request(url)));
  return { status: answer.status, body: await answer.json() };
}

describe('a response holds only what its contract declares, with defaults', () => {
  const body = { name: 'Reef', count: 7, items: [{ id: 'a' }] };

  test.each([
    ['for a plain value', stored],
    ['for a Reply', new Reply(stored)],
    ['for a Reply with a version', new Reply(stored, { version: 3 })],
  ])('%s', async (_, given) => {
    expect(await answerOf(given)).toEqual({ status: 200, body });
    expect(await answerOf(given)).toEqual({ status: 200, body });
  });
});
