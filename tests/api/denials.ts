// Who is denied what and what a denial looks like, for tests of all contracts, in process or over HTTP.
import { type GuildRight, isStaffLevel, type StaffLevel } from '@/lib/core/access';
import type { Endpoint } from '@/lib/core/endpoint';
import { getStore } from '@/lib/db/store';
import { sections } from '@/lib/guild-settings/registry';
import { signIn } from '../support/client';
import type { Answer, Client } from '../support/http-client';
import { type Person, people } from '../support/people';
import { expectFailure, storedState } from './dashboard-calls';
import { sampleGuild } from './sample-calls';

/** Relative to Pearl's guild: its owner, a member, and three strangers, two of whom manage other guilds. */
export const actors = ['pearl', 'kai', 'drift', 'finn', 'marina'] as const satisfies readonly Person[];
const signedIn = new Map<Person, Client>();

export function clientOf(person: Person): Client {
  const client = signedIn.get(person);
  if (!client) throw new Error(`${person} is not signed in.`);
  return client;
}

/** Signs the actors in: call it at the top of a test file. */
export function prepareActors(): void {
  beforeAll(async () => {
    for (const person of actors) signedIn.set(person, await signIn(people[person]));
  });
}

/** Rights that a plain member has. */
function isForMembers(right: GuildRight): boolean {
  return right === 'member' || right === 'appellant';
}

const seededStaff: Readonly<Partial<Record<Person, StaffLevel>>> = { marina: 'owner', finn: 'helper' };

/** The status of the denial, or null if the person has access. */
export function denialOf({ access }: Endpoint, person: Person | null): number | null {
  switch (access.kind) {
    case 'public':
      return null;
    case 'user':
    case 'self':
      return person === null ? 401 : null;
    case 'guild':
      if (person === null) return 401;
      if (person === 'pearl' || (person === 'kai' && isForMembers(access.right))) return null;
      return person === 'kai' ? 403 : 404;
    case 'staff':
      if (person === null) return 401;
      return isStaffLevel(seededStaff[person] ?? null, access.level) ? null : 404;
    case 'bot':
    case 'stripe':
      return 401;
  }
}

const codes: Readonly<Record<number, readonly string[]>> = {
  401: ['unauthenticated'],
  403: ['forbidden', 'not_a_manager'],
  404: ['not_found'],
};

/** Fails unless the answer is a denial that reveals nothing. */
export function expectDenial(answer: Answer, status: number): void {
  const code = codes[status]?.find((candidate) => answer.text.includes(`"${candidate}"`)) ?? '';
  const failure = expectFailure(answer, status, code);
  expect(Object.keys(failure).sort()).toEqual(['code', 'error', 'requestId']);
  expect(answer.text).not.toMatch(/Tide Pool|Pearl|general|autorole|welcome/);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
}

async function guildState(owner: Client) {
  return Promise.all(sections.map((section) => storedState(owner, sampleGuild, section)));
}

/** Collections that background work changes. */
const restless = new Set([
  'accounts',
  'botControl',
  'botGuilds',
  'guilds',
  'jobs',
  'leases',
  'processes',
  'sessions',
  'staffGuilds',
  'trackedProjects',
  'trackers',
  'userGuildLists',
]);

/** The version of every document; for tests in the site's process. */
export async function storedHere(): Promise<readonly string[]> {
  // Jobs may still be writing results of earlier calls.
  const { untilIdle } = await import('../support/in-process/idle');
  await untilIdle();
  const rows: string[] = [];
  for await (const { collection, id, version } of (await getStore()).exportAll())
    if (!restless.has(collection)) rows.push(`${collection} ${id} ${version}`);
  return rows.sort();
}

/** What is stored: every document in the site's process, and over HTTP the settings of Pearl's guild. */
export function stored(owner: Client): Promise<unknown> {
  return globalThis.coralliumSiteHere ? storedHere() : guildState(owner);
}

/** Fails the test if `attempt` stores anything. */
export async function expectNothingStored(owner: Client, attempt: () => Promise<void>): Promise<void> {
  const before = await stored(owner);
  await attempt();
  expect(await stored(owner)).toEqual(before);
}
