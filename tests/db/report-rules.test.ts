import { userId } from '@/lib/core/ids';
import { reports as collection, reportSlots } from '@/lib/db/collections/reports';
import { reports as section } from '@/lib/guild-settings/sections/reports';
import { createReport } from '@/lib/guilds/reports/create-report';
import { listReports } from '@/lib/guilds/reports/list-reports';
import { listOwnReports } from '@/lib/guilds/reports/own-reports';
import { resolveReport } from '@/lib/guilds/reports/resolve-report';
import { guilds, people } from '@/sandbox/world/ids';
import { afterAWhile } from '../discord/stand-in';
import { allPages } from './all-pages';
import { channelNamed, type EventWorld, inMs, member, onEachWorld, pearl, reef } from './event-world';
import { countDone } from './outcomes';
import { codeOf, refusalOf } from './refusals';
import { forbidden, storeSettings } from './stored-settings';

const channel = channelNamed('reports');
const kai = { userId: userId.parse(people.kai), username: 'Kai' };
const other = { userId: member(2), username: 'Other' };
const minute = 60_000;

function describeRules(world: EventWorld): void {
  const set = (values: Readonly<Record<string, unknown>>) => storeSettings(world, section, values);
  beforeEach(() => set({ reportChannelID: channel, cooldownMinutes: 0 }));

  const issue = (category?: string, by = kai) =>
    createReport(reef, by, { kind: 'issue', text: 'The bell rings', category });
  const together = (count: number) => countDone(Array.from({ length: count }, () => issue()));
  const resolve = (reportId: string, tellReporter: boolean, note = 'Mended.') =>
    resolveReport(reef, { reportId, note, tellReporter }, pearl);
  const own = async (by = kai) => (await listOwnReports(reef, by.userId)).items;
  const stored = () => world.collection(collection);

  describe('categories', () => {
    const categories = [
      { name: 'Spam', emoji: '🚩' },
      { name: 'Other things', emoji: '' },
    ];

    test('appear in the posted report, and filter the queue', async () => {
      await set({ categories });
      await issue('Spam');
      await issue('Other things');
      await issue();
      const shown = world.messages(channel).map(({ embeds }) => embeds[0]?.fields[0]);
      expect(shown.map((field) => `${field?.name} ${field?.value}`)).toEqual([
        'Category 🚩 Spam',
        'Category Other things',
        `By <@${kai.userId}>`,
      ]);
      const list = async (part: { kind?: 'user' | 'issue'; category?: string }) =>
        (await listReports(reef, { state: 'open', ...part })).items.map(({ category }) => category);
      expect(await list({})).toEqual([...categories, null]);
      expect(await list({ category: 'Spam' })).toEqual([categories[0]]);
      expect(await list({ kind: 'issue', category: 'Other things' })).toEqual([categories[1]]);
      expect(await list({ kind: 'user', category: 'Spam' })).toEqual([]);
      expect(await list({ category: 'user' })).toEqual([]);
    });

    test('retain their name in a report after the settings change', async () => {
      await set({ categories });
      const { id } = await issue('Spam');
      await set({ categories: [{ name: 'Advertising', emoji: '' }] });
      expect(await refusalOf(issue('Spam'))).toBe("conflict: This server has no report category 'Spam'.");
      await resolve(id, false);
      const page = await listReports(reef, { state: 'resolved', category: 'Spam' });
      expect(page.items.map(({ category }) => category)).toEqual([categories[0]]);
      expect(world.messages(channel)[0]?.embeds[0]?.fields[0]?.value).toBe('🚩 Spam');
    });
  });

  describe('the limit of open reports', () => {
    test.each([1, 2])('accepts %i of many concurrent reports', async (maxOpenReports) => {
      await set({ maxOpenReports });
      expect(await together(6)).toBe(maxOpenReports);
      expect(world.messages(channel)).toHaveLength(maxOpenReports);
      expect(await own()).toHaveLength(maxOpenReports);
      expect(await refusalOf(issue())).toMatch(
        maxOpenReports === 1
          ? /^conflict: You already have an open report/
          : /^conflict: You already have 2 open reports/,
      );
      await issue(undefined, other);
    });

    test('can be lowered and raised while reports are open', async () => {
      await issue();
      await issue();
      await set({ maxOpenReports: 1 });
      expect(await refusalOf(issue())).toMatch(/You already have 2 open reports/);
      await set({ maxOpenReports: 3 });
      await issue();
      expect(await refusalOf(issue())).toMatch(/You already have 3 open reports/);
    });
  });

  describe('the cooldown', () => {
    const slots = () => world.collection(reportSlots);
    const ago = (ms: number) =>
      slots().update(`${reef}:${kai.userId}`, (value) => ({
        ...value,
        last: value.last && { ...value.last, at: inMs(-ms) },
      }));

    test('accepts one of many concurrent reports, and no more until it is over', async () => {
      await set({ cooldownMinutes: 90 });
      expect(await together(4)).toBe(1);
      await ago(30 * minute);
      expect(await refusalOf(issue())).toBe(
        'conflict: You sent a report recently. You can send the next one in 1 hour.',
      );
      await ago(89.5 * minute);
      expect(await refusalOf(issue())).toMatch(/in less than a minute\.$/);
      await issue(undefined, other);
      await ago(90 * minute);
      await issue();
      expect(await own()).toHaveLength(2);
    });

    test('applies after a resolved report, but not after one that Discord refused', async () => {
      await set({ cooldownMinutes: 1 });
      world.discord().addFault({ match: 'POST .*/messages', ...forbidden, times: 1 });
      expect(await refusalOf(issue())).toMatch(/^discord_refused/);
      const { id } = await issue();
      await resolve(id, false);
      expect(await refusalOf(issue())).toMatch(/sent a report recently/);
    });

    test('ignores a slot left by a crashed process', async () => {
      await set({ cooldownMinutes: 1440 });
      const gone = { reportId: 'gone', at: inMs(-2 * minute) };
      await slots().insert(`${reef}:${kai.userId}`, { guildId: reef, taken: [gone], last: gone });
      await issue();
      expect((await slots().get(`${reef}:${kai.userId}`))?.value.taken).toHaveLength(1);
    });
  });

  describe('own reports', () => {
    test('list only those of the reporter, in pages, starting with the newest', async () => {
      await set({ maxOpenReports: 50 });
      const made: string[] = [];
      for (let index = 0; index < 22; index += 1) {
        afterAWhile(world.discord());
        made.unshift((await issue()).id);
      }
      afterAWhile(world.discord());
      await issue(undefined, other);
      const pages = await allPages((after) => listOwnReports(reef, kai.userId, after));
      expect(pages).toHaveLength(2);
      const ids = pages.flat().map(({ id }) => id);
      expect(ids.toSorted()).toEqual(made.toSorted());
      expect(ids[0]).toBe(made[0]);
      expect(await own(other)).toHaveLength(1);
      expect(await own({ userId: member(9), username: 'Nobody' })).toEqual([]);
      expect(await codeOf(listOwnReports(reef, kai.userId, 'x'))).toBe('bad_request');
    });

    test('are found past many made in another server', async () => {
      const { id } = await issue();
      const made = await stored().get(id);
      if (!made) throw new Error('No report.');
      const elsewhere = { ...made.value, guildId: guilds.tidePool, createdAt: inMs(minute) };
      for (let index = 0; index < 25; index += 1) await stored().insert(`elsewhere-${index}`, elsewhere);
      expect((await own()).map((report) => report.id)).toEqual([id]);
    });

    test('show the note only when it is shared, and never its author', async () => {
      const [shared, kept] = [await issue(), await issue()];
      expect((await resolve(shared.id, true, 'Thank you.')).notifyFailure).toBeNull();
      expect((await resolve(kept.id, false, 'Between us.')).notifyFailure).toBeNull();
      expect(world.messagesTo(kai.userId).map(({ content }) => content)).toEqual([
        'Your report in Coral Reef has been resolved.\n> The bell rings\nThank you.',
      ]);
      const items = await own();
      expect(items.map(({ state, note }) => [state, note])).toEqual([
        ['resolved', ''],
        ['resolved', 'Thank you.'],
      ]);
      expect(JSON.stringify(items)).not.toMatch(/Between us|pearl/);
    });

    test('are resolved with a warning when the reporter cannot be messaged', async () => {
      const { id } = await issue();
      world.discord().addFault({ match: 'POST /users/@me/channels', ...forbidden });
      const { notifyFailure, unmarked } = await resolve(id, true);
      expect([notifyFailure, unmarked]).toEqual([expect.stringMatching(/Missing Permissions/), null]);
      expect(await own()).toEqual([expect.objectContaining({ id, state: 'resolved', note: 'Mended.' })]);
    });

    test('parse from the old format without a category and with a private note', () => {
      const old = {
        guildId: reef,
        kind: 'issue',
        state: 'resolved',
        scopes: [`${reef}:resolved`, `${reef}:resolved:issue`],
        listedAt: inMs(0),
        reporter: kai,
        target: null,
        text: 'Old',
        createdAt: inMs(0),
        channelId: null,
        messageId: null,
        resolution: { by: kai, note: 'Old note', at: inMs(0) },
      };
      expect(collection.schema.parse(old)).toEqual({
        ...old,
        category: null,
        resolution: { ...old.resolution, isNoteShared: false },
        outbox: [],
      });
      const slots = { guildId: reef, taken: [{ reportId: 'a', at: inMs(0) }] };
      expect(reportSlots.schema.parse(slots)).toMatchObject({ ...slots, last: null });
    });
  });
}

onEachWorld('report rules', describeRules);
