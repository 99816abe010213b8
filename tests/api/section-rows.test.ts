// Lists of rows beyond what the generic tests of sections cover: order, audit log, limits of the two lists
// that are there.
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { signIn } from '../support/client';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import {
  expectFailure,
  guildPath,
  readAudit,
  readSection,
  saveOk,
  saveSection,
  storedState,
} from './dashboard-calls';

const guildId = guilds.coralReef;

const { pearl } = signedIn('pearl');

test('the audit log names the rows of a list, and takes them back', async () => {
  const save = (steps: unknown) => saveOk(pearl, guildId, moderation, { auto_punish: { steps } });
  const mute = { amount: 5, punishment: 'mute', minutes: 90 };
  await save([mute]);
  // Out of order, and with a time that counts for mutes only.
  const saved = await save([{ amount: 9, punishment: 'ban', minutes: 7 }, mute]);
  const steps = [mute, { amount: 9, punishment: 'ban', minutes: 0 }];
  expect(saved.values).toMatchObject({ auto_punish: { steps } });
  const [entry] = (await readAudit(pearl, guildId, { section: 'moderation' })).items;
  if (!entry) throw new Error('Nothing was written down.');
  expect(entry.changes).toEqual([
    expect.objectContaining({
      field: 'auto_punish.steps',
      label: 'Auto punish: Further steps',
      before: '1. 5 warnings, Mute, 1 hour 30 minutes',
      after: '1. 5 warnings, Mute, 1 hour 30 minutes\n2. 9 warnings, Ban',
    }),
  ]);
  expect((await save(steps)).changed).toBe(0);
  expect((await pearl.post(guildPath(pearl, guildId, 'audit/revert'), { entryId: entry.id })).status).toBe(
    200,
  );
  expect((await readSection(pearl, guildId, moderation)).wire).toMatchObject({
    auto_punish: { steps: [mute] },
  });
  await save([]);
});

const step = (amount: number, punishment = 'kick', minutes = 0) => ({ amount, punishment, minutes });
const steps = (...rows: unknown[]) => ({ auto_punish: { steps: rows } });
const texts = (...rows: string[]) => ({ welcome: { messages: rows.map((text) => ({ text })) } });

describe('limits of rows, from both sides', () => {
  test.each([
    ['steps at 1 and 50 warnings', moderation, steps(step(1), step(50, 'softban'))],
    ['the shortest and longest mute', moderation, steps(step(2, 'mute', 0), step(3, 'mute', 40_320))],
    ['ten steps', moderation, steps(...Array.from({ length: 10 }, (_, index) => step(index + 1)))],
    ['no steps', moderation, steps()],
    ['a text of 1 and one of 1024', welcome, texts('x', '🐙'.repeat(1024))],
    ['ten texts', welcome, texts(...Array.from({ length: 10 }, () => 'Ahoy'))],
    ['no texts', welcome, texts()],
  ])('%s: kept', async (_, section, input) => {
    await saveOk(pearl, guildId, section, input);
    expect((await readSection(pearl, guildId, section)).wire).toMatchObject(input);
  });

  test.each([
    ['0 warnings', moderation, steps(step(0)), 'auto_punish.steps.0.amount'],
    ['51 warnings', moderation, steps(step(1), step(51)), 'auto_punish.steps.1.amount'],
    ['the same number twice', moderation, steps(step(3), step(3, 'ban')), 'auto_punish.steps.1.amount'],
    [
      'a mute of 28 days and a minute',
      moderation,
      steps(step(1, 'mute', 40_321)),
      'auto_punish.steps.0.minutes',
    ],
    [
      'a punishment that nobody offered',
      moderation,
      steps(step(1, 'exile')),
      'auto_punish.steps.0.punishment',
    ],
    [
      'eleven steps',
      moderation,
      steps(...Array.from({ length: 11 }, (_, at) => step(at + 1))),
      'auto_punish.steps',
    ],
    ['a blank text', welcome, texts('Ahoy', ' '), 'welcome.messages.1.text'],
    ['a text of 1025', welcome, texts('x'.repeat(1025)), 'welcome.messages.0.text'],
    ['eleven texts', welcome, texts(...Array.from({ length: 11 }, () => 'Ahoy')), 'welcome.messages'],
  ])('%s: refused', async (_, section, input, path) => {
    const before = await storedState(pearl, guildId, section);
    const failure = expectFailure(await saveSection(pearl, guildId, section, input), 422, 'invalid');
    expect(Object.keys(failure.fields ?? {})).toEqual([path]);
    expect(await storedState(pearl, guildId, section)).toEqual(before);
  });
});

test('who is no manager changes no rows', async () => {
  const kai = await signIn(people.kai);
  const before = await storedState(pearl, guildId, moderation);
  expectFailure(await saveSection(kai, guildId, moderation, steps(step(9))), 403, 'not_a_manager');
  expect(await storedState(pearl, guildId, moderation)).toEqual(before);
});

test('a save over an older version is refused with the rows as they are', async () => {
  const { answer } = await readSection(pearl, guildId, moderation);
  expect(answer.plan).toBe('pro');
  await saveOk(pearl, guildId, moderation, steps(step(4)));
  const stale = await saveSection(pearl, guildId, moderation, steps(step(5)), {
    headers: { 'if-match': '"v1"' },
  });
  expect(expectFailure(stale, 409, 'stale')).toMatchObject({
    current: { auto_punish: { steps: [step(4)] } },
  });
  await saveOk(pearl, guildId, moderation, steps());
});
