import { decideSubmission } from '@/lib/applications/decide-submission';
import { handleSubmissionNotice, notifySubmission } from '@/lib/applications/notify-submission';
import { submitApplication } from '@/lib/applications/submit-application';
import { maxAttempts } from '@/lib/core/jobs';
import { applications, submissions } from '@/lib/db/collections/applications';
import { jobs } from '@/lib/db/collections/jobs';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { failureOf } from '../discord/stand-in';
import { channelNamed, eventWorld, member, pearl, reef } from './event-world';
import { forbidden, storeSettings } from './stored-settings';

const world = eventWorld();
const log = channelNamed('applications');
const applicant = member(2);
const directs = 'POST /users/@me/channels';
const collection = () => world.store().collection(submissions);
const stored = async (id: string) => (await collection().get(id, { fresh: true }))?.value;

beforeEach(async () => {
  await storeSettings(world, section, { Toggle: true, ToggleLogs: true, logChannelID: log });
  await world
    .store()
    .collection(applications)
    .insert(`${reef}:guide`, {
      guildId: reef,
      appId: 'guide',
      title: 'Guide',
      description: '',
      isOpen: true,
      questions: [{ text: 'Why?', type: 'long', required: true, choices: [] }],
      revision: 1,
      createdAt: '2026-11-01T00:00:00.000Z',
    });
});

const submit = () => submitApplication(reef, 'guide', { answers: { 0: 'Because.' } }, { userId: applicant });
const decide = (id: string) => decideSubmission(reef, id, { decision: 'accepted', reason: '' }, pearl);
const titles = (channel: string) => world.messages(channel).map(({ embeds }) => embeds[0]?.title);

/** The titles of what was written to the applicant alone. */
function told(): (string | undefined)[] {
  const { directChannels } = world.discord().world;
  return [...directChannels].flatMap(([channel, person]) => (person === applicant ? titles(channel) : []));
}

/** One attempt of the planned job. */
const attempt = (submissionId: string, number = 1) =>
  handleSubmissionNotice({ submissionId }, { attempt: number });

test('what is to be told is planned with the submission, and told once however often the job runs', async () => {
  const id = await submit();
  expect(await world.jobIds()).toEqual([`submission-notify:${id}`]);
  expect(titles(log)).toEqual([]);
  await attempt(id);
  await attempt(id);
  expect(titles(log)).toEqual(['New application: Guide']);
  expect(await stored(id)).toMatchObject({
    username: 'shy.heron',
    displayName: 'Shy Heron',
    outbox: [],
    logProblem: null,
  });
});

test('a process that ends after posting and before writing it down does not post twice', async () => {
  const id = await submit();
  const before = await stored(id);
  await attempt(id);
  await collection().update(id, (value) => ({ ...value, outbox: before?.outbox ?? [] }));
  await attempt(id);
  expect(titles(log)).toEqual(['New application: Guide']);
});

test('a process that ends right after a decision leaves a job that tells it', async () => {
  const id = await submit();
  await attempt(id);
  world.discord().addFault({ match: directs, drop: true });
  world.discord().addFault({ match: `POST /channels/${log}/messages`, status: 500 });
  await decide(id);
  world.discord().clearFaults();
  expect(await stored(id)).toMatchObject({ state: 'accepted', notice: { state: 'waiting' } });
  const job = await world.store().collection(jobs).get(`submission-notify:${id}`, { fresh: true });
  expect(job?.value).toMatchObject({ state: 'waiting', payload: { submissionId: id } });
  await attempt(id);
  expect(told()).toEqual(['Your application was accepted']);
  expect(titles(log)).toEqual(['New application: Guide', 'Application accepted: Guide']);
  expect(await stored(id)).toMatchObject({ outbox: [], notice: { state: 'sent', problem: null } });
});

test('one errand that fails does not hold the others up', async () => {
  const id = await submit();
  await attempt(id);
  world.discord().addFault({ match: directs, status: 500 });
  await decide(id);
  expect(titles(log)).toContain('Application accepted: Guide');
  expect((await failureOf(notifySubmission(id))).code).toBe('discord_unavailable');
  expect((await stored(id))?.outbox.map(({ kind }) => kind)).toEqual(['tell-applicant']);
});

test('a refusal is written down and not tried again', async () => {
  const id = await submit();
  await attempt(id);
  world.discord().addFault({ match: directs, ...forbidden });
  const { message } = await decide(id);
  expect(message).toMatch(/could not be told/);
  world.discord().clearFaults();
  await attempt(id);
  expect(told()).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: 'accepted', outbox: [], notice: { state: 'failed' } });
});

test('the last attempt gives up and says why', async () => {
  const id = await submit();
  world.discord().addFault({ match: `POST /channels/${log}/messages`, status: 500 });
  await expect(attempt(id, maxAttempts - 1)).rejects.toThrow();
  await attempt(id, maxAttempts);
  expect(await stored(id)).toMatchObject({ outbox: [], logProblem: expect.stringContaining('Discord') });
});

test('a submission that is gone needs nothing', async () => {
  await expect(attempt('no-such-submission')).resolves.toBeUndefined();
});
