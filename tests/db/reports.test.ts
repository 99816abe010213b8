import { reportInput } from '@/lib/contracts/reports';
import { userId } from '@/lib/core/ids';
import { reports as collection, reportSlots } from '@/lib/db/collections/reports';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { reports as section } from '@/lib/guild-settings/sections/reports';
import { createReport } from '@/lib/guilds/reports/create-report';
import { listReports, readReports } from '@/lib/guilds/reports/list-reports';
import { reportOutlet } from '@/lib/guilds/reports/report-outlet';
import { resolveReport } from '@/lib/guilds/reports/resolve-report';
import { people } from '@/sandbox/world/ids';
import { afterAWhile } from '../discord/stand-in';
import { channelNamed, eventWorld, member, pearl, reef } from './event-world';
import { codeOf, refusalOf } from './refusals';
import { forbidden, reactionsUnder, storeSettings } from './stored-settings';

const world = eventWorld();
const channel = channelNamed('reports');
const kai = { userId: userId.parse(people.kai), username: 'Kai' };
const posts = 'POST .*/messages';

beforeEach(() =>
  storeSettings(world, section, { reportChannelID: channel, reportcolor: '#123456', cooldownMinutes: 0 }),
);

const issue = (text = 'The bell rings twice', by = kai) => createReport(reef, by, { kind: 'issue', text });
const about = (targetId: string, by = kai) =>
  createReport(reef, by, { kind: 'user', targetId: userId.parse(targetId), text: 'Sends spam' });
const queue = async (state: 'open' | 'resolved' = 'open', kind?: 'user' | 'issue') =>
  (await listReports(reef, { state, kind })).items;
const resolve = (reportId: string, note = '', by = pearl) =>
  resolveReport(reef, { reportId, note, tellReporter: false }, by);
const slots = async () =>
  (await world.collection(reportSlots).get(`${reef}:${kai.userId}`, { fresh: true }))?.value.taken;

describe('a report', () => {
  test('of a member is posted and queued', async () => {
    const { id, message } = await about(member(1));
    expect(message).toMatch(/^Report sent/);
    const [posted] = world.messages(channel);
    expect(posted).toMatchObject({ content: '', allowedMentions: { parse: [] } });
    expect(posted?.embeds[0]).toMatchObject({
      title: 'User report',
      description: 'Sends spam',
      color: 0x123456,
    });
    expect(posted?.embeds[0]?.fields.map(({ value }) => value)).toEqual([
      `<@${member(1)}>`,
      `<@${kai.userId}>`,
    ]);
    expect(await queue()).toEqual([
      expect.objectContaining({
        id,
        kind: 'user',
        state: 'open',
        reporter: kai,
        target: expect.objectContaining({ userId: member(1) }),
        link: `https://discord.com/channels/${reef}/${channel}/${posted?.id}`,
        resolution: null,
      }),
    ]);
  });

  test('of an issue has no target, and gets reactions only with upvotes on', async () => {
    await issue();
    const [plain] = world.messages(channel);
    expect(plain?.embeds[0]).toMatchObject({ title: 'Issue report' });
    expect(reactionsUnder(world, channel, plain?.id ?? '')).toEqual([]);
    await storeSettings(world, section, { upvote: true, reaction: 2 });
    const { id } = await issue('Again');
    // Creating the report does not wait for its reactions.
    await goOnDelivering(reportOutlet, id, { attempt: 1 });
    expect(reactionsUnder(world, channel, world.messages(channel)[1]?.id ?? '')).toEqual(['✅', '❌']);
    expect((await queue()).map(({ target }) => target)).toEqual([null, null]);
  });

  test.each([
    ['disableUser', "This server isn't taking reports about members.", 'issue'],
    ['disableIssue', "This server isn't taking reports about problems.", 'user'],
  ] as const)(
    'of the kind that %s disables is rejected, the other kind accepted',
    async (name, message, open) => {
      await storeSettings(world, section, { [name]: true });
      const [first, second] =
        open === 'user' ? [issue, () => about(member(1))] : [() => about(member(1)), issue];
      expect(await refusalOf(first())).toBe(`conflict: ${message}`);
      await second();
      expect((await queue()).map(({ kind }) => kind)).toEqual([open]);
    },
  );

  test('needs a channel, and a target in the server other than the reporter', async () => {
    expect(await refusalOf(about(people.drift))).toBe("invalid: This person isn't in this server.");
    expect(await refusalOf(about(kai.userId))).toBe("invalid: You can't report yourself.");
    await storeSettings(world, section, { reportChannelID: null });
    expect(await refusalOf(issue())).toBe("conflict: This server isn't taking reports.");
    expect(world.messages(channel)).toEqual([]);
    expect(await slots()).toBeUndefined();
  });

  test('is not stored and uses no slot when Discord refuses it', async () => {
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    expect(await refusalOf(issue())).toBe('discord_refused: Discord refused this: Missing Permissions');
    expect(await queue()).toEqual([]);
    expect(await world.collection(collection).count()).toBe(0);
    expect(await slots()).toEqual([]);
  });

  test.each([
    ['not posted', false],
    ['posted', true],
  ])('appears once and occupies its slot after a lost answer (%s)', async (_, isDone) => {
    await storeSettings(world, section, { maxOpenReports: 1 });
    world.discord().addFault({ match: posts, status: 500, isDone, times: 1 });
    expect(await refusalOf(issue())).toBe(
      "discord_uncertain: Discord didn't answer. We're checking whether it was posted.",
    );
    expect(await queue()).toEqual([]);
    const [waiting] = (await world.collection(collection).list()).items;
    const id = waiting?.id ?? '';
    const ago = new Date(Date.now() - 120_000).toISOString();
    await world
      .collection(reportSlots)
      .update(`${reef}:${kai.userId}`, (value) => ({ ...value, taken: [{ reportId: id, at: ago }] }));
    expect(await codeOf(issue())).toBe('conflict');
    await goOnDelivering(reportOutlet, id, { attempt: 1 });
    expect((await queue()).map((report) => report.id)).toEqual([id]);
    expect(world.messages(channel)).toHaveLength(1);
    expect(await codeOf(issue())).toBe('conflict');
  });

  test('stays in the queue when the reactions fail', async () => {
    await storeSettings(world, section, { upvote: true });
    world.discord().addFault({ match: 'PUT .*/reactions/.*', ...forbidden });
    await issue();
    expect(await queue()).toHaveLength(1);
  });
});

test('the contract validates text and target', () => {
  const parse = (input: unknown) => reportInput.safeParse(input).success;
  expect(parse({ kind: 'issue', text: 'x' })).toBe(true);
  expect(parse({ kind: 'issue', text: '🐙'.repeat(1000) })).toBe(true);
  expect(parse({ kind: 'issue', text: 'x'.repeat(1001) })).toBe(false);
  expect(parse({ kind: 'issue', text: ' ' })).toBe(false);
  expect(parse({ kind: 'issue', text: 'x', targetId: people.kai })).toBe(false);
  expect(parse({ kind: 'user', text: 'x', targetId: people.kai })).toBe(true);
  expect(parse({ kind: 'user', text: 'x', targetId: 'kai' })).toBe(false);
  expect(parse({ kind: 'user', text: 'x' })).toBe(false);
});

describe('the limit of five open reports', () => {
  test('frees a slot when a report is resolved', async () => {
    const made = [await issue(), await issue(), await issue(), await issue(), await issue()];
    await resolve(made[2]?.id ?? '');
    expect(await slots()).toHaveLength(4);
    afterAWhile(world.discord());
    await issue();
    expect(await codeOf(issue())).toBe('conflict');
  });

  test('drops slots left by a crashed process', async () => {
    const old = new Date(Date.now() - 120_000).toISOString();
    const taken = Array.from({ length: 5 }, (_, index) => ({ reportId: `gone-${index}`, at: old }));
    await world.collection(reportSlots).insert(`${reef}:${kai.userId}`, { guildId: reef, taken, last: null });
    const { id } = await issue();
    expect((await slots())?.map(({ reportId }) => reportId)).toEqual([id]);
  });
});

describe('resolving', () => {
  test('closes the report with a note and marks its message', async () => {
    const { id } = await issue();
    const { report, unmarked } = await resolve(id, 'Mended.');
    expect(unmarked).toBeNull();
    expect(report).toMatchObject({ id, state: 'resolved', resolution: { note: 'Mended.' } });
    expect(await queue()).toEqual([]);
    expect(await queue('resolved')).toEqual([report]);
    const embed = world.messages(channel)[0]?.embeds[0];
    expect(embed).toMatchObject({ color: 0x57f287 });
    expect(embed?.fields.at(-1)).toMatchObject({
      name: 'Resolved',
      value: `By <@${pearl.userId}>\nMended.`,
    });
  });

  test('succeeds when the message is missing or cannot be marked, reporting the latter', async () => {
    const [first, second] = [await issue(), await issue()];
    world.discord().addFault({ match: 'PATCH .*', ...forbidden, times: 1 });
    expect((await resolve(first.id)).unmarked).toMatch(/Missing Permissions/);
    world.discord().world.messages.set(channel, []);
    expect((await resolve(second.id)).unmarked).toBeNull();
    expect(await queue('resolved')).toHaveLength(2);
  });

  test('notifies and marks later when Discord does not answer', async () => {
    const { id } = await issue();
    world.discord().addFault({ match: 'PATCH .*', status: 500, times: 1 });
    world.discord().addFault({ match: 'POST /users/@me/channels', status: 500, times: 1 });
    const { unmarked, notifyFailure } = await resolveReport(
      reef,
      { reportId: id, note: 'Mended.', tellReporter: true },
      pearl,
    );
    expect([unmarked, notifyFailure]).toEqual([
      "Discord didn't answer. We're checking whether it was changed.",
      "Discord didn't answer. We're checking whether it was sent.",
    ]);
    await goOnDelivering(reportOutlet, id, { attempt: 1 });
    expect(world.messages(channel)[0]?.embeds[0]).toMatchObject({ color: 0x57f287 });
    expect(world.messagesTo(kai.userId).map(({ content }) => content)).toEqual([
      'Your report in Coral Reef has been resolved.\n> The bell rings twice\nMended.',
    ]);
    expect(await world.noted()).toEqual(['Resolved an issue report.']);
  });
});

test('the queue is paged and filtered by kind, open oldest first, resolved newest first', async () => {
  for (let index = 0; index < 21; index += 1) {
    const by = { userId: member(index + 1), username: `no. ${index}` };
    afterAWhile(world.discord());
    await (index % 2 === 0 ? issue(`text ${index}`, by) : about(member(100), by));
  }
  const names = (items: Awaited<ReturnType<typeof queue>>) => items.map(({ reporter }) => reporter.username);
  const { openReports, openReportCount } = await readReports(reef);
  expect(openReportCount).toBe(21);
  expect(names([...openReports.items])).toEqual(Array.from({ length: 20 }, (_, index) => `no. ${index}`));
  const rest = await listReports(reef, { state: 'open', after: openReports.next ?? undefined });
  expect(names([...rest.items])).toEqual(['no. 20']);
  expect(await queue('open', 'user')).toHaveLength(10);
  expect(await queue('open', 'issue')).toHaveLength(11);
  await resolve(openReports.items[0]?.id ?? '');
  await resolve(openReports.items[1]?.id ?? '');
  expect(names(await queue('resolved'))).toEqual(['no. 1', 'no. 0']);
  expect(names(await queue('resolved', 'issue'))).toEqual(['no. 0']);
});
