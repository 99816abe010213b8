// Settings that cannot work are reported to those who look after them: once, until they are mended.
import { userId } from '@/lib/core/ids';
import { auditEntries } from '@/lib/db/collections';
import { botGuilds } from '@/lib/db/collections/bot-guilds';
import { guildProblems } from '@/lib/db/collections/guild-problems';
import { trackers } from '@/lib/db/collections/trackers';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { verify } from '@/lib/guild-settings/sections/verify';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { findSnapshot, forgetSnapshot } from '@/lib/guilds/guild-directory';
import { followMending, planProblemCheck } from '@/lib/guilds/problem-check';
import { checkProblems, planProblemChecks, problemOutlet } from '@/lib/guilds/registry/tell-problems';
import { takeGuildNews } from '@/lib/guilds/take-guild-news';
import { newItem } from '@/lib/rules/delivery/outbox';
import { hrefOf } from '@/lib/rules/notifications/kinds';
import { mostReported } from '@/lib/rules/problems/reported';
import { listInbox } from '@/lib/social/notifications';
import { people } from '@/sandbox/world/ids';
import { guildIn } from '../discord/stand-in';
import { eventually } from '../support/eventually';
import { channelNamed, eventWorld, pearl, reef } from './event-world';
import { trackerEntry } from './limited-trackers';
import { auditEntry, signUp, storePlan, storeSettings } from './stored-settings';

const world = eventWorld();
const at = '2026-11-01T00:00:00.000Z';
const channelId = channelNamed('event-news');
const marina = userId.parse(people.marina);

/** A person's notifications about settings: where it leads, with `gone` behind it once it is mended. */
async function reported(id = marina): Promise<string[]> {
  const items = (await listInbox(id)).filter(({ type }) => type === 'setting-problem');
  return items.map(
    ({ type, data, message, gone }) => `${hrefOf(type, data)} ${message}${gone ? ' gone' : ''}`,
  );
}

/** Looks at the guild and tells what there is to tell. */
async function check(): Promise<void> {
  forgetSnapshot(reef);
  await checkProblems(reef);
  await goOnDelivering(problemOutlet, reef, { attempt: 1 });
}

/** Deletes a channel on Discord; gives what brings it back. */
function deleteChannel(id = channelId): () => void {
  const guild = guildIn(world.discord(), reef);
  const before = guild.channels;
  guild.channels = before.filter((channel) => channel.id !== id);
  return () => {
    guild.channels = before;
  };
}

const set = (toggle: boolean) => storeSettings(world, welcome, { welcome: { toggle, channel: channelId } });
const missing = `/dashboard/${reef}/welcome#setting-welcome.channel Welcome message: Channel: This channel no longer exists in this server.`;

let restore = () => {};
afterEach(() => restore());

beforeEach(async () => {
  forgetSnapshot(reef);
  await storePlan(world, 'none');
  await signUp(world, people.marina, pearl.userId);
});

test('a deleted channel is told once, at the very field, and taken back when it is there again', async () => {
  await set(true);
  await check();
  expect(await reported()).toEqual([]);
  restore = deleteChannel();
  await check();
  await check();
  expect(await reported()).toEqual([missing]);
  expect((await listInbox(marina))[0]?.title).toBe("A setting doesn't work in Coral Reef");
  restore();
  await check();
  expect(await reported()).toEqual([`${missing} gone`]);
  // What happens again is news again.
  restore = deleteChannel();
  await check();
  expect(await reported()).toEqual([missing, `${missing} gone`]);
});

test('whoever changed the section last and still may is told, and nobody else', async () => {
  await set(true);
  await world.collection(auditEntries).insert('by-pearl', auditEntry('welcome', pearl));
  restore = deleteChannel();
  await check();
  expect(await reported(userId.parse(pearl.userId))).toEqual([missing]);
  expect(await reported()).toEqual([]);
});

test('nothing is told of what is switched off, of the block or of the section', async () => {
  await set(false);
  await storeSettings(world, verify, { toggle: false });
  restore = deleteChannel();
  await check();
  expect(await reported()).toEqual([]);
  await set(true);
  await check();
  expect(await reported()).toEqual([missing]);
});

test('however much breaks at once, no bell is flooded', async () => {
  const entries = Array.from({ length: 30 }, (_, index) => ({
    ...trackerEntry(`s${index}`, index),
    channelId,
  }));
  await world
    .collection(trackers)
    .insert(`${reef}:twitch`, { guildId: reef, platform: 'twitch', entries, outbox: [] });
  restore = deleteChannel();
  await check();
  await check();
  expect(await reported()).toHaveLength(mostReported);
});

test('an attempt that ends half-way tells nothing twice', async () => {
  await set(true);
  restore = deleteChannel();
  forgetSnapshot(reef);
  await checkProblems(reef);
  await goOnDelivering(problemOutlet, reef, { attempt: 1 });
  const stored = await world.collection(guildProblems).get(reef);
  expect(stored?.value).toMatchObject({ reported: [{ keeper: people.marina }], outbox: [] });
  // As after a crash between the telling and the note of it.
  const [one] = stored?.value.reported ?? [];
  const item = {
    ...newItem('tell-setting', one?.key ?? '', at),
    ...{ section: 'welcome', path: 'welcome.channel', name: 'Channel', problem: 'Again' },
  };
  await world.collection(guildProblems).update(reef, (value) => ({ ...value, outbox: [item] }));
  await goOnDelivering(problemOutlet, reef, { attempt: 1 });
  expect(await reported()).toEqual([missing]);
});

describe('a look is planned', () => {
  const planned = async () => (await world.jobIds()).filter((id) => id.startsWith(`problem-check:${reef}`));

  test('when the bot tells of a change, once for all of a moment', async () => {
    await takeGuildNews({ id: reef, name: 'Coral Reef' });
    expect(await planned()).toHaveLength(1);
  });

  test('when the site sees by itself that channels have changed', async () => {
    await set(true);
    await check();
    expect(await planned()).toEqual([]);
    restore = deleteChannel();
    await findSnapshot(reef, { refresh: true });
    expect(await planned()).toHaveLength(1);
  });

  test('each day for guilds in use that the bot is in', async () => {
    await world.collection(botGuilds).insert(reef, { guildId: reef, seenAt: at });
    await planProblemChecks(new AbortController().signal);
    expect(await planned()).toEqual([]);
    await set(true);
    await planProblemChecks(new AbortController().signal);
    expect(await planned()).toHaveLength(1);
  });

  test('when somebody saves where something was told', async () => {
    await followMending();
    await set(true);
    restore = deleteChannel();
    await check();
    expect(await planned()).toEqual([]);
    await storeSettings(world, welcome, { welcome: { toggle: true, channel: channelNamed('self-roles') } });
    await eventually(async () => (await planned()).length === 1);
    await check();
    expect(await reported()).toEqual([`${missing} gone`]);
  });

  test('and a store that is down keeps nobody from going on', async () => {
    globalThis.coralliumStore = Promise.reject(new Error('down'));
    await expect(planProblemCheck(reef)).resolves.toBeUndefined();
  });
});
