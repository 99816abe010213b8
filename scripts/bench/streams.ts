import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { notifications } from '../../lib/db/collections/notifications';
import { openStore } from '../../lib/db/open-store';
import { emptyInbox } from '../../lib/rules/notifications/inbox';
import { signIn } from '../../tests/support/client';
import { people } from '../../tests/support/people';
import { startSite } from '../../tests/support/site';
import { addFriends } from './fill-friends';
import { keptMemory } from './kept-memory';
import { judged, number, table } from './markdown';
import { medianTime } from './sequential';

const most = 5000;
/** Streams opened in parallel. */
const batch = 100;
/** Open tabs and devices of the notified person. */
const own = 20;
const rounds = 20;
/** The most friends that a person may have. */
const friends = 1000;

/** Opens a stream; `heard` receives everything after the headers. */
function openStream(
  url: string,
  cookie: string,
  agent: Agent,
  heard: (text: string) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', heard);
      response.on('error', () => undefined);
      resolve(response);
    });
    request.on('error', reject);
    request.end();
  });
}

/** Fills the inboxes of many people until the store has this many notifications. */
async function addNotifications(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir });
  const each = 200;
  const timestamp = new Date().toISOString();
  for (let person = 0; person < count / each; person += 1) {
    const userId = person === 0 ? people.pearl : String(500_000_000_000_000_000n + BigInt(person));
    const items = Array.from({ length: each }, (_, place) => ({
      id: `${userId}-${place}`,
      key: `${userId}-${place}`,
      type: 'info' as const,
      title: 'Something has happened',
      message: 'This tells what it was, in about as many words as such a text has.',
      data: {},
      from: null,
      words: {},
      timestamp,
      read: false,
      seen: false,
      gone: false,
    }));
    const filled = { ...emptyInbox(userId), items, kept: 'kept' as const, oldestAt: timestamp };
    await store.collection(notifications).upsert(
      userId,
      () => filled,
      () => filled,
    );
  }
  await store.close();
}

/**
 * The table of streams: memory, the time until all tabs of a person receive an event, the bell's call in a
 * full store, and the profile of a person with many friends.
 */
export async function streamsTable(env: Record<string, string>): Promise<string> {
  const site = await startSite({
    mode: 'production',
    env,
    prepare: async (dataDir) => {
      await addNotifications(dataDir, 100_000);
      await addFriends(dataDir, people.pearl, friends);
    },
  });
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const open: IncomingMessage[] = [];
  try {
    const [kai, pearl] = [await signIn(people.kai, site.url), await signIn(people.pearl, site.url)];
    const cookieOf = (client: typeof kai) => client.cookies.headerFor('/') ?? '';
    const before = await keptMemory(site.pid);
    for (let first = 0; first < most; first += batch) {
      const url = `${site.url}/api/events/${people.pearl}`;
      const opening = Array.from({ length: batch }, () =>
        openStream(url, cookieOf(pearl), agent, () => undefined),
      );
      open.push(...(await Promise.all(opening)));
    }
    const after = await keptMemory(site.pid);
    const list = `${site.url}/api/social/notifications/${people.pearl}`;
    const bell = await medianTime({ url: list, headers: { cookie: cookieOf(pearl) }, status: 200 }, 2);
    const asPearl = { headers: { cookie: cookieOf(pearl) }, status: 200 };
    const profileTimes: number[] = [];
    for (const path of [`/api/social/profile/${people.pearl}`, `/api/friends/list/${people.pearl}`]) {
      profileTimes.push(await medianTime({ url: `${site.url}${path}`, ...asPearl }, 2));
    }
    const profile = Math.max(...profileTimes);
    let heard: () => void = () => undefined;
    const tabs = Array.from({ length: own }, () =>
      openStream(`${site.url}/api/events/${people.kai}`, cookieOf(kai), agent, (text) => {
        if (text.includes('event: notifications')) heard();
      }),
    );
    open.push(...(await Promise.all(tabs)));
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let waiting = own;
      const all = new Promise<void>((resolve) => {
        heard = () => {
          waiting -= 1;
          if (waiting === 0) resolve();
        };
      });
      const started = performance.now();
      await kai.post(`/api/social/notifications/${people.kai}`, { message: `No. ${round}` });
      await all;
      times.push(performance.now() - started);
    }
    const slowest = Math.max(...times);
    const memory = after - before;
    return table(
      ['what', 'measured', 'target'],
      [
        [`${number(most)} open streams, memory`, `${number(memory)} MB`, judged(memory < 200, '< 200 MB')],
        [
          `told to ${own} tabs of a person beside them, slowest of ${rounds}`,
          `${number(slowest)} ms`,
          judged(slowest < 300, '< 300 ms'),
        ],
        [
          "bell's call, 100,000 notifications in the store",
          `${number(bell)} ms`,
          judged(bell <= 7, 'about 5 ms'),
        ],
        [
          `profile with ${number(friends)} friends, the slower of its calls`,
          `${number(profile)} ms`,
          judged(profile < 300, '< 300 ms'),
        ],
      ],
    );
  } finally {
    for (const stream of open) stream.destroy();
    agent.destroy();
    await site.stop();
  }
}
