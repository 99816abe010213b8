// A person's event stream: news reaches every tab and device for as long as the session lasts.
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { z } from 'zod';
import { type Follow, openStream } from '@/lib/api/open-stream';
import { access } from '@/lib/core/access';
import { userId } from '@/lib/core/ids';
import { defineStream } from '@/lib/core/stream';
import { env } from '@/lib/env';
import { toWire } from '@/lib/realtime/stream-event';
import { addNotification } from '@/lib/social/notifications';
import { signIn } from '../support/client';
import { eventually } from '../support/eventually';
import { followEvents } from '../support/follow-events';
import type { Client } from '../support/http-client';
import { siteUrl } from '../support/in-process/site';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { testRateLimitFactor } from '../support/site';
import { expectFailure, idOf } from './dashboard-calls';

const kaiId = userId.parse(people.kai);
const tell = () => addNotification(kaiId, { type: 'info', title: 'News', message: 'News' });
const clear = (client: Client) => client.request('DELETE', `/api/social/notifications/${idOf(client)}`);

const follow = (client: Client, lastEventId: string | null = null) =>
  followEvents(client, siteUrl, { lastEventId });

const { pearl } = signedIn('pearl');
let kai: Client;
beforeEach(async () => {
  kai = await signIn(people.kai);
  await clear(kai);
});

test('the stream sends the current state, then each change, to every device', async () => {
  const phone = await signIn(people.kai);
  const [one, two] = [await follow(kai), await follow(phone)];
  expect(one.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(one.response.headers.get('cache-control')).toContain('no-store');
  expect(one.response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  for (const stream of [one, two])
    expect(await stream.nextEvent()).toMatchObject({ data: { unseen: 0, unread: 0 } });
  await tell();
  for (const stream of [one, two])
    expect(await stream.nextEvent()).toMatchObject({ data: { unseen: 1, unread: 1 } });
  await phone.post(`/api/social/notifications/seen/${kaiId}`);
  expect(await one.nextEvent()).toMatchObject({ data: { unseen: 0, unread: 1 } });
  one.stop();
  two.stop();
});

test('a reconnecting client receives only what has changed since', async () => {
  const first = await follow(kai);
  const id = await first.whole();
  first.stop();
  // Nothing has changed, so the first event is a heartbeat.
  const again = await follow(kai, id);
  expect(await again.next()).toMatchObject({ event: null });
  again.stop();
  await tell();
  const later = await follow(kai, id);
  expect(await later.next()).toMatchObject({ event: 'notifications', data: { unseen: 1 } });
  later.stop();
  for (const strange of ['nonsense', 'notifications:x y', '\u00ff', ',,,:']) {
    const stream = await follow(kai, strange);
    expect(await stream.next()).toMatchObject({ event: 'notifications' });
    stream.stop();
  }
});

test('friendship changes reach every device of both people', async () => {
  const [one, phone, hers] = [await follow(kai), await follow(await signIn(people.kai)), await follow(pearl)];
  const all = [one, phone, hers];
  for (const stream of all) expect((await stream.nextEvent('friends')).data).toMatchObject({ friends: 0 });
  await kai.post('/api/friends/send', { senderId: kaiId, receiverId: people.pearl });
  for (const stream of [one, phone]) {
    expect((await stream.nextEvent('friends')).data).toMatchObject({ friends: 0, pendingSent: 1 });
  }
  expect((await hers.nextEvent('friends')).data).toMatchObject({ pendingReceived: 1 });
  await pearl.post('/api/friends/accept', { userId: people.pearl, targetId: kaiId, senderId: kaiId });
  for (const stream of all) expect((await stream.nextEvent('friends')).data).toMatchObject({ friends: 1 });
  await pearl.post('/api/friends/remove', { userId: people.pearl, targetId: kaiId, senderId: kaiId });
  for (const stream of all) {
    expect((await stream.nextEvent('friends')).data).toMatchObject({ friends: 0 });
    stream.stop();
  }
  await clear(pearl);
});

test('a block by a stranger sends no event', async () => {
  const stream = await follow(kai);
  await stream.nextEvent('friends');
  await pearl.post('/api/friends/block', { userId: people.pearl, targetId: kaiId, senderId: people.pearl });
  await pearl.post('/api/friends/unblock', { userId: people.pearl, targetId: kaiId, senderId: people.pearl });
  const finn = await signIn(people.finn);
  await finn.post('/api/friends/send', { senderId: people.finn, receiverId: kaiId });
  // The first event is about Finn's request, not about the block.
  expect((await stream.nextEvent('friends')).data).toMatchObject({ pendingReceived: 1 });
  await finn.post('/api/friends/cancel', { userId: people.finn, targetId: kaiId, senderId: people.finn });
  stream.stop();
});

test("another person's stream is forbidden, and a session is required", async () => {
  expectFailure(await kai.get(`/api/events/${people.pearl}?wait=0`), 403, 'forbidden');
  expectFailure(await kai.get('/api/events/nobody?wait=0'), 404, 'not_found');
  expectFailure(await kai.get(`/api/events/${kaiId}?wait=2`), 422, 'invalid');
  expect((await kai.request('HEAD', `/api/events/${kaiId}`)).status).toBe(200);
  kai.cookies.set('next-auth.session-token', 'forged');
  expectFailure(await kai.get(`/api/events/${kaiId}?wait=0`), 401, 'unauthenticated');
});

test("a notification does not reach another person's stream", async () => {
  const stream = await follow(pearl);
  await stream.nextEvent();
  await tell();
  await addNotification(userId.parse(people.pearl), { type: 'info', title: 'Own', message: 'Own' });
  expect(await stream.nextEvent()).toMatchObject({ data: { unread: 1 } });
  stream.stop();
  await clear(pearl);
});

test('the stream ends with its own session only', async () => {
  const phone = await signIn(people.kai);
  const [ended, other] = [await follow(kai), await follow(phone)];
  await ended.nextEvent();
  await other.nextEvent();
  await kai.request('GET', `/api/auth/logout/${kaiId}`, { headers: { 'sec-fetch-site': 'same-origin' } });
  while ((await ended.next()) !== null);
  await tell();
  expect(await other.nextEvent()).toMatchObject({ data: { unseen: 1 } });
  other.stop();
});

describe('an opened stream', () => {
  const contract = defineStream({
    path: '/api/of-the-tests',
    summary: 'Sends what a test wants.',
    access: access.public,
    events: z.object({ event: z.literal('text'), data: z.string() }),
    most: { perCaller: 3 / testRateLimitFactor, perAddress: 100 },
  });
  let server: Server;
  let answer: Follow;
  let ended = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void openStream(
        { contract, follow: (...input) => answer(...input) },
        { request, response, requestId: 'of-the-tests', params: {} },
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  beforeEach(() => {
    ended = 0;
    answer = async (_, sink) => {
      sink.send(toWire({ id: '1', event: 'text', data: 'Ahoy' }));
      return () => {
        ended += 1;
      };
    };
  });

  /** Opens a separate connection. */
  async function open(): Promise<IncomingMessage> {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const request = httpRequest({ host: '127.0.0.1', port, path: '/api/of-the-tests', agent: false });
    request.end();
    const [response] = await once(request, 'response');
    return response;
  }

  test('counts towards the limit per caller until it disconnects', async () => {
    expect(env().RATE_LIMIT_FACTOR).toBe(testRateLimitFactor);
    const streams = [await open(), await open(), await open()];
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = await open();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('30');
    refused.destroy();
    streams[0]?.destroy();
    await eventually(async () => {
      const next = await open();
      streams.push(next);
      return next.statusCode === 200;
    });
    for (const stream of streams) stream.destroy();
    await eventually(() => ended === 4);
  });

  test('answers 500 on a failure before the first event and ends on a later one', async () => {
    answer = async () => {
      throw new Error('Nobody shall hear of this.');
    };
    const failed = await open();
    expect(failed.statusCode).toBe(500);
    const [text] = await once(failed.setEncoding('utf8'), 'data');
    expect(text).not.toContain('Nobody shall hear');
    answer = async (_, sink) => {
      sink.send(toWire({ id: '1', event: 'text', data: 'Ahoy' }));
      throw new Error('Later');
    };
    const broken = await open();
    expect(broken.statusCode).toBe(200);
    broken.on('error', () => {});
    broken.resume();
    await once(broken, 'close');
  });

  test('drops a client that does not read', async () => {
    let sent = 0;
    answer = async (_, sink) => {
      const wire = toWire({ id: '1', event: 'text', data: 'x'.repeat(16 * 1024) });
      sink.send(toWire({ id: '1', event: 'text', data: 'Ahoy' }));
      const timer = setInterval(() => {
        for (let count = 0; count < 64; count += 1) sink.send(wire);
        sent += 1;
      }, 50);
      return () => {
        ended += 1;
        clearInterval(timer);
      };
    };
    const lazy = await open();
    lazy.on('error', () => {});
    lazy.pause();
    await eventually(() => ended === 1);
    expect(sent).toBeGreaterThan(0);
    lazy.destroy();
  });
});
