// Lists of rows beyond what the generic tests of sections cover: order, audit log and stale versions.
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { guilds } from '../support/people';
import { signedIn } from '../support/signed-in';
import { expectFailure, guildPath, readAudit, readSection, saveOk, saveSection } from './dashboard-calls';

const guildId = guilds.coralReef;

const { pearl } = signedIn('pearl');

test('the audit log names the rows of a list and can revert them', async () => {
  const save = (steps: unknown) => saveOk(pearl, guildId, moderation, { auto_punish: { steps } });
  const mute = { amount: 5, punishment: 'mute', minutes: 90 };
  await save([mute]);
  // Out of order, and with a duration that applies to mutes only.
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
  const revert = guildPath(pearl, guildId, 'audit/revert');
  expect((await pearl.post(revert, { entryId: entry.id })).status).toBe(200);
  const { wire } = await readSection(pearl, guildId, moderation);
  expect(wire).toMatchObject({ auto_punish: { steps: [mute] } });
  await save([]);
});

const steps = (amount: number) => ({ auto_punish: { steps: [{ amount, punishment: 'kick', minutes: 0 }] } });

test('a save with a stale version is rejected with the current rows', async () => {
  const { answer } = await readSection(pearl, guildId, moderation);
  expect(answer.plan).toBe('pro');
  await saveOk(pearl, guildId, moderation, steps(4));
  const headers = { 'if-match': '"v1"' };
  const stale = await saveSection(pearl, guildId, moderation, steps(5), { headers });
  expect(expectFailure(stale, 409, 'stale')).toMatchObject({ current: steps(4) });
  await saveOk(pearl, guildId, moderation, { auto_punish: { steps: [] } });
});
