import { checkDraw } from '@/components/dashboard/giveaways/verify-dialog';
import { addGiveaway, drawRecord, panelData as giveawaysData } from '@/lib/contracts/giveaways';
import { giveaways as collection, giveawayEntries } from '@/lib/db/collections/giveaways';
import { jobs } from '@/lib/db/collections/jobs';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { channelNamed } from '../db/reef-names';
import { eventually } from '../support/eventually';
import { guilds } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, expectInvalid, guildPath, readAudit, saveOk } from './dashboard-calls';
import { crowdPerson, restoreWorld, withStore } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
const hour = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const channel = channelNamed('giveaways');
const forbidden = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } };

const { pearl } = signedIn('pearl');
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(pearl));

const post = (action: string, body: unknown) =>
  pearl.post(guildPath(pearl, guildId, `giveaways/${action}`), body);
const form = (more: Record<string, unknown> = {}) => ({
  title: '',
  description: 'Good luck',
  giveawayPrize: 'A pearl',
  endTime: inMs(hour),
  winners: 2,
  channelId: channel,
  requiredRole: '',
  bonusRole: '',
  bonusAmount: 0,
  ...more,
});

async function add(more: Record<string, unknown> = {}): Promise<string> {
  return bodyOf(await post('add', form(more)), addGiveaway.returns).giveawayId;
}
async function lists() {
  return bodyOf(await pearl.get(guildPath(pearl, guildId, 'giveaways')), giveawaysData);
}
const running = async (id: string) => (await lists()).activeGiveaways.find(({ _id }) => _id === id);
const ended = async (id: string) => (await lists()).endedGiveaways.find(({ _id }) => _id === id);

/** Stores entries of members as the bot would. */
async function enter(id: string, count: number): Promise<void> {
  await withStore(async (store) => {
    for (let index = 1; index <= count; index += 1) {
      const userId = crowdPerson(index);
      const entry = {
        giveawayId: id,
        userId,
        tickets: 1,
        enteredAt: inMs(0),
        expiresAt: inMs(90 * 24 * hour),
      };
      await store.collection(giveawayEntries).insert(`${id}:${userId}`, entry);
    }
  });
}

test('the seeded world has a running giveaway and an ended one with a verifiable draw', async () => {
  const { activeGiveaways, endedGiveaways } = await lists();
  expect(activeGiveaways.map(({ _id, entries, link }) => [_id, entries, link])).toContainEqual([
    'seeded-giveaway-running',
    37,
    null,
  ]);
  const over = endedGiveaways.find(({ _id }) => _id === 'seeded-giveaway-ended');
  expect(over?.draws[0]?.winners).toHaveLength(2);
  const answer = await pearl.get(guildPath(pearl, guildId, 'giveaways/seeded-giveaway-ended/draw'));
  const check = await checkDraw(bodyOf(answer, drawRecord));
  expect(check).toMatchObject({ isSeedRight: true, isListRight: true, draws: [{ isRight: true }] });
});

test('a new giveaway is posted, listed and recorded, without access to its draw', async () => {
  const id = await add();
  const listed = await running(id);
  const shown = { prize: 'A pearl', giveawayPrize: 'A pearl', state: 'active', entries: 0, host: 'Pearl' };
  expect(listed).toMatchObject(shown);
  const [message] = (await knobs.messagesIn(channel)).slice(-1);
  expect(listed?.link).toContain(message?.id);
  expect(JSON.stringify(message)).toContain(listed?.seedHash);
  expect((await readAudit(pearl, guildId, { section: 'giveaways' })).items[0]?.action).toBe(
    "Created the giveaway 'A pearl'.",
  );
  expectFailure(await pearl.get(guildPath(pearl, guildId, `giveaways/${id}/draw`)), 409, 'conflict');
  expect((await post('cancel', { giveawayId: id })).status).toBe(200);
});

test.each([
  ['channelId', { channelId: 'nonsense' }],
  ['channelId', { channelId: '' }],
  ['endTime', { endTime: inMs(-hour) }],
  ['endTime', { endTime: inMs(61 * 24 * hour) }],
  ['winners', { winners: 'many' }],
  ['requiredRole', { requiredRole: '499999999999999999' }],
  ['bonusRole', { bonusRole: guildId }],
])('an invalid %s is rejected at its field', async (field, more) => {
  const before = (await lists()).activeGiveaways.length;
  expectInvalid(await post('add', form(more)), field);
  expect((await lists()).activeGiveaways).toHaveLength(before);
});

test('a channel closed to the bot is rejected, and the announcement channel is the default', async () => {
  expectFailure(await post('add', form({ channelId: channelNamed('hall-of-fame') })), 422, 'invalid');
  await saveOk(pearl, guildId, giveaways, { announcementChannel: channel });
  const id = await add({ channelId: '', endTime: '' });
  expect((await running(id))?.channelId).toBe(channel);
  await post('cancel', { giveawayId: id });
});

test('no giveaway starts while giveaways are off', async () => {
  await saveOk(pearl, guildId, giveaways, { enabled: false });
  expectFailure(await post('add', form()), 409, 'conflict');
  await saveOk(pearl, guildId, giveaways, { enabled: true });
});

test('an edit updates the message; stale, invalid and foreign changes are rejected', async () => {
  const id = await add();
  const version = (await running(id))?.version;
  const { channelId, bonusRole, bonusAmount, ...details } = form({ giveawayPrize: 'A shell', winners: 1 });
  const edit = { ...details, giveawayId: id, version };
  expect((await post('edit', edit)).status).toBe(200);
  await eventually(async () => JSON.stringify((await knobs.messagesIn(channel)).at(-1)).includes('A shell'));
  expectFailure(await post('edit', edit), 409, 'stale');
  expectFailure(await post('edit', { ...edit, version: undefined, endTime: inMs(-1) }), 422, 'invalid');
  const elsewhere = guildPath(pearl, guilds.tidePool, 'giveaways/cancel');
  expectFailure(await pearl.post(elsewhere, { giveawayId: id }), 404, 'not_found');
  await post('cancel', { giveawayId: id });
  expectFailure(await post('cancel', { giveawayId: id }), 409, 'conflict');
  expectFailure(await post('end', { giveawayId: id }), 409, 'conflict');
});

/** Moves the end of a giveaway, and the job planned for it, to now. */
const letTimeCome = (id: string) =>
  withStore(async (store) => {
    const endsAt = inMs(0);
    const planned = await store.collection(collection).get(id, { fresh: true });
    await store.collection(collection).update(id, (giveaway) => ({ ...giveaway, endsAt }));
    await store.collection(jobs).update(`giveaway-end:${id}`, (job) => {
      expect(job.dueAt).toBe(planned?.value.endsAt);
      return { ...job, plannedFor: endsAt, dueAt: endsAt };
    });
  });

test('a giveaway ends on time and can be rerolled and verified', async () => {
  const id = await add({ winners: 2 });
  await enter(id, 5);
  await letTimeCome(id);
  await eventually(async () => (await ended(id))?.state === 'announced');
  const over = await ended(id);
  expect(over?.draws[0]?.winners).toHaveLength(2);
  const messages = await knobs.messagesIn(channel);
  const announced = messages.filter(({ content }) =>
    over?.draws[0]?.winners.every(({ userId }) => content.includes(userId)),
  );
  expect(announced).toHaveLength(1);
  expectFailure(await post('reroll', { giveawayId: id, winners: 0 }), 422, 'invalid');
  expect((await post('reroll', { giveawayId: id, winners: 1 })).status).toBe(200);
  await eventually(async () => (await ended(id))?.draws.length === 2);
  const answer = await pearl.get(guildPath(pearl, guildId, `giveaways/${id}/draw`));
  const check = await checkDraw(bodyOf(answer, drawRecord));
  expect(check.draws.map(({ isRight }) => isRight)).toEqual([true, true]);
  expect((await withStore((store) => store.collection(collection).get(id)))?.value.scope).toBe(
    `${guildId}:over`,
  );
});

test('an end that Discord refuses is announced when it is retried', async () => {
  const id = await add();
  await enter(id, 3);
  await knobs.addFault({ match: 'POST .*/messages', ...forbidden });
  expect((await post('end', { giveawayId: id })).status).toBe(200);
  await eventually(async () => (await running(id))?.problem?.includes('Missing Permissions') ?? false);
  await knobs.clearFaults();
  expect((await post('end', { giveawayId: id })).status).toBe(200);
  await eventually(async () => (await ended(id))?.state === 'announced');
});
