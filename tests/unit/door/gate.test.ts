import { createServer } from 'node:http';
import { z } from 'zod';
import { createGate } from '@/lib/api/gate';
import { log } from '@/lib/log';
import { pointClientAt } from '../../discord/stand-in';

jest.mock('@/lib/api/take-page', () => ({
  isStaticFile: () => false,
  takePage: () => Promise.reject(new Error('The pages of the build are gone.')),
}));

pointClientAt('http://127.0.0.1:9');
const gate = createGate(null);

test('answers 500 and logs the error when serving a page fails', async () => {
  const logged = jest.spyOn(log(), 'error').mockImplementation(() => undefined);
  const server = createServer((request, response) => gate(request, response, () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const answer = await fetch(`http://127.0.0.1:${port}/login`);
  server.close();
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('pages of the build');
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ path: '/login' }), 'page failed');
});
