// How the client handles a server that doesn't speak Discord's protocol, or an unreachable one.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findGuild } from '@/lib/discord/guilds';
import { kickMember } from '@/lib/discord/member-actions';
import { refreshTokens } from '@/lib/discord/oauth';
import { fetchUser } from '@/lib/discord/users';
import { guilds, people } from '../support/people';
import { failureOf, hurryDeadlines, pointClientAt } from './stand-in';

let respond = (response: ServerResponse) => void response.end();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  respond(response);
});
let port = 0;

function listen(): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      port = typeof address === 'object' && address !== null ? address.port : port;
      resolve();
    });
  });
}

function close(): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

beforeAll(async () => {
  await listen();
  pointClientAt(`http://127.0.0.1:${port}`);
});
afterEach(() => {
  asked.splice(0);
  // Timeouts of one test must not make the next one fail fast.
  globalThis.coralliumDiscordCircuit = undefined;
});
afterAll(close);

/** The error codes of a call by the bot, by a person and by the application. */
async function failures(): Promise<string[]> {
  const calls = [findGuild(guilds.coralReef), fetchUser('a token'), refreshTokens('a token')];
  return (await Promise.all(calls.map(failureOf))).map(({ code }) => code);
}

const unavailable = ['discord_unavailable', 'discord_unavailable', 'discord_unavailable'];

function answering(status: number, type: string, text: string): void {
  respond = (response) => void response.writeHead(status, { 'content-type': type }).end(text);
}

test('each call goes to its own address', async () => {
  answering(500, 'text/plain', '');
  await failures();
  expect([...asked].sort()).toEqual([
    `GET /api/v10/guilds/${guilds.coralReef}?with_counts=true`,
    'GET /api/v10/users/@me',
    'POST /api/oauth2/token',
  ]);
});

test.each([
  ['an HTML page', 200, 'text/html', '<!doctype html><title>Discord</title>'],
  ['an HTML page with 403, as sent by a firewall', 403, 'text/html', '<title>Attention required</title>'],
  ['an HTML page with 502', 502, 'text/html', '<title>Bad gateway</title>'],
  ['truncated JSON', 200, 'application/json', '{"id": "3000'],
  ['truncated JSON with 400', 400, 'application/json', '{"code": 50'],
  ['an empty body', 200, 'application/json', ''],
  ['a 204', 204, 'application/json', ''],
  ['binary data', 200, 'application/octet-stream', '\u0000\u0001'],
])('%s is discord_unavailable', async (_, status, type, text) => {
  answering(status, type, text);
  expect(await failures()).toEqual(unavailable);
});

test.each([
  ['an HTML page', 200, 'text/html', '<!doctype html><title>Discord</title>'],
  ['a JSON object', 200, 'application/json', '{}'],
])('%s is not a success where Discord would send no content', async (_, status, type, text) => {
  answering(status, type, text);
  expect(await failureOf(kickMember(guilds.coralReef, people.kai, 'Rude'))).toMatchObject({
    code: 'discord_unavailable',
  });
});

test('a 204 is a success there with any content type', async () => {
  answering(204, 'text/html; charset=utf-8', '');
  await expect(kickMember(guilds.coralReef, people.kai, 'Rude')).resolves.toBeUndefined();
});

test('a 429 from a firewall is rate_limited', async () => {
  respond = (response) =>
    void response.writeHead(429, { 'retry-after': '45', 'content-type': 'text/html' }).end('<html>');
  const person = await failureOf(fetchUser('a token'));
  expect(person).toMatchObject({ code: 'rate_limited', retryAfter: 45 });
  expect(await failureOf(findGuild(guilds.tidePool))).toEqual(person);
});

test('a 429 that names no time counts as one second', async () => {
  answering(429, 'text/html', '');
  expect(await failureOf(fetchUser('a token'))).toMatchObject({ code: 'rate_limited', retryAfter: 1 });
  expect(await failureOf(findGuild(guilds.kelpForest))).toMatchObject({
    code: 'rate_limited',
    retryAfter: 1,
  });
});

test('a redirect is not followed with a token', async () => {
  respond = (response) =>
    void response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
  expect(await failureOf(fetchUser('a token'))).toMatchObject({ code: 'discord_unavailable' });
  expect(await failureOf(refreshTokens('a token'))).toMatchObject({ code: 'discord_unavailable' });
  expect(asked).toEqual(['GET /api/v10/users/@me', 'POST /api/oauth2/token']);
});

test('a body that never ends times out after 5 s', async () => {
  respond = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(`{"id": "${people.kai}",`);
  };
  const deadlines = hurryDeadlines();
  expect(await failures()).toEqual(unavailable);
  expect(deadlines()).toEqual([5000, 5000, 5000]);
});

test('a refused connection is discord_unavailable, and the client recovers', async () => {
  await close();
  expect(await failures()).toEqual(unavailable);
  await listen();
  answering(200, 'application/json', JSON.stringify({ id: people.kai, username: 'kai_kai' }));
  expect(await fetchUser('a token')).toMatchObject({ displayName: 'kai_kai' });
});
