import { z } from 'zod';
import { panelData as pollsData } from '@/lib/contracts/polls';
import { jobs } from '@/lib/db/collections/jobs';
import { polls as collection, pollVotes } from '@/lib/db/collections/polls';
import { polls } from '@/lib/guild-settings/sections/polls';
import { eventually } from '../support/eventually';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readAudit, readSection, saveOk } from './dashboard-calls';
import { namedPlaces } from './named-places';
import { refusedFields } from './refused-fields';
import { crowdPerson, restoreWorld, withStore } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
const hour = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const { pearl } = signedIn('pearl');
const { channel } = namedPlaces(pearl, guildId);
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(pearl));

const post = (action: string, body: unknown) =>
  pearl.post(guildPath(pearl, guildId, `polls/${action}`), body);
const form = (more: Record<string, unknown> = {}) => ({
  channel: channel('memes'),
  title: 'Which fish?',
  description: '',
  footer: '',
  color: '',
  endTime: inMs(hour),
  options: [
    { emoji: '🐟', label: 'Tuna', description: '' },
    { emoji: '🐠', label: 'Clown', description: '' },
    { emoji: '', label: '', description: '' },
  ],
  ...more,
});

async function create(more: Record<string, unknown> = {}): Promise<string> {
  const created = z.object({ pollId: z.string(), message: z.string() });
  return bodyOf(await post('create', form(more)), created).pollId;
}
async function lists() {
  return pollsData.parse((await readSection(pearl, guildId, polls)).answer);
}
const running = async (id: string) => (await lists()).activePolls.find(({ _id }) => _id === id);
const over = async (id: string) => (await lists()).endedPolls.find(({ _id }) => _id === id);

/** Stores votes of members, one per option, as the bot would. */
async function vote(id: string, options: readonly number[]): Promise<void> {
  await withStore(async (store) => {
    for (const [index, option] of options.entries()) {
      const userId = crowdPerson(index + 1);
      const times = { votedAt: inMs(0), expiresAt: inMs(90 * 24 * hour) };
      const value = { pollId: id, userId, choice: `${id}:${option}`, ...times };
      await store.collection(pollVotes).insert(`${id}:${userId}`, value);
    }
  });
}

test('lists the seeded running poll', async () => {
  const seeded = await running('seeded-poll-running');
  expect(seeded).toMatchObject({ state: 'active', votes: 41, link: null });
  expect(seeded?.options).toHaveLength(3);
});

test('a poll is posted without its empty option, listed, audited and cancelled once', async () => {
  const id = await create();
  const listed = await running(id);
  expect(listed?.options.map(({ label, votes }) => [label, votes])).toEqual([
    ['Tuna', 0],
    ['Clown', 0],
  ]);
  const lastMessage = async () => (await knobs.messagesIn(channel('memes'))).at(-1);
  const message = await lastMessage();
  expect(listed?.link).toContain(message?.id);
  expect(JSON.stringify(message)).toContain(`corallium:poll:vote:${id}:1`);
  const { items } = await readAudit(pearl, guildId, { section: 'polls' });
  expect(items[0]?.action).toBe("Created the poll 'Which fish?'.");
  expect((await post('cancel', { pollId: id })).status).toBe(200);
  await eventually(async () => JSON.stringify(await lastMessage()).includes('Cancelled'));
  expectFailure(await post('cancel', { pollId: id }), 409, 'conflict');
  expectFailure(await post('close', { pollId: id }), 409, 'conflict');
});

test.each([
  ['channel', { channel: 'nonsense' }],
  ['endTime', { endTime: inMs(-hour) }],
  ['endTime', { endTime: inMs(61 * 24 * hour) }],
  ['color', { color: 'red' }],
  ['options.1.label', { options: [{ emoji: '🐟', label: 'A' }, { emoji: '🐠' }] }],
  ['options', { options: Array.from({ length: 4 }, () => ({ emoji: '🐟', label: 'A' })) }],
])('rejects an invalid %s', async (field, more) => {
  const before = (await lists()).activePolls.length;
  expect(refusedFields(await post('create', form(more)))).toEqual([field]);
  expect((await lists()).activePolls).toHaveLength(before);
});

test('a poll closes at its end time and posts the result in the results channel', async () => {
  await saveOk(pearl, guildId, polls, { resultsChannel: channel('event-news') });
  const id = await create();
  await vote(id, [0, 1, 1]);
  // Moves the end of the poll, and the job planned for it, to now.
  await withStore(async (store) => {
    const endsAt = inMs(0);
    const planned = await store.collection(collection).get(id, { fresh: true });
    await store.collection(collection).update(id, (poll) => ({ ...poll, endsAt }));
    await store.collection(jobs).update(`poll-close:${id}`, (job) => {
      expect(job.dueAt).toBe(planned?.value.endsAt);
      return { ...job, plannedFor: endsAt, dueAt: endsAt };
    });
  });
  await eventually(async () => (await over(id))?.state === 'closed');
  expect(await over(id)).toMatchObject({ votes: 3, resultChannelId: channel('event-news'), problem: null });
  const results = (await knobs.messagesIn(channel('event-news'))).filter((message) =>
    JSON.stringify(message).includes('Winner: Clown'),
  );
  expect(results).toHaveLength(1);
  await saveOk(pearl, guildId, polls, { resultsChannel: '' });
});

test("answers 404 for another server's poll", async () => {
  const id = await create();
  const elsewhere = guildPath(pearl, guilds.tidePool, 'polls/cancel');
  expectFailure(await pearl.post(elsewhere, { pollId: id }), 404, 'not_found');
  await post('cancel', { pollId: id });
});
