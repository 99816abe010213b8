import { z } from 'zod';
import { listWaiting } from '@/lib/contracts/dashboard';
import { panelData } from '@/lib/contracts/overview';
import { problem } from '@/lib/contracts/section-answer';
import { sections } from '@/lib/guild-settings/registry';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { overview } from '@/lib/guild-settings/sections/overview';
import { reports } from '@/lib/guild-settings/sections/reports';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, guildPath, idOf, listGuilds, readSection, saveOk } from './dashboard-calls';
import { grantSections } from './grant-calls';
import { crowdPerson, restoreWorld } from './test-world';

const knobs = sandboxKnobs();
const guildId = guilds.coralReef;
const { marina, pearl, kai } = signedIn('marina', 'pearl', 'kai');

test('the overview shows recent audit entries, to a grantee only of granted sections', async () => {
  for (const altDays of [40, 41, 42, 43, 44, 45]) await saveOk(pearl, guildId, altdetector, { altDays });
  const recentOf = async (client: Client) => {
    const { answer } = await readSection(client, guildId, overview);
    return panelData
      .pick({ recentAudit: true })
      .parse(answer)
      .recentAudit.map(({ section }) => section);
  };
  const mine = await recentOf(pearl);
  expect(mine).toHaveLength(5);
  expect(mine[0]).toBe('altdetector');
  await grantSections(marina, guildId, idOf(kai), ['overview']);
  expect((await recentOf(kai)).filter((section) => section !== 'overview')).toEqual([]);
});

const modulesOf = async (client: Client, id: string = guildId) =>
  panelData.pick({ modules: true, setup: true }).parse((await readSection(client, id, overview)).answer);

describe('modules', () => {
  test('are all other sections for a manager', async () => {
    const { modules, setup } = await modulesOf(pearl);
    const others = sections.filter(({ id }) => id !== 'overview');
    expect(modules.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    const found = new Map(modules.map((module) => [module.id, module]));
    expect(found.get('members')?.kept).toBe('250 members');
    expect(found.get('commands')?.kept).toMatch(/^\d+ commands$/);
    expect(found.get('reactionroles')?.kept).toMatch(/^\d+ menus?$/);
    expect(found.get('welcome')?.switches).toHaveLength(2);
    expect(found.get('members')?.switches).toEqual([]);
    expect(setup[0]).toMatchObject({ id: 'permissions', isDone: true });
  });

  test('are switched at the save path in the answer', async () => {
    const find = async () =>
      (await modulesOf(pearl, guilds.tidePool)).modules.find(({ id }) => id === 'altdetector');
    const [before] = (await find())?.switches ?? [];
    const save = guildPath(pearl, guilds.tidePool, (await find())?.save ?? '');
    const body = { [before?.path ?? '']: !before?.isOn };
    expect((await pearl.post(save, body)).status).toBe(200);
    expect((await find())?.switches).toMatchObject([{ path: before?.path, isOn: !before?.isOn }]);
    expect((await pearl.post(save, { [before?.path ?? '']: before?.isOn })).status).toBe(200);
  });

  test('are saved without a required setting and report that as a problem', async () => {
    const idle = 'Choose a role: new members get nothing without one.';
    await saveOk(marina, guildId, autorole, { autoroleToggle: true, autoroleID: null });
    const { answer } = await readSection(marina, guildId, overview);
    const shown = panelData.pick({ modules: true }).parse(answer);
    const module = shown.modules.find(({ id }) => id === 'autorole');
    expect(module?.switches[0]).toMatchObject({ isOn: true, idle });
    const { problems } = z.object({ problems: z.array(problem) }).parse(answer);
    expect(problems).toContainEqual({
      ...{ sectionId: 'autorole', path: 'autoroleID', label: 'Auto role: Role' },
      ...{ kind: 'unset', message: idle },
    });
    await saveOk(marina, guildId, autorole, { autoroleToggle: false });
  });

  test('count a new report as waiting', async () => {
    const waiting = async () => {
      const { modules } = await modulesOf(pearl);
      return Number.parseInt(modules.find(({ id }) => id === 'reports')?.waiting ?? '0', 10);
    };
    const { directory } = await readSection(pearl, guildId, reports);
    const reportChannelID = directory.channels.find(({ name }) => name === 'general')?.id;
    await saveOk(pearl, guildId, reports, { reportChannelID, maxOpenReports: 5, cooldownMinutes: 0 });
    const before = await waiting();
    const sent = { kind: 'issue', text: 'It is on fire.', key: crypto.randomUUID() };
    expect((await kai.post(`/api/dashboard/userModules/reports/${guildId}`, sent)).status).toBe(200);
    expect(await waiting()).toBe(before + 1);
  });

  test('are limited to granted sections and their setup steps for a grantee', async () => {
    await grantSections(marina, guildId, crowdPerson(40), ['overview', 'logging']);
    const { modules, setup } = await modulesOf(await signIn(crowdPerson(40)));
    expect(modules.map(({ id }) => id)).toEqual(['logging']);
    expect(setup.map(({ id }) => id)).toEqual(['log']);
  });
});

describe('the waiting items of a person', () => {
  const waitingOf = async (client: Client) =>
    bodyOf(await client.get(`/api/dashboard/guilds/${idOf(client)}/waiting`), listWaiting.returns).items;

  test('are listed by server and section for a manager', async () => {
    await readSection(pearl, guildId, overview);
    const items = await waitingOf(pearl);
    const own = items.filter((item) => item.guildId === guildId);
    expect(own.map(({ sectionId }) => sectionId)).toEqual(
      expect.arrayContaining(['verify', 'reports', 'suggestions', 'tickets', 'applications']),
    );
    expect(own.find(({ sectionId }) => sectionId === 'suggestions')).toMatchObject({
      guildName: 'Coral Reef',
      sectionTitle: 'Suggestions',
      text: expect.stringMatching(/^\d+ open suggestions$/),
    });
  });

  test('need no call to Discord', async () => {
    await listGuilds(pearl);
    await knobs.clearCalls();
    await waitingOf(pearl);
    expect((await knobs.calls()).counts).toEqual({});
  });

  test('are empty for plain members and limited to what is granted', async () => {
    expect(await waitingOf(await signIn(crowdPerson(42)))).toEqual([]);
    await grantSections(marina, guildId, crowdPerson(43), ['suggestions']);
    const items = await waitingOf(await signIn(crowdPerson(43)));
    expect(items.map(({ sectionId }) => sectionId)).toEqual(['suggestions']);
    const viewed = ['overview', 'tickets'];
    await grantSections(marina, guildId, crowdPerson(44), viewed, { level: 'view' });
    const viewer = await signIn(crowdPerson(44));
    expect(await waitingOf(viewer)).toEqual([]);
    const { modules, setup } = await modulesOf(viewer);
    expect([modules.map(({ id }) => id), setup]).toEqual([['tickets'], []]);
  });

  test('start with configuration problems after a recheck', async () => {
    const { directory } = await readSection(pearl, guilds.tidePool, altdetector);
    const altModlog = directory.channels.find(({ type }) => type === 'text')?.id ?? '';
    await saveOk(pearl, guilds.tidePool, altdetector, { altModlog });
    await knobs.changeWorld({ deleteChannel: { guildId: guilds.tidePool, channelId: altModlog } });
    expect((await pearl.post(guildPath(pearl, guilds.tidePool, 'overview/recheck'))).status).toBe(200);
    const [first] = (await waitingOf(pearl)).filter((item) => item.guildId === guilds.tidePool);
    expect(first).toMatchObject({ sectionId: 'overview', text: '1 configuration problem' });
    await restoreWorld(pearl);
  });
});
