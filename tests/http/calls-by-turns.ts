// Two processes receive requests in turn: the calls of every contract work as they do in one process, and the
// author of a write sees it at once in the other.

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

/** The owner of the sample guild, and the owner of the site. */
const persons: readonly Actor[] = ['pearl', 'marina'];
const mayCall = (endpoint: Endpoint, person: Actor) => denialOf(endpoint, person) === null;

/** Answers that depend on the process or the clock. */
const ofOneProcess = ['GET /api/stats', 'GET /api/staff/health', 'GET /api/logs', 'GET /api/bot/log/file'];

const partsOf = (path: string) => path.split('?', 1)[0]?.split('/').slice(1) ?? [];
function commonParts(one: string, other: string): number {
  const others = partsOf(other);
  const different = partsOf(one).findIndex((part, place) => part !== others[place]);
  return different === -1 ? partsOf(one).length : different;
}

/** The readable paths that are closest to a write: at most `most` with the longest prefix in common. */
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

/** The part of an answer that two processes share: a failure contains its request id. */
function shown(path: string, { status, text, body }: Answer) {
  // A job may add a notification between two reads.
  const isOfJob = (item: unknown) => isRecord(item) && item.type === 'setting-problem';
  const isBell = path.startsWith('/api/social/notifications/') && Array.isArray(body);
  const compared = isBell ? JSON.stringify(body.filter((item: unknown) => !isOfJob(item))) : text;
  return { path, status, text: status < 400 ? compared : '' };
}

/**
 * Tests of a pair of processes on one freshly seeded database. Calls alternate between the processes;
 * `mostReads` limits how many addresses are read after each write.
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
      // Logging out would end the session of later tests.
      const client = endpoint.changes ? await signIn(people[person], siteOf().url) : clientOf(person);
      expect((await callSample(client, endpoint, people[person])).status).toBe(allowed);
      return;
    }
    const client = clientOf(person);
    const paths = readsNear(endpoint, person, mostReads);
    // Fills the caches of both with the old answers.
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
      // The other process first, before it can have been notified.
      const elsewhere = await client.get(path, at(1 - writing, named));
      const here = await client.get(path, at(writing, named));
      expect(shown(path, elsewhere)).toEqual(shown(path, here));
    }
  });
}
