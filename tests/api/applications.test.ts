import { applications as section } from '@/lib/guild-settings/sections/applications';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import { changeForm, createForm, deleteForm, formAnswer, listForms } from './application-calls';
import { bodyOf, expectFailure, expectInvalid, readAudit } from './dashboard-calls';

const made: [string, string][] = [];

const { pearl } = signedIn('pearl');
afterAll(async () => {
  for (const [appId, guildId] of made) await deleteForm(pearl, appId, guildId);
});

const asked = (count: number) => Array.from({ length: count }, (_, index) => `Question ${index + 1}?`);

async function make(body: Record<string, unknown>, guildId: string = guilds.coralReef) {
  const answer = bodyOf(await createForm(pearl, body, guildId), formAnswer);
  made.push([answer.application.appId, guildId]);
  return answer;
}

describe('creating a form', () => {
  test('lower-cases the id, drops blank questions and lists the form', async () => {
    const { message, application } = await make({
      appId: ' Reef  Guide ',
      questions: ['Why?', '  ', 'When?'],
    });
    expect(message).toBe('✅ Application created.');
    expect(application).toMatchObject({
      appId: 'reef-guide',
      title: 'Reef guide',
      isOpen: true,
      questions: ['Why?', 'When?'],
    });
    expect(application.details[0]).toEqual({ text: 'Why?', type: 'long', required: true, choices: [] });
    expect(await listForms(pearl)).toContainEqual(application);
    const { items } = await readAudit(pearl, guilds.coralReef, { section: section.id });
    expect(items[0]?.action).toBe("Created the application 'Reef guide'.");
  });

  test('accepts an id once per server, even concurrently', async () => {
    const body = { appId: 'Only Once', questions: ['Why?'] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => createForm(pearl, body)));
    made.push(['only-once', guilds.coralReef]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    if (refused) expectFailure(refused, 409, 'already_exists');
    // Another server may use the same id.
    await make(body, guilds.tidePool);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an id with a slash', { appId: 'a/b' }, 'appId'],
    ['a reserved id', { appId: 'Create' }, 'appId'],
    ['blank questions', { questions: [' ', ''] }, 'questions'],
    ['a question of 301 characters', { questions: ['x'.repeat(301)] }, 'questions.0'],
    ['26 questions', { questions: asked(26) }, 'questions'],
    ['a title of 101 characters', { title: 'x'.repeat(101) }, 'title'],
    ['missing questions', { questions: undefined }, 'questions'],
    ['an unknown field', { owner: 'me' }, 'owner'],
  ])('rejects %s', async (_, wrong, field) => {
    const answer = await createForm(pearl, { appId: 'none', questions: ['Why?'], ...wrong });
    expectInvalid(answer, field);
    expect((await listForms(pearl)).map(({ appId }) => appId)).not.toContain('none');
  });

  test('accepts 25 questions', async () => {
    expect((await make({ appId: 'full', questions: asked(25) })).application.questions).toHaveLength(25);
  });

  test('allows 10 questions on the free plan', async () => {
    await make({ appId: 'ten', questions: asked(10) }, guilds.tidePool);
    const eleven = await createForm(pearl, { appId: 'eleven', questions: asked(11) }, guilds.tidePool);
    expect(expectFailure(eleven, 403, 'premium_required').error).toMatch(/Basic allows 25/);
    const more = await changeForm(pearl, 'ten', { newQuestions: asked(11) }, guilds.tidePool);
    expectFailure(more, 403, 'premium_required');
  });
});

describe('changing a form', () => {
  test('replaces the sent fields only', async () => {
    const { application } = await make({ appId: 'changing', questions: ['A?'], description: 'Kept' });
    const choice = { text: 'Which?', type: 'choice', required: false, choices: ['One', 'Two'] };
    const changed = bodyOf(
      await changeForm(pearl, 'changing', { newQuestions: ['B?', '', choice] }),
      formAnswer,
    );
    expect(changed.message).toBe('✅ Application updated.');
    expect(changed.application).toMatchObject({ description: 'Kept', questions: ['B?', 'Which?'] });
    expect(changed.application.details[1]).toEqual(choice);
    expect(changed.application.version).toBe(application.version + 1);
    const closed = bodyOf(await changeForm(pearl, 'changing', { isOpen: false }), formAnswer);
    expect(closed.application).toMatchObject({ isOpen: false, questions: ['B?', 'Which?'] });
    const { items } = await readAudit(pearl, guilds.coralReef, { section: section.id });
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual([
      "Closed the application 'Changing'.",
      "Changed the application 'Changing'.",
    ]);
  });

  test('rejects a stale version', async () => {
    const { application } = await make({ appId: 'stale-form', questions: ['A?'] });
    const { version } = application;
    bodyOf(await changeForm(pearl, 'stale-form', { title: 'First', version }), formAnswer);
    expectFailure(await changeForm(pearl, 'stale-form', { title: 'Second', version }), 409, 'stale');
    const forms = await listForms(pearl);
    expect(forms.find(({ appId }) => appId === 'stale-form')?.title).toBe('First');
  });

  test('rejects invalid input and unknown forms', async () => {
    await make({ appId: 'strict', questions: ['A?'] });
    expectInvalid(await changeForm(pearl, 'strict', { newQuestions: [' '] }), 'newQuestions');
    expectInvalid(await changeForm(pearl, 'strict', { title: ' ' }), 'title');
    expectFailure(await changeForm(pearl, 'gone', { title: 'A' }), 404, 'not_found');
    expectFailure(await changeForm(pearl, 'strict', { title: 'A' }, guilds.tidePool), 404, 'not_found');
  });
});

test('a form is deleted once', async () => {
  await make({ appId: 'going', questions: ['A?'] });
  const deleted = await deleteForm(pearl, 'going');
  expect(deleted.body).toEqual({ message: '✅ Application deleted.' });
  expect((await listForms(pearl)).map(({ appId }) => appId)).not.toContain('going');
  expectFailure(await deleteForm(pearl, 'going'), 404, 'not_found');
});
