// Two processes that get every other request: the calls of every contract work there as they do in one, and
// what one has written the other shows to its author at once.

import { endpoints } from '@/lib/contracts/registry';
import { answersJson, type Endpoint } from '@/lib/core/endpoint';
import { isRecord } from '@/lib/core/record';
import { type actors, denialOf } from '../api/denials';
import { callSample, nameOf, sampleOf, samplePath, senderHeaders } from '../api/sample-calls';
import { signIn, visitor } from '../support/client';
import type { Answer, Client } from '../support/http-client';
import { type Person, people } from '../support/people';
import type { SitePair } from '../support/site-pair';
import { processHeader } from '../support/turn-taking-proxy';

type Actor = (typeof actors)[number];
const all = endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);
const at = (process: number, headers: Readonly<Record<string, string>> = {}) => ({
  headers: { ...headers, [processHeader]: String(process) },
});

/** Owns the guild of the samples, and owns the staff. */
const persons: readonly Actor[] = ['pearl', 'marina'];
const mayCall = (endpoint: Endpoint, person: Actor) => denialOf(endpoint, person) === null;

/** Known only to the process that answers, or to the clock. */
const ofOneProcess = ['GET /api/stats', 'GET /api/staff/health', 'GET /api/logs', 'GET /api/bot/log/file'];

const partsOf = (path: string) => path.split('?', 1)[0]?.split('/').slice(1) ?? [];
function commonParts(one: string, other: string): number {
  const others = partsOf(other);
  const different = partsOf(one).findIndex((part, place) => part !== others[place]);
  return different === -1 ? partsOf(one).length : different;
}

/** What a person reads that is closest to a write: at most so many addresses that begin as that one does. */
function readsNear(endpoint: Endpoint, person: Actor, most: number): readonly string[] {
  const written = samplePath(endpoint, people[person]);
  const readable = endpoints.filter(
    (other) =>
      other.method === 'GET' &&
      answersJson(other) &&
      !other.changes &&
      ['guild', 'self', 'staff', 'user', 'public'].includes(other.access.kind) &&
      !ofOneProcess.includes(nameOf(other)) &&
      mayCall(other, person),
  );
  const paths = readable.map((other) => samplePath(other, people[person]));
  const parts = partsOf(written);
  // The section of a panel's call.
  const section = parts[1] === 'dashboard' && parts.length > 4 ? [`/${parts.slice(0, 5).join('/')}`] : [];
  const closest = Math.max(3, ...paths.map((path) => commonParts(path, written)));
  const near = paths.filter((path) => commonParts(path, written) === closest);
  return [...new Set([...section, ...near])].slice(0, most);
}

/** What two processes say alike: a failure names its request. */
function shown(path: string, { status, text, body }: Answer) {
  // What a job has noticed may come to a bell between two reads.
  const isOfJob = (item: unknown) => isRecord(item) && item.type === 'setting-problem';
  const isBell = path.startsWith('/api/social/notifications/') && Array.isArray(body);
  const compared = isBell ? JSON.stringify(body.filter((item: unknown) => !isOfJob(item))) : text;
  return { path, status, text: status < 400 ? compared : '' };
}

/**
 * Tests of a pair of processes on one database, its data as they were seeded. Every call goes to the other
 * process than the one before it; `mostReads` is how many addresses are read after each write.
 */
export function callByTurns(siteOf: () => SitePair, mostReads: number): void {
  const clients = new Map<Person, Client>();
  const clientOf = (person: Person) => {
    const client = clients.get(person);
    if (!client) throw new Error(`${person} is not signed in.`);
    return client;
  };

  beforeAll(async () => {
    for (const person of persons) clients.set(person, await signIn(people[person], siteOf().url));
  });

  test.each(all)('%s', async (_, endpoint) => {
    const { allowed } = sampleOf(endpoint);
    const anybody = visitor(siteOf().url);
    const headers = senderHeaders(endpoint);
    if (headers) {
      expect((await callSample(anybody, endpoint, people.pearl, { headers })).status).toBe(allowed);
      return;
    }
    if (endpoint.access.kind === 'public') {
      expect((await callSample(anybody, endpoint, people.pearl)).status).toBe(allowed);
    }
    const person = persons.find((actor) => mayCall(endpoint, actor));
    if (person === undefined) return;
    if (endpoint.method === 'GET') {
      // Logging out would end the session of the tests after this one.
      const client = endpoint.changes ? await signIn(people[person], siteOf().url) : clientOf(person);
      expect((await callSample(client, endpoint, people[person])).status).toBe(allowed);
      return;
    }
    const client = clientOf(person);
    const paths = readsNear(endpoint, person, mostReads);
    // Both have the old answers in all their caches.
    const tags = new Map<string, string>();
    for (const path of paths) {
      for (const process of [0, 1]) {
        const { headers } = await client.get(path, at(process));
        const tag = headers.get('etag');
        if (tag !== null) tags.set(path, tag);
      }
    }
    const writing = all.findIndex(([name]) => name === nameOf(endpoint)) % 2;
    const written = await callSample(client, endpoint, people[person], at(writing));
    expect({ person, status: written.status }).toEqual({ person, status: allowed });
    for (const path of paths) {
      const tag = tags.get(path);
      const named = tag === undefined ? {} : { 'if-none-match': tag };
      // The other one first, before it can have heard of it.
      const elsewhere = await client.get(path, at(1 - writing, named));
      const here = await client.get(path, at(writing, named));
      expect(shown(path, elsewhere)).toEqual(shown(path, here));
    }
  });
}
