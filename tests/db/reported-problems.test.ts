// A broken setting is reported once to the manager of its section, and the report withdrawn on repair.
import { userId } from '@/lib/core/ids';
import { auditEntries } from '@/lib/db/collections';
import { botGuilds } from '@/lib/db/collections/bot-guilds';
import { guildProblems } from '@/lib/db/collections/guild-problems';
import { trackers } from '@/lib/db/collections/trackers';
import { goOnDelivering } from '@/lib/delivery/deliver';
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

/** A person's notifications about settings: link and message, followed by `gone` once withdrawn. */
async function reported(id = marina): Promise<string[]> {
  const items = (await listInbox(id)).filter(({ type }) => type === 'setting-problem');
  return items.map(
    ({ type, data, message, gone }) => `${hrefOf(type, data)} ${message}${gone ? ' gone' : ''}`,
  );
}

/** Checks the guild and delivers the notifications. */
async function check(): Promise<void> {
  forgetSnapshot(reef);
  await checkProblems(reef);
  await goOnDelivering(problemOutlet, reef, { attempt: 1 });
}

/** Deletes a channel on Discord; returns a function that restores it. */
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

test('reports a deleted channel once at its field, until it is restored', async () => {
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
  // A repeated problem is reported again.
  restore = deleteChannel();
  await check();
  expect(await reported()).toEqual([missing, `${missing} gone`]);
});

test('notifies only the manager who last changed the section', async () => {
  await set(true);
  await world.collection(auditEntries).insert('by-pearl', auditEntry('welcome', pearl));
  restore = deleteChannel();
  await check();
  expect(await reported(userId.parse(pearl.userId))).toEqual([missing]);
  expect(await reported()).toEqual([]);
});

test('ignores problems in a disabled block', async () => {
  await set(false);
  restore = deleteChannel();
  await check();
  expect(await reported()).toEqual([]);
  await set(true);
  await check();
  expect(await reported()).toEqual([missing]);
});

test('limits the notifications when much breaks at once', async () => {
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

test('notifies once when a delivery is repeated', async () => {
  await set(true);
  restore = deleteChannel();
  forgetSnapshot(reef);
  await checkProblems(reef);
  await goOnDelivering(problemOutlet, reef, { attempt: 1 });
  const stored = await world.collection(guildProblems).get(reef);
  expect(stored?.value).toMatchObject({ reported: [{ keeper: people.marina }], outbox: [] });
  // As after a crash between notifying and recording it.
  const [one] = stored?.value.reported ?? [];
  const item = {
    ...newItem('tell-setting', one?.key ?? '', at),
    ...{ section: 'welcome', path: 'welcome.channel', name: 'Channel', problem: 'Again' },
  };
  await world.collection(guildProblems).update(reef, (value) => ({ ...value, outbox: [item] }));
  await goOnDelivering(problemOutlet, reef, { attempt: 1 });
  expect(await reported()).toEqual([missing]);
});

describe('planning a check', () => {
  const planned = async () => (await world.jobIds()).filter((id) => id.startsWith(`problem-check:${reef}`));

  test('follows a change that the bot reports', async () => {
    await takeGuildNews({ id: reef, name: 'Coral Reef' });
    expect(await planned()).toHaveLength(1);
  });

  test('follows a change of channels that the site notices', async () => {
    await set(true);
    await check();
    expect(await planned()).toEqual([]);
    restore = deleteChannel();
    await findSnapshot(reef, { refresh: true });
    expect(await planned()).toHaveLength(1);
  });

  test('covers guilds with the bot and stored settings', async () => {
    await world.collection(botGuilds).insert(reef, { guildId: reef, seenAt: at });
    await planProblemChecks(new AbortController().signal);
    expect(await planned()).toEqual([]);
    await set(true);
    await planProblemChecks(new AbortController().signal);
    expect(await planned()).toHaveLength(1);
  });

  test('follows a save of a section with a reported problem', async () => {
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

  test('does not throw while the store is down', async () => {
    globalThis.coralliumStore = Promise.reject(new Error('down'));
    await expect(planProblemCheck(reef)).resolves.toBeUndefined();
  });
});
