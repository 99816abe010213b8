import { z } from 'zod';
import { projectSlots, panelData as projectsData } from '@/lib/contracts/projects/project-data';
import { trackedProjects } from '@/lib/db/collections/projects';
import { trackedprojects } from '@/lib/guild-settings/sections/trackedprojects';
import { trackedProject } from '@/lib/rules/projects/schema';
import { channelPlaceId, rolePlaceId } from '@/sandbox/world/ids';
import type { Answer } from '../support/http-client';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readAudit, readSection } from './dashboard-calls';
import { refusedFields } from './refused-fields';
import { withStore } from './test-world';

const guildId = guilds.tidePool;
const channelId = channelPlaceId(2, 3);
const role = rolePlaceId(2, 1);
const knobs = sandboxKnobs();
const ids = ['CrLgT001', 'TdShD002', 'KlpFm003', 'RfRdr004', 'DpCur005', 'BbblP006'] as const;
const addedSchema = z.strictObject({
  ...projectSlots.shape,
  success: z.literal(true),
  project: trackedProject,
  message: z.string(),
});
const found = z.strictObject({
  results: z.array(z.looseObject({ id: z.string(), platform: z.string(), name: z.string() })),
});

const { pearl } = signedIn('pearl');
beforeEach(() =>
  withStore(async (store) => {
    await store.collection(trackedProjects).upsert(
      guildId,
      () => ({ guildId, entries: [], outbox: [] }),
      (list) => ({ ...list, entries: [] }),
    );
  }),
);
afterEach(() => knobs.clearFaults());

function add(projectId: string, more: object = {}): Promise<Answer> {
  const body = { projectPlatform: 'Modrinth', projectId, channelId, ...more };
  return pearl.post(guildPath(pearl, guildId, 'projects'), body);
}

async function addOk(projectId: string, more: object = {}) {
  return bodyOf(await add(projectId, more), addedSchema).project;
}

function onProject(method: 'PATCH' | 'DELETE', id: string, json: unknown = {}): Promise<Answer> {
  return pearl.request(method, guildPath(pearl, guildId, `projects/${id}`), { json });
}

async function read() {
  return projectsData.parse((await readSection(pearl, guildId, trackedprojects)).answer);
}

function search(query: Readonly<Record<string, string>>): Promise<Answer> {
  return pearl.get(guildPath(pearl, guildId, `projects/search?${new URLSearchParams(query)}`));
}

describe('tracking', () => {
  test('adds, lists, changes and removes a project, each with an audit entry', async () => {
    const project = await addOk('CrLgT001', { roleIds: [role], releaseChannels: ['release'] });
    const url = 'https://modrinth.com/mod/coral-lights/version/CrLgTv02';
    expect(project).toMatchObject({
      ...{ projectId: 'CrLgT001', projectPlatform: 'Modrinth', projectName: 'Coral Lights' },
      ...{ channelId, channelName: expect.any(String), roleIds: [role], roleNames: [expect.any(String)] },
      ...{ loaders: [], gameVersions: [], releaseChannels: ['release'], problem: null },
      latest: { name: 'Coral Lights 2.2.0', url },
    });
    const room = { canAdd: true, slots: 5 };
    const { projects, curseforgeReady, slots, canAdd } = await read();
    expect({ slots, canAdd }).toEqual(room);
    expect({ projects, curseforgeReady }).toEqual({ projects: [project], curseforgeReady: true });
    const gameVersions = ['1.21.4'];
    const change = { loaders: ['fabric', 'fabric'], gameVersions, roleIds: [] };
    const changed = bodyOf(await onProject('PATCH', project._id, change), addedSchema).project;
    expect(changed).toEqual({ ...project, ...change, loaders: ['fabric'], roleNames: [] });
    const removed = await onProject('DELETE', project._id);
    const message = 'Coral Lights removed.';
    expect(bodyOf(removed, z.unknown())).toEqual({ success: true, message, projects: [], ...room });
    expect((await read()).projects).toEqual([]);
    const { items } = await readAudit(pearl, guildId, { section: 'trackedprojects' });
    const verbs = items.slice(0, 3).map(({ action }) => action?.split(' ')[0]);
    expect(verbs).toEqual(['Removed', 'Changed', 'Added']);
  });

  test.each([
    ['a slug', 'coral-lights', 'Modrinth', 'CrLgT001'],
    ['a link', 'https://modrinth.com/mod/coral-lights/versions', 'Modrinth', 'CrLgT001'],
    ['a link to the other platform', 'curseforge.com/minecraft/mc-mods/coral-lights', 'CurseForge', '910003'],
  ])('accepts %s', async (_, text, platform, id) => {
    expect(await addOk(text)).toMatchObject({ projectPlatform: platform, projectId: id });
  });

  test.each([
    ['an empty ID', { projectId: '' }, 'projectId'],
    ['a link to another site', { projectId: 'https://example.com/mod/coral-lights' }, 'projectId'],
    ['a project that does not exist', { projectId: 'nowhere' }, 'projectId'],
    ['a path traversal', { projectId: '../user/x' }, 'projectId'],
    ['an unknown platform', { projectPlatform: 'Steam' }, 'projectPlatform'],
    ['a missing channel', { channelId: '' }, 'channelId'],
    ["another server's channel", { channelId: channelPlaceId(1, 3) }, 'channelId'],
    ["another server's role", { roleIds: [rolePlaceId(1, 1)] }, 'roleIds'],
    ['six roles', { roleIds: Array.from({ length: 6 }, () => role) }, 'roleIds'],
    ['no release channel', { releaseChannels: [] }, 'releaseChannels'],
    ['an unknown release channel', { releaseChannels: ['nightly'] }, 'releaseChannels.0'],
    ['51 loaders', { loaders: Array.from({ length: 51 }, () => 'fabric') }, 'loaders'],
  ])('rejects %s', async (_, more, field) => {
    expect(refusedFields(await add('CrLgT001', more))).toEqual([field]);
    expect((await read()).projects).toEqual([]);
  });

  test('rejects the slug of a project that is already tracked', async () => {
    await addOk('CrLgT001');
    const failure = expectFailure(await add('coral-lights'), 409, 'already_exists');
    expect(failure.error).toBe('Coral Lights is already tracked.');
  });

  test('stays within the limit of the plan for concurrent calls', async () => {
    for (const id of ids.slice(0, 4)) await addOk(id);
    const last = await Promise.all([add(ids[4]), add(ids[5])]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { projects, canAdd } = await read();
    expect([projects.length, canAdd]).toEqual([5, false]);
    const another = await add('910001', { projectPlatform: 'CurseForge' });
    expect(expectFailure(another, 403, 'premium_required').error).toBe(
      'Reached free limit. Upgrade for more slots!',
    );
  });

  test('rejects invalid changes, and unknown projects with 404', async () => {
    const { _id } = await addOk('CrLgT001');
    for (const wrong of [
      { channelId: channelPlaceId(1, 3) },
      { roleIds: [guildId] },
      { releaseChannels: [] },
      { projectId: 'RfRdr004' },
    ]) {
      expectFailure(await onProject('PATCH', _id, wrong), 422, 'invalid');
    }
    expectFailure(await onProject('PATCH', 'none', { channelId }), 404, 'not_found');
    expectFailure(await onProject('DELETE', 'none'), 404, 'not_found');
  });

  test.each([
    ['Modrinth', '/modrinth/v2', {}],
    ['CurseForge', '/curseforge/v1', { projectPlatform: 'CurseForge' }],
  ])('answers 503 and stores nothing while %s is down', async (platform, match, more) => {
    await knobs.addFault({ match, status: 502 });
    const failure = expectFailure(await add('910001', more), 503, 'projects_unavailable');
    expect(failure.error).toBe(`${platform} can't be reached right now. Try again in a moment.`);
    expect((await read()).projects).toEqual([]);
  });
});

describe('searching', () => {
  test('finds by name', async () => {
    const { results } = bodyOf(await search({ platform: 'Modrinth', query: 'reef' }), found);
    expect(results.map(({ name }) => name)).toEqual(['Reef Radar']);
    expect(bodyOf(await search({ platform: 'CurseForge', query: 'nothing' }), found).results).toEqual([]);
  });

  test('finds by link regardless of the chosen platform', async () => {
    const query = 'https://www.curseforge.com/minecraft/modpacks/sunken-ships';
    const { results } = bodyOf(await search({ platform: 'Modrinth', query }), found);
    expect(results).toMatchObject([{ platform: 'CurseForge', id: '910005' }]);
    const gone = await search({ platform: 'Modrinth', query: 'modrinth.com/mod/nowhere' });
    expect(bodyOf(gone, found).results).toEqual([]);
  });

  test.each([
    ['a missing platform', { query: 'x' }],
    ['an unknown platform', { platform: 'Steam', query: 'x' }],
    ['a missing query', { platform: 'Modrinth' }],
    ['a blank query', { platform: 'Modrinth', query: '  ' }],
    ['a query of 201 characters', { platform: 'Modrinth', query: 'x'.repeat(201) }],
  ])('rejects %s', async (_, query) => {
    expectFailure(await search(query), 422, 'invalid');
  });

  test('passes on the Retry-After of a platform', async () => {
    await knobs.addFault({ match: '/modrinth/v2/search', status: 429, retryAfter: 12 });
    const answer = await search({ platform: 'Modrinth', query: 'reef' });
    expect(expectFailure(answer, 503, 'projects_unavailable').error).toMatch(/in 12 seconds/);
    expect(answer.headers.get('retry-after')).toBe('12');
  });
});
