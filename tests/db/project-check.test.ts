import { addProject as contract } from '@/lib/contracts/projects/projects';
import { userId } from '@/lib/core/ids';
import { trackedProjects } from '@/lib/db/collections/projects';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { addProject } from '@/lib/guilds/trackedprojects/add-project';
import { checkProjects } from '@/lib/guilds/trackedprojects/check-projects';
import { editProject, removeProject } from '@/lib/guilds/trackedprojects/edit-project';
import { projectOutlet } from '@/lib/guilds/trackedprojects/project-outlet';
import type { ProjectEntry } from '@/lib/rules/projects/schema';
import { listInbox } from '@/lib/social/notifications';
import { channelPlaceId, guilds } from '@/sandbox/world/ids';
import { channelNamed, eventWorld, reef, roleNamed, pearl as signedIn } from './event-world';
import { codeOf } from './refusals';
import { forbidden, signUp, storePlan } from './stored-settings';

const world = eventWorld();
const pearl = { ...signedIn, avatar: null, avatarUrl: '' };
const channel = channelNamed('event-news');
const other = channelNamed('general');
const signal = new AbortController().signal;
const coral = 'CrLgT001';
const barnacle = '910001';

const form = (projectId: string, more: Record<string, unknown> = {}) =>
  contract.body.parse({
    projectPlatform: projectId === barnacle ? 'CurseForge' : 'Modrinth',
    projectId,
    channelId: channel,
    ...more,
  });
const track = async (projectId: string, more: Record<string, unknown> = {}) =>
  (await addProject(reef, form(projectId, more), pearl)).project._id;
const publish = (project: string, number: string, more: object = {}) =>
  world.discord().projects.publish({ project, number, ...more });
const check = () => checkProjects(signal);
const elsewhere = channelPlaceId(2, 3);
/** Makes Tide Pool track the projects of Coral Reef. */
async function trackElsewhere(): Promise<void> {
  const tracked = (await entries()).map((one) => ({ ...one, channelId: elsewhere }));
  const list = { guildId: guilds.tidePool, entries: tracked, outbox: [] };
  await world.collection(trackedProjects).insert(guilds.tidePool, list);
}
const goOn = () => goOnDelivering(projectOutlet, reef, { attempt: 1 });
const titles = (place: string = channel) =>
  world.messages(place).flatMap(({ embeds }) => embeds.map(({ title }) => title));
const calls = () => world.discord().calls.report().counts;
const entries = async (guild: string = reef) =>
  (await world.collection(trackedProjects).get(guild))?.value.entries ?? [];

async function entry(id: string): Promise<ProjectEntry> {
  const found = (await entries()).find((candidate) => candidate.id === id);
  if (!found) throw new Error(`There is no entry ${id}.`);
  return found;
}

/** Resets entries to an earlier state, as after a crash before the write. */
async function forget(change: (one: ProjectEntry) => ProjectEntry): Promise<void> {
  await world
    .collection(trackedProjects)
    .update(reef, (list) => ({ ...list, entries: list.entries.map(change) }));
}

beforeEach(() => storePlan(world, 'pro'));

describe('announcements', () => {
  test('skip versions from before the project was added', async () => {
    const id = await track(coral);
    await check();
    await check();
    expect(titles()).toEqual([]);
    expect((await entry(id)).latest?.name).toBe('Coral Lights 2.2.0');
  });

  test('skip all versions at the first check of an imported entry', async () => {
    const id = await track(coral);
    await forget((one) => ({ ...one, seen: null, stamp: null, latest: null }));
    publish(coral, '3.0.0');
    await check();
    expect(titles()).toEqual([]);
    expect(await entry(id)).toMatchObject({ latest: { name: 'Coral Lights 3.0.0' }, problem: null });
    publish(coral, '3.1.0');
    await check();
    expect(titles()).toEqual(['Coral Lights 3.1.0']);
  });

  test.each([coral, barnacle])('cover each new version of %s once, oldest first', async (project) => {
    await track(project);
    const one = publish(project, '8.0.0').name;
    const two = publish(project, '8.1.0').name;
    await check();
    expect(titles()).toEqual([one, two]);
    await check();
    const three = publish(project, '8.2.0').name;
    await check();
    await check();
    expect(titles()).toEqual([one, two, three]);
  });

  test('skip filtered versions, even after the filters widen', async () => {
    const id = await track(coral, {
      loaders: ['quilt'],
      gameVersions: ['1.21.4'],
      releaseChannels: ['release'],
    });
    publish(coral, '3.0.0-beta', { channel: 'beta' });
    publish(coral, '3.0.0', { loaders: ['fabric'] });
    publish(coral, '3.0.1', { gameVersions: ['1.20.1'], loaders: ['quilt'] });
    publish(coral, '3.0.2', { loaders: ['quilt', 'fabric'], gameVersions: ['1.21.4'] });
    await check();
    expect(titles()).toEqual(['Coral Lights 3.0.2']);
    await editProject(
      reef,
      id,
      { loaders: [], gameVersions: [], releaseChannels: ['release', 'beta'] },
      pearl,
    );
    await check();
    expect(titles()).toEqual(['Coral Lights 3.0.2']);
  });

  test('ping only the chosen roles', async () => {
    const role = roleNamed('Announcement Ping');
    await track(coral, { roleIds: [role] });
    publish(coral, '3.0.0', { name: '@everyone <@200000000000000003>' });
    await check();
    const [message] = world.messages(channel);
    expect(message?.content).toBe(`<@&${role}>`);
    expect(message?.allowedMentions).toMatchObject({ parse: [], roles: [role] });
  });

  test('skip a removed project', async () => {
    const id = await track(coral);
    publish(coral, '3.0.0');
    await removeProject(reef, id, pearl);
    await check();
    expect(titles()).toEqual([]);
  });
});

describe('a check', () => {
  test('fetches a project once for all servers, and versions only after a change', async () => {
    await track(coral);
    await track('RfRdr004');
    await trackElsewhere();
    await check();
    world.discord().calls.clear();
    await check();
    expect(calls()).toEqual({ 'GET /modrinth/v2/projects': 1 });
    publish(coral, '3.0.0');
    world.discord().calls.clear();
    await check();
    expect(calls()).toMatchObject({
      'GET /modrinth/v2/projects': 1,
      [`GET /modrinth/v2/project/${coral}/version`]: 1,
    });
    expect(titles()).toEqual(['Coral Lights 3.0.0']);
    expect(titles(elsewhere)).toEqual(['Coral Lights 3.0.0']);
  });

  test('writes nothing without a new version', async () => {
    await track(coral);
    await check();
    const before = await world.collection(trackedProjects).get(reef);
    await check();
    expect((await world.collection(trackedProjects).get(reef))?.version).toBe(before?.version);
  });

  test('sends no requests when nothing is tracked', async () => {
    await check();
    expect(calls()).toEqual({});
  });
});

describe('an interruption', () => {
  test('between posting and storing causes no duplicate post', async () => {
    await track(coral);
    await check();
    const remembered = await entries();
    publish(coral, '3.0.0');
    publish(coral, '3.1.0');
    await check();
    await forget((one) => remembered.find(({ id }) => id === one.id) ?? one);
    await check();
    expect(titles()).toEqual(['Coral Lights 3.0.0', 'Coral Lights 3.1.0']);
    await check();
    expect(titles()).toHaveLength(2);
  });

  test('during the announcements leaves the rest to the job, in order', async () => {
    await track(coral);
    publish(coral, '3.0.0');
    publish(coral, '3.1.0');
    world.discord().addFault({ match: 'POST .*/messages', status: 502, times: 1 });
    expect(await codeOf(check())).toBe('discord_uncertain');
    expect(titles()).toEqual([]);
    await check();
    expect(titles()).toEqual([]);
    await goOn();
    expect(titles()).toEqual(['Coral Lights 3.0.0', 'Coral Lights 3.1.0']);
    await check();
    expect(titles()).toHaveLength(2);
  });
});

describe('on failure', () => {
  test('a refusal by Discord is stored, retried and cleared by a success', async () => {
    await signUp(world, pearl.userId);
    const id = await track(coral);
    publish(coral, '3.0.0');
    world.discord().addFault({ match: 'POST .*/messages', ...forbidden, times: 2 });
    await check();
    const { problem } = await entry(id);
    expect(problem?.message).toMatch(/Missing Permissions/);
    await check();
    expect((await entry(id)).problem).toEqual(problem);
    expect(titles()).toEqual([]);
    // Its author is notified, once for the two attempts.
    await goOn();
    const bell = await listInbox(userId.parse(pearl.userId));
    expect(bell.map(({ type, data }) => [type, data.section, data.name])).toEqual([
      ['problem-found', 'trackedprojects', 'Coral Lights'],
    ]);
    await check();
    expect(titles()).toEqual(['Coral Lights 3.0.0']);
    expect((await entry(id)).problem).toBeNull();
  });

  test('a refusal in one guild does not affect the others', async () => {
    await track(coral);
    await trackElsewhere();
    publish(coral, '3.0.0');
    world.discord().addFault({ match: `POST /channels/${channel}/messages`, ...forbidden });
    await check();
    expect(titles(elsewhere)).toEqual(['Coral Lights 3.0.0']);
  });

  test('a deleted channel is reported, and a new one receives the missed version', async () => {
    const id = await track(coral);
    await forget((one) => ({ ...one, channelId: '599999999999999999' }));
    publish(coral, '3.0.0');
    await check();
    expect((await entry(id)).problem?.message).toMatch(/Unknown Channel/);
    await editProject(reef, id, { channelId: other }, pearl);
    expect((await entry(id)).problem).toBeNull();
    await check();
    expect(titles(other)).toEqual(['Coral Lights 3.0.0']);
  });

  test('refused versions are posted in order once Discord accepts them', async () => {
    const id = await track(coral);
    publish(coral, '3.0.0');
    publish(coral, '3.1.0');
    world.discord().addFault({ match: 'POST .*/messages', ...forbidden, times: 1 });
    await check();
    expect(titles()).toEqual([]);
    expect((await entry(id)).problem?.message).toMatch(/Missing Permissions/);
    await check();
    expect(titles()).toEqual(['Coral Lights 3.0.0', 'Coral Lights 3.1.0']);
  });

  test.each(['discord_uncertain', 'rate_limited'])('%s aborts the check and is thrown', async (code) => {
    await track(coral);
    publish(coral, '3.0.0');
    const status = code === 'rate_limited' ? { status: 429, retryAfter: 9 } : { status: 502 };
    world.discord().addFault({ match: 'POST .*/messages', ...status, times: 1 });
    expect(await codeOf(check())).toBe(code);
    await goOn();
    await check();
    expect(titles()).toEqual(['Coral Lights 3.0.0']);
  });

  test('an unavailable platform throws after the other one was checked', async () => {
    await track(coral);
    await track(barnacle);
    publish(coral, '3.0.0');
    publish(barnacle, '8.0.0');
    world.discord().addFault({ match: '/modrinth/v2', status: 503, times: 1 });
    expect(await codeOf(check())).toBe('projects_unavailable');
    expect(titles()).toEqual(['Barnacle Storage 8.0.0']);
    await check();
    expect(titles()).toEqual(['Barnacle Storage 8.0.0', 'Coral Lights 3.0.0']);
  });

  test('a withdrawn project shows a problem until it is back', async () => {
    const id = await track(coral);
    world.discord().projects.withdraw(coral);
    await check();
    expect((await entry(id)).problem?.message).toBe('This project is no longer on Modrinth.');
    world.discord().projects.reset();
    await check();
    expect((await entry(id)).problem).toBeNull();
    expect(titles()).toEqual([]);
  });
});
