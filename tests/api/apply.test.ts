import { randomUUID } from 'node:crypto';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { channelNamed, roleNamed } from '../db/reef-names';
import { eventually } from '../support/eventually';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import {
  apply,
  applyOk,
  changeForm,
  createForm,
  decide,
  decisionSchema,
  deleteForm,
  formAnswer,
  listOpen,
  listSubmissions,
  readOpen,
} from './application-calls';
import { bodyOf, expectFailure, expectInvalid, guildPath, saveOk } from './dashboard-calls';
import { restoreWorld } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
const logChannel = channelNamed('applications');
const appId = 'apply-test';

const quiet = {
  Toggle: true,
  ToggleLogs: false,
  Access_Role: null,
  DMUserResults: false,
  logChannelID: logChannel,
};
const set = (more: Record<string, unknown> = {}) => saveOk(pearl, guildId, section, { ...quiet, ...more });

const { pearl, marina, kai } = signedIn('pearl', 'marina', 'kai');
beforeEach(async () => {
  await set();
  const questions = ['Why?', { text: 'Which?', type: 'choice', required: false, choices: ['A', 'B'] }];
  await createForm(pearl, { appId, title: 'Apply test', questions });
});
afterEach(async () => {
  await knobs.clearFaults();
  const { items } = await listSubmissions(pearl, { application: appId, state: 'pending' });
  for (const { id } of items) await decide(pearl, id, { decision: 'denied' });
  await deleteForm(pearl, appId);
});
afterAll(async () => {
  await set({ ToggleLogs: true, DMUserResults: true });
  await restoreWorld(pearl);
});

const answers = { 0: 'Because.' };
const pendingOf = async (userId: string) => {
  const { items } = await listSubmissions(pearl, { application: appId, state: 'pending' });
  return items.filter((item) => item.userId === userId);
};

describe('the forms open to members', () => {
  test('are listed and can be read', async () => {
    const listed = await listOpen(kai);
    expect(listed.body).toContainEqual({
      _id: appId,
      title: 'Apply test',
      description: '',
      questions: ['Why?', 'Which?'],
    });
    const read = await readOpen(kai, appId);
    expect(read.body).toMatchObject({ title: 'Apply test', questions: ['Why?', 'Which?'], revision: 1 });
  });

  test('exclude closed and unknown ones, and all while the section is off', async () => {
    await changeForm(pearl, appId, { isOpen: false });
    for (const id of [appId, 'unknown']) {
      expectFailure(await readOpen(kai, id), 404, 'not_found');
      expectFailure(await apply(kai, id, { answers }), 404, 'not_found');
    }
    await changeForm(pearl, appId, { isOpen: true });
    await set({ Toggle: false });
    expect((await listOpen(kai)).body).toEqual([]);
    expectFailure(await readOpen(kai, appId), 404, 'not_found');
    expectFailure(await apply(kai, appId, { answers }), 404, 'not_found');
  });
});

describe('applying', () => {
  test('stores each answer with its question', async () => {
    const id = await applyOk(kai, appId, { answers: { 0: ' Because. ', 1: 'B' } });
    expect(await pendingOf(people.kai)).toMatchObject([
      {
        id,
        title: 'Apply test',
        userId: people.kai,
        displayName: 'Kai',
        state: 'pending',
        answers: [
          { question: 'Why?', answer: 'Because.' },
          { question: 'Which?', answer: 'B' },
        ],
      },
    ]);
  });

  test('for another person is forbidden', async () => {
    expectFailure(await apply(kai, appId, { answers, userId: people.pearl }), 403, 'forbidden');
    expect(await pendingOf(people.pearl)).toEqual([]);
  });

  test('rejects invalid answers', async () => {
    const wrong = { 0: 'x'.repeat(2001), 1: 'C', 2: 'stray' };
    expectInvalid(await apply(kai, appId, { answers: wrong }), 'answers.0', 'answers.1', 'answers.2');
    expect(await pendingOf(people.kai)).toEqual([]);
  });

  test('accepts answers of 2000 characters', async () => {
    await applyOk(kai, appId, { answers: { 0: '🐙'.repeat(2000) } });
  });

  test('is rejected while an application is pending', async () => {
    await applyOk(kai, appId, { answers });
    expectFailure(await apply(kai, appId, { answers }), 409, 'conflict');
    expect(await pendingOf(people.kai)).toHaveLength(1);
  });

  test('concurrently creates one submission and is idempotent per key', async () => {
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3, 4].map(() => applyOk(kai, appId, { answers, key })));
    expect(new Set(same).size).toBe(1);
    const others = await Promise.all(
      [1, 2, 3, 4].map(() => apply(pearl, appId, { answers, key: randomUUID() })),
    );
    expect(others.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await pendingOf(people.kai)).toHaveLength(1);
    expect(await pendingOf(people.pearl)).toHaveLength(1);
  });

  test('is possible again after the decision', async () => {
    const first = await applyOk(kai, appId, { answers });
    bodyOf(await decide(pearl, first, { decision: 'denied' }), decisionSchema);
    expect(await applyOk(kai, appId, { answers })).not.toBe(first);
  });

  test('is rejected when the questions have changed', async () => {
    bodyOf(await changeForm(pearl, appId, { title: 'Other title' }), formAnswer);
    await applyOk(pearl, appId, { answers, revision: 1 });
    bodyOf(await changeForm(pearl, appId, { newQuestions: ['How?'] }), formAnswer);
    expectFailure(await apply(kai, appId, { answers, revision: 1 }), 409, 'stale');
    await applyOk(kai, appId, { answers, revision: 2 });
  });

  test('requires the access role', async () => {
    const role = roleNamed('Photographer');
    await set({ Access_Role: role });
    await knobs.changeWorld({ setMemberRoles: { guildId, userId: people.kai, roleIds: [] } });
    const refused = expectFailure(await apply(kai, appId, { answers }), 403, 'forbidden');
    expect(refused.error).toBe('You need the role @Photographer to apply.');
    await knobs.changeWorld({ setMemberRoles: { guildId, userId: people.kai, roleIds: [role] } });
    await applyOk(kai, appId, { answers });
  });

  test('posts to the log channel without pings', async () => {
    await set({ ToggleLogs: true });
    const before = (await knobs.messagesIn(logChannel)).length;
    await applyOk(kai, appId, { answers });
    const added = async () => (await knobs.messagesIn(logChannel)).slice(before);
    await eventually(async () => (await added()).length > 0);
    expect(await added()).toMatchObject([
      {
        embeds: [{ title: 'New application: Apply test', description: `<@${people.kai}> has applied.` }],
        allowedMentions: { parse: [] },
      },
    ]);
  });

  test('succeeds and notes the problem when the log channel is inaccessible', async () => {
    await set({ ToggleLogs: true });
    const body = { code: 50_001, message: 'Missing Access' };
    await knobs.addFault({ match: `POST /channels/${logChannel}/messages`, status: 403, body });
    await applyOk(kai, appId, { answers });
    await eventually(
      async () => (await pendingOf(people.kai))[0]?.logProblem?.includes('Missing Access') ?? false,
    );
  });
});

describe('deciding', () => {
  test('notifies the applicant once and posts to the log channel', async () => {
    await set({ DMUserResults: true, ToggleLogs: true });
    const id = await applyOk(kai, appId, { answers });
    const sent = await knobs.messagesTo(people.kai);
    const body = { decision: 'accepted', reason: ' Welcome aboard! ' };
    const { message, submission } = bodyOf(await decide(pearl, id, body), decisionSchema);
    expect(message).toBe('Application accepted. Kai has been told.');
    expect(submission).toMatchObject({
      state: 'accepted',
      decision: { by: { userId: people.pearl }, reason: 'Welcome aboard!' },
      notice: { state: 'sent', problem: null },
    });
    expect((await knobs.messagesTo(people.kai)).slice(sent.length)).toMatchObject([
      {
        embeds: [
          {
            title: 'Your application was accepted',
            description: '**Apply test** in **Coral Reef**',
            fields: [{ name: 'Reason', value: 'Welcome aboard!' }],
          },
        ],
        allowedMentions: { parse: [] },
      },
    ]);
    // The call does not wait for the log message.
    await eventually(async () =>
      JSON.stringify((await knobs.messagesIn(logChannel)).at(-1)).includes(
        '"title":"Application accepted: Apply test"',
      ),
    );
  });

  test('sends no messages when the settings turn them off', async () => {
    const id = await applyOk(kai, appId, { answers });
    const before = [await knobs.messagesTo(people.kai), await knobs.messagesIn(logChannel)];
    const { message, submission } = bodyOf(await decide(pearl, id, { decision: 'denied' }), decisionSchema);
    expect(message).toBe('Application denied.');
    expect(submission.notice).toBeNull();
    expect([await knobs.messagesTo(people.kai), await knobs.messagesIn(logChannel)]).toEqual(before);
  });

  test('happens once, even with two concurrent decisions', async () => {
    await set({ DMUserResults: true });
    const id = await applyOk(kai, appId, { answers });
    const sent = await knobs.messagesTo(people.kai);
    const both = await Promise.all([
      decide(pearl, id, { decision: 'accepted' }),
      decide(marina, id, { decision: 'denied' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = [
      ...both.filter(({ status }) => status !== 200),
      await decide(pearl, id, { decision: 'denied' }),
    ];
    for (const one of late)
      expect(expectFailure(one, 409, 'conflict').error).toMatch(/has already (accepted|denied) this/);
    expect((await knobs.messagesTo(people.kai)).length - sent.length).toBe(1);
  });

  test('accepts a reason of up to 1000 characters and rejects unknown decisions', async () => {
    const id = await applyOk(kai, appId, { answers });
    const long = await decide(pearl, id, { decision: 'denied', reason: 'x'.repeat(1001) });
    expect(expectFailure(long, 422, 'invalid').fields).toHaveProperty('reason');
    expectFailure(await decide(pearl, id, { decision: 'pending' }), 422, 'invalid');
    bodyOf(await decide(pearl, id, { decision: 'denied', reason: 'x'.repeat(1000) }), decisionSchema);
  });

  test('is possible after the form is deleted', async () => {
    const id = await applyOk(kai, appId, { answers });
    await deleteForm(pearl, appId);
    bodyOf(await decide(pearl, id, { decision: 'denied' }), decisionSchema);
  });

  test('is not possible from another server', async () => {
    const id = await applyOk(kai, appId, { answers });
    const path = guildPath(pearl, guilds.tidePool, `applications/submissions/${id}`);
    expectFailure(await pearl.post(path, { decision: 'accepted' }), 404, 'not_found');
  });
});
