import { rmSync } from 'node:fs';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { env } from '@/lib/env';
import { withoutEscapes } from '@/lib/rules/console/escape-codes';
import { logLine } from '@/lib/rules/console/schema';
import { botFolder } from '@/lib/supervisor/bot-process';
import { type ReceivedEvent, readEvents } from '@/sandbox/bot/read-events';
import { openJournal } from '../../lib/supervisor/keeper/journal.mjs';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { socketOrigin } from '../support/in-process/streams';
import { people } from '../support/people';
import { runningSite } from '../support/running-site';
import { signedIn } from '../support/signed-in';
import { cookieOf, setLevel } from './console-calls';
import { bodyOf, expectFailure } from './dashboard-calls';

const page = z.object({ lines: z.array(logLine), hasMore: z.boolean() });
const linesOf = (event: ReceivedEvent | null) =>
  z.object({ lines: z.array(logLine) }).parse(event?.data).lines;

const { marina } = signedIn('marina');

/** Writes to the log as the bot's keeper does. */
function print(...texts: readonly (readonly [source: 'o' | 'e', text: string])[]): void {
  const journal = openJournal(botFolder());
  for (const [source, text] of texts) journal.append(source, text);
  journal.close();
}

async function openLog(client = marina, headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = await fetch(new URL('/api/logs', runningSite().url), {
    headers: { cookie: cookieOf(client), ...headers },
    signal: stop.signal,
  });
  const events = readEvents(response);
  return {
    response,
    stop: () => stop.abort(),
    async next() {
      for (;;) {
        const { done, value } = await events.next();
        if (done) return null;
        if (value.event !== null) return value;
      }
    },
  };
}

beforeEach(() => rmSync(botFolder(), { recursive: true, force: true }));

describe('the log', () => {
  test('streams the last lines, then new ones, and resumes without duplicates', async () => {
    print(['o', 'one'], ['e', 'Error: two'], ['e', '    at three']);
    const stream = await openLog();
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const first = await stream.next();
    expect(linesOf(first)).toMatchObject([
      { seq: 1, text: 'one', level: 'info', source: 'out' },
      { seq: 2, text: 'Error: two', level: 'error', source: 'err' },
      { seq: 3, text: '    at three', level: 'error', source: 'err' },
    ]);
    print(['o', 'four']);
    const second = await stream.next();
    expect(linesOf(second)).toMatchObject([{ seq: 4 }]);
    expect(second?.id).toBe('4');
    stream.stop();
    print(['o', 'five'], ['o', 'six']);
    const resumed = await openLog(marina, { 'last-event-id': '4' });
    expect(linesOf(await resumed.next())).toMatchObject([{ text: 'five' }, { text: 'six' }]);
    resumed.stop();
    const byAddress = await marina.get('/api/logs?wait=0&after=5');
    expect(byAddress.text).toContain('"text":"six"');
    expect(byAddress.text).not.toContain('"text":"five"');
  });

  test('reports a gap for dropped lines and a reset for another log', async () => {
    print(...Array.from({ length: 6000 }, (_, line) => ['o', `line ${line + 1}`] as const));
    const behind = await openLog(marina, { 'last-event-id': '10' });
    expect(await behind.next()).toMatchObject({ event: 'gap', data: { missed: 990 } });
    expect(linesOf(await behind.next())[0]?.seq).toBe(1001);
    behind.stop();
    const ahead = await openLog(marina, { 'last-event-id': '9999999' });
    expect(await ahead.next()).toMatchObject({ event: 'reset' });
    expect(linesOf(await ahead.next())[0]?.seq).toBe(5501);
    ahead.stop();
    for (const after of ['nonsense', '-1', '{"$gt":0}']) {
      const { text } = await marina.get(`/api/logs?wait=0&after=${encodeURIComponent(after)}`);
      expect(text).toContain('"seq":5501,');
    }
  });

  test('can be paged backwards and downloaded', async () => {
    print(...Array.from({ length: 30 }, (_, line) => ['o', `\x1b[32mline ${line + 1}\x1b[0m`] as const));
    const { lines, hasMore } = bodyOf(await marina.get('/api/bot/log?before=21&limit=10'), page);
    expect(lines.map(({ seq }) => seq)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(hasMore).toBe(true);
    expect(bodyOf(await marina.get('/api/bot/log?before=3&limit=10'), page).hasMore).toBe(false);
    for (const bad of ['before=0', 'before=x', 'before=5&limit=0', 'before=5&limit=1001', 'limit=5'])
      expectFailure(await marina.get(`/api/bot/log?${bad}`), 422, 'invalid');
    const file = await marina.get('/api/bot/log/file');
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="bot.log"');
    expect(file.text.split('\n')).toHaveLength(31);
    expect(file.text).toMatch(/^\d{4}-\S+Z out {2}line 1\n/);
    rmSync(botFolder(), { recursive: true, force: true });
    expect((await marina.get('/api/bot/log/file')).text).toBe('The log is empty.\n');
  });

  test('redacts plain and disguised secrets in the stream, pages and file', async () => {
    const { AUTH_SECRET, BOT_API_TOKEN = '', DISCORD_CLIENT_SECRET } = env();
    const secrets = [AUTH_SECRET, BOT_API_TOKEN, DISCORD_CLIENT_SECRET];
    print(
      ...secrets.flatMap((secret) => [
        ['o', `plain ${secret}`] as const,
        ['e', `coloured ${secret.slice(0, 5)}\x1b[31m${secret.slice(5)}`] as const,
        ['o', `base64 ${Buffer.from(secret).toString('base64')}`] as const,
        ['o', `{"x":"${[...secret].join('\u200b')}"}`] as const,
      ]),
    );
    const { text: streamed } = await marina.get('/api/logs?wait=0');
    const { text: listed } = await marina.get('/api/bot/log?before=100');
    const { text: saved } = await marina.get('/api/bot/log/file');
    for (const text of [streamed, listed, saved].map((one) =>
      withoutEscapes(one.replaceAll('\\u001b', '\x1b')).replaceAll('\u200b', ''),
    )) {
      expect(text.match(/\[redacted\]/g)).toHaveLength(12);
      for (const secret of secrets) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''));
      }
    }
  });

  test('closes the stream and the WebSocket when the staff level is lost', async () => {
    await setLevel(people.kai, 'dev');
    const kai = await signIn(people.kai);
    print(['o', 'hello']);
    const stream = await openLog(kai);
    await stream.next();
    const socket = await openSocket(kai);
    await setLevel(people.kai, 'admin');
    // The clock is frozen: the periodic check, due after 15 s at the earliest, cannot be what closes them.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      expect(await stream.next()).toBeNull();
      expect((await socket.closed).code).toBe(1001);
    } finally {
      clock.mockRestore();
    }
    await setLevel(people.kai, null);
  });
});

/** Opens the log as a WebSocket; rejects with the status that the site answers instead. */
async function openSocket(client: Client | null, origin = env().SITE_URL, path = '/logs') {
  const headers = client === null ? {} : { cookie: cookieOf(client) };
  const socket = new WebSocket(`${await socketOrigin()}${path}`, { origin, headers });
  const received: string[] = [];
  let heard = () => {};
  socket.on('message', (data, isBinary) => {
    expect(isBinary).toBe(false);
    received.push(...String(data).split('\n'));
    heard();
  });
  const closed = new Promise<{ code: number }>((resolve) =>
    socket.once('close', (code) => resolve({ code })),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))));
    socket.once('error', reject);
  });
  return {
    closed,
    received,
    close: () => socket.close(),
    async until(count: number) {
      while (received.length < count) await new Promise<void>((resolve) => (heard = resolve));
    },
  };
}

describe('the WebSocket', () => {
  test('receives the log as text and resumes after a line', async () => {
    print(['o', 'one'], ['e', 'two']);
    const socket = await openSocket(marina);
    await socket.until(2);
    print(['o', 'three'], ['o', `secret ${env().AUTH_SECRET}`]);
    await socket.until(4);
    expect(socket.received).toEqual(['one', 'two', 'three', 'secret [redacted]']);
    socket.close();
    const resumed = await openSocket(marina, env().SITE_URL, '/api/logs?after=2');
    await resumed.until(2);
    expect(resumed.received[0]).toBe('three');
    resumed.close();
  });

  test('rejects visitors, staff below dev, other sites and an invalid position', async () => {
    const finn = await signIn(people.finn);
    await expect(openSocket(null)).rejects.toThrow('401');
    await expect(openSocket(finn)).rejects.toThrow('404');
    await expect(openSocket(marina, 'https://evil.invalid')).rejects.toThrow('403');
    await expect(openSocket(marina, '')).rejects.toThrow('403');
    await expect(openSocket(marina, env().SITE_URL, `/logs?after=${'9'.repeat(300)}`)).rejects.toThrow('422');
  });

  test('closes when its session ends', async () => {
    const client = await signIn(people.marina);
    const socket = await openSocket(client);
    await client.get(`/api/auth/logout/${people.marina}`, { headers: { 'sec-fetch-site': 'same-origin' } });
    expect((await socket.closed).code).toBe(1001);
  });
});
