// Discord wants every call to identify its application by the User-Agent.
import { createServer } from 'node:http';
import { authOptions } from '@/lib/auth/auth-options';
import { findGuild } from '@/lib/discord/guilds';
import { refreshTokens } from '@/lib/discord/oauth';
import { fetchUser } from '@/lib/discord/users';
import { guilds } from '../support/people';
import { pointClientAt } from './stand-in';

const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.url} ${request.headers['user-agent']}`);
  response.writeHead(500).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  pointClientAt(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
afterAll(() => void server.close());

test('calls of the bot and of people name the site and its version', async () => {
  await Promise.allSettled([findGuild(guilds.coralReef), fetchUser('token'), refreshTokens('token')]);
  const agent = 'DiscordBot (http://localhost:3000, 0.1.0)';
  expect(seen.toSorted()).toEqual([
    `/api/oauth2/token ${agent}`,
    `/api/v10/guilds/${guilds.coralReef}?with_counts=true ${agent}`,
    `/api/v10/users/@me ${agent}`,
  ]);
});

test('the sign-in names them too', () => {
  const [provider] = authOptions(() => undefined).providers;
  expect(provider?.options).toMatchObject({
    userinfo: expect.stringMatching(/\/api\/v10\/users\/@me$/),
    httpOptions: { headers: { 'User-Agent': 'DiscordBot (http://localhost:3000, 0.1.0)' } },
  });
});

test('the version is that of the package', async () => {
  const { version } = await import('@/package.json');
  expect(seen[0]).toContain(`, ${version})`);
});
