// What clients of the specification send: whole answers of GET calls, entities with all their fields, and
// values as text.
import { z } from 'zod';
import { projectSlots } from '@/lib/contracts/projects/project-data';
import { sections } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { applications } from '@/lib/guild-settings/sections/applications';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { tickets } from '@/lib/guild-settings/sections/tickets';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readSection, saveOk, saveSection } from './dashboard-calls';
import { refusedFields } from './refused-fields';

const guildId = guilds.coralReef;
const forms = sections
  .filter(({ wire }) => wire.save !== undefined)
  .map((section): [string, Section] => [section.id, section]);

const { pearl } = signedIn('pearl');

const answerOf = async (section: Section) =>
  bodyOf(await pearl.get(guildPath(pearl, guildId, section.wire.read)), z.record(z.string(), z.unknown()));

test.each(forms)(
  '%s accepts its whole answer back without a change, but no stray fields',
  async (_, section) => {
    const answer = await answerOf(section);
    expect((await saveOk(pearl, guildId, section, answer)).changed).toBe(0);
    expect((await readSection(pearl, guildId, section)).wire).toEqual(
      (await saveOk(pearl, guildId, section, answer)).values,
    );
    const strays = { ...answer, ownerId: people.kai, constructor: [] };
    const refused = await saveSection(pearl, guildId, section, strays);
    expect(refusedFields(refused)).toEqual(['constructor', 'ownerId']);
  },
);

test('a changed value in an answer that is sent back is saved', async () => {
  const answer = await answerOf(tickets);
  const changed = {
    ...answer,
    ticketSettings: { ...z.looseObject({}).parse(answer.ticketSettings), maxTicket: '4' },
  };
  expect((await saveOk(pearl, guildId, tickets, changed)).changed).toBe(1);
  expect((await readSection(pearl, guildId, tickets)).wire).toMatchObject({ maxTicket: 4 });
});

test("an applications form ignores its list of applications and accepts 'everyone' as the role", async () => {
  const form = {
    Toggle: true,
    ToggleLogs: false,
    Access_Role: 'everyone',
    DMUserResults: true,
    Applications: [{ appId: 'hacker', questions: ['Why?'] }],
  };
  expect((await saveOk(pearl, guildId, applications, form)).values).toMatchObject({ Access_Role: null });
  expect(JSON.stringify(await answerOf(applications))).not.toContain('hacker');
  const other = { ...form, Access_Role: '@everyone' };
  expectFailure(await saveSection(pearl, guildId, applications, other), 422, 'invalid');
});

test('the whitelist and numbers may be sent as text', async () => {
  const allowed = [people.kai, people.drift];
  const form = { altDays: '14', allowedAlts: ` ${allowed.join(', ')} , ` };
  const { values } = await saveOk(pearl, guildId, altdetector, form);
  expect(values).toMatchObject({ altDays: 14, allowedAlts: allowed });
  const none = await saveOk(pearl, guildId, altdetector, { allowedAlts: '' });
  expect(none.values).toMatchObject({ allowedAlts: [] });
  const levels = {
    mute_action: '3',
    auto_punish: { amount: '7', dm: '1', steps: [{ amount: '9', minutes: '60' }] },
  };
  expect((await saveOk(pearl, guildId, moderation, levels)).values).toMatchObject({
    mute_action: 3,
    auto_punish: { amount: 7, dm: 1, steps: [{ amount: 9, minutes: 60 }] },
  });
  for (const altDays of ['', ' ', '7.5', '1e1', '0x7', '7 days', '101'])
    expectFailure(await saveSection(pearl, guildId, altdetector, { altDays }), 422, 'invalid');
  for (const mute_action of ['', '5', 'one'])
    expectFailure(await saveSection(pearl, guildId, moderation, { mute_action }), 422, 'invalid');
  expectFailure(await saveSection(pearl, guildId, altdetector, { allowedAlts: 'pearl' }), 422, 'invalid');
});

test('a project can be added with all the fields of its answer', async () => {
  const path = guildPath(pearl, guildId, 'projects');
  const { projects } = bodyOf(await pearl.get(path), z.looseObject(projectSlots.shape));
  const [project] = projects;
  if (!project) throw new Error('Coral Reef tracks a project.');
  await pearl.request('DELETE', `${path}/${project._id}`, { json: {} });
  const sent = { ...project, projectName: 'Another name', channelName: 'general', roleNames: ['Nobody'] };
  const added = bodyOf(await pearl.post(path, sent), z.looseObject({ project: z.looseObject({}) }));
  const { _id, known: _known, latest: _latest, ...rest } = project;
  expect(added.project).toMatchObject({ ...rest, problem: null });
  expect(added.project).not.toMatchObject({ _id });
  expectFailure(await pearl.post(path, { ...sent, seen: [] }), 422, 'invalid');
});
