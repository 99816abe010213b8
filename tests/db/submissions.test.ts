import { maxAttempts } from '@/lib/core/jobs';
import { submissions } from '@/lib/db/collections/applications';
import { jobs } from '@/lib/db/collections/jobs';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { decideSubmission } from '@/lib/guilds/applications/decide-submission';
import { submissionOutlet } from '@/lib/guilds/applications/submission-outlet';
import { submitApplication } from '@/lib/guilds/applications/submit-application';
import { channelNamed, eventWorld, member, pearl, reef } from './event-world';
import { codeOf } from './refusals';
import { forbidden, storeGuideForm, storeSettings } from './stored-settings';

const world = eventWorld();
const log = channelNamed('applications');
const applicant = member(2);
const directs = 'POST /users/@me/channels';
const collection = () => world.collection(submissions);
const stored = async (id: string) => (await collection().get(id, { fresh: true }))?.value;

beforeEach(async () => {
  await storeSettings(world, section, { Toggle: true, ToggleLogs: true, logChannelID: log });
  await storeGuideForm(world);
});

const submit = () => submitApplication(reef, 'guide', { answers: { 0: 'Because.' } }, { userId: applicant });
const decide = (id: string) => decideSubmission(reef, id, { decision: 'accepted', reason: '' }, pearl);
const titlesOf = (messages: ReturnType<typeof world.messages>) =>
  messages.map(({ embeds }) => embeds[0]?.title);
const titles = (channel: string) => titlesOf(world.messages(channel));
const sentTitles = () => titlesOf(world.messagesTo(applicant));

/** One attempt of the planned job. */
const attempt = (submissionId: string, number = 1) =>
  goOnDelivering(submissionOutlet, submissionId, { attempt: number });

test('a submission is logged once, however often the job runs', async () => {
  const id = await submit();
  expect(titles(log)).toEqual(['New application: Guide']);
  expect(await world.jobIds()).toEqual([]);
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

test('a log entry whose answer was lost is not posted twice', async () => {
  world.discord().addFault({ match: `POST /channels/${log}/messages`, status: 500, isDone: true, times: 1 });
  const id = await submit();
  expect((await stored(id))?.outbox.map(({ kind }) => kind)).toEqual(['log-submission']);
  await attempt(id);
  expect(titles(log)).toEqual(['New application: Guide']);
  expect(await stored(id)).toMatchObject({ outbox: [], logProblem: null });
});

test('a notice planned by an older version of the site is delivered', async () => {
  const id = await submit();
  const old = { key: 'a'.repeat(24), kind: 'tell-applicant', channelId: null };
  await collection().update(id, (value) =>
    submissions.schema.parse({
      ...value,
      state: 'denied',
      notice: { state: 'waiting', problem: null },
      outbox: [old],
    }),
  );
  await goOnDelivering(submissionOutlet, id, { attempt: 1 });
  expect(sentTitles()).toEqual(['Your application was denied']);
  expect(await stored(id)).toMatchObject({ outbox: [], notice: { state: 'sent' } });
});

test('the job delivers a decision once Discord is reachable', async () => {
  const id = await submit();
  world.discord().addFault({ match: directs, drop: true });
  world.discord().addFault({ match: `POST /channels/${log}/messages`, status: 500 });
  expect((await decide(id)).message).toMatch(/will be told as soon as Discord can be reached/);
  world.discord().clearFaults();
  expect(await stored(id)).toMatchObject({ state: 'accepted', notice: { state: 'waiting' } });
  const [job] = (await world.collection(jobs).list()).items;
  expect(job?.value).toMatchObject({
    kind: 'deliver',
    state: 'waiting',
    payload: { outlet: 'submissions', id },
  });
  await attempt(id);
  expect(sentTitles()).toEqual(['Your application was accepted']);
  expect(titles(log)).toEqual(['New application: Guide', 'Application accepted: Guide']);
  expect(await stored(id)).toMatchObject({ outbox: [], notice: { state: 'sent', problem: null } });
  expect(await world.noted()).toEqual(["Accepted Shy Heron's application for 'Guide'."]);
});

test('one failed message does not block the others', async () => {
  const id = await submit();
  world.discord().addFault({ match: directs, status: 500 });
  await decide(id);
  expect(await codeOf(attempt(id))).toBe('discord_uncertain');
  expect(titles(log)).toContain('Application accepted: Guide');
  expect((await stored(id))?.outbox.map(({ kind }) => kind)).toEqual(['tell-applicant']);
});

test('a refused message is recorded and not retried', async () => {
  const id = await submit();
  world.discord().addFault({ match: directs, ...forbidden });
  const { message } = await decide(id);
  expect(message).toMatch(/^Application accepted\. Shy Heron couldn't be told\..*Missing Permissions/);
  world.discord().clearFaults();
  await attempt(id);
  expect(sentTitles()).toEqual([]);
  expect(await stored(id)).toMatchObject({ state: 'accepted', outbox: [], notice: { state: 'failed' } });
});

test('the last attempt gives up and records why', async () => {
  world.discord().addFault({ match: `POST /channels/${log}/messages`, status: 500 });
  const id = await submit();
  await expect(attempt(id, maxAttempts - 1)).rejects.toThrow();
  await attempt(id, maxAttempts);
  expect(await stored(id)).toMatchObject({ outbox: [], logProblem: expect.stringContaining('Discord') });
});

test('a missing submission is ignored', async () => {
  await expect(attempt('no-such-submission')).resolves.toBeUndefined();
});
