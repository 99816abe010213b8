import { tmpdir } from 'node:os';
import { type FollowedChange, followChanges } from '@/lib/bot/follow-changes';
import { guildSettings, guilds } from '@/lib/db/collections';
import { polls } from '@/lib/db/collections/polls';
import { openStore, type Store } from '@/lib/db/open-store';
import { serverScript } from '../../scripts/steps/server-script.mjs';
import { sampleDocument } from '../support/sample-document';
import { onEachEngine, storeOfProcess, type TestDatabase } from './databases';
import { put } from './documents';
import { newFolder } from './new-folder';
import { startPrinting } from './printing-process';

const day = 86_400_000;
const guildId = '300000000000000001';
const pearl = { userId: '200000000000000003', username: 'pearl' };

/** Saves a section of a guild and returns its version. */
async function save(store: Store, section: string, guild = guildId): Promise<number> {
  const value = { guildId: guild, section, values: { at: Math.random() }, outbox: [] };
  return (await put(store.collection(guildSettings), `${guild}:${section}`, value)).version;
}

interface Ask {
  readonly after?: string | null;
  readonly now?: () => number;
}

/** All changes after a cursor. */
async function tellAll(store: Store, { after = null, now = Date.now }: Ask = {}): Promise<FollowedChange[]> {
  const { signal } = new AbortController();
  const followed: FollowedChange[] = [];
  for await (const change of followChanges({ store, after, now, signal, waits: false }))
    followed.push(change);
  return followed;
}

/** A stream that stays open. */
function follow(store: Store, { after = null, now = Date.now }: Ask = {}) {
  const stop = new AbortController();
  const changes = followChanges({ store, after, now, signal: stop.signal, waits: true });
  return {
    async next(): Promise<FollowedChange> {
      const { done, value } = await changes.next();
      if (done) throw new Error('The stream has ended.');
      return value;
    },
    async stop() {
      stop.abort();
      await changes.return(undefined);
    },
  };
}

const dataOf = (followed: readonly FollowedChange[]) =>
  followed.flatMap((change) => (change.event ? [change.event.data] : []));
const lastCursor = (followed: readonly FollowedChange[]) => followed.at(-1)?.cursor ?? null;

function describeChanges(create: () => Promise<TestDatabase>): void {
  const { store, openOther } = storeOfProcess(create);

  test('a bot without a cursor receives a reset first', async () => {
    const [first] = await tellAll(store());
    expect(first?.event).toEqual({ event: 'reset', data: { isNew: true } });
    expect(first?.cursor).toMatch(/^t\d{13}$/);
  });

  test('each document is reported once with its latest version, from any process', async () => {
    const other = await openOther();
    const after = lastCursor(await tellAll(store()));
    await save(store(), 'welcome');
    const autorole = await save(other, 'autorole');
    const welcome = await save(other, 'welcome');
    const guild = await store()
      .collection(guilds)
      .insert(guildId, { guildId, name: 'Reef', plan: 'pro', planExpiresAt: null });
    expect((await tellAll(store(), { after })).map(({ event }) => event)).toEqual([
      null,
      { event: 'settings', data: { guildId, section: 'autorole', version: autorole } },
      { event: 'settings', data: { guildId, section: 'welcome', version: welcome } },
      { event: 'guild', data: { guildId, version: guild.version } },
    ]);
  });

  test('a poll is reported with its state', async () => {
    const after = lastCursor(await tellAll(store()));
    const poll = { ...sampleDocument(polls.schema, pearl), guildId, state: 'active' as const };
    const { version } = await store().collection(polls).insert('a-poll', poll);
    expect(dataOf(await tellAll(store(), { after }))).toEqual([
      { guildId, pollId: 'a-poll', state: 'active', version },
    ]);
  });

  test('a restart of the site loses no change', async () => {
    const after = lastCursor(await tellAll(store()));
    const version = await save(store(), 'welcome');
    await store().close();
    const restarted = await openOther();
    const followed = await tellAll(restarted, { after });
    expect(dataOf(followed)).toEqual([{ guildId, section: 'welcome', version }]);
    // Resuming from the cursor of an event repeats it, even once it is too old to be overtaken.
    const later = () => Date.now() + 2 * 60_000;
    const cursor = lastCursor(await tellAll(restarted, { after, now: later }));
    expect(dataOf(await tellAll(restarted, { after: lastCursor(followed) }))).toHaveLength(1);
    expect(dataOf(await tellAll(restarted, { after: cursor, now: () => later() + 60_000 }))).toHaveLength(1);
  });

  test('a change that becomes visible late, or comes from a slow clock, is reported', async () => {
    const slow = await openOther({ now: () => Date.now() - 30_000 });
    const stream = follow(store());
    expect((await stream.next()).event?.event).toBe('reset');
    const welcome = await save(store(), 'welcome');
    const seen = await stream.next();
    expect(seen.event?.data).toEqual({ guildId, section: 'welcome', version: welcome });
    const autorole = await save(slow, 'autorole');
    expect((await stream.next()).event?.data).toEqual({ guildId, section: 'autorole', version: autorole });
    await stream.stop();
    expect(dataOf(await tellAll(store(), { after: seen.cursor }))).toContainEqual({
      guildId,
      section: 'autorole',
      version: autorole,
    });
  });

  test('an open stream reports each change once, as it happens', async () => {
    const stream = follow(store());
    await stream.next();
    const waited: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const started = performance.now();
      const section = turn % 2 === 0 ? 'welcome' : 'autorole';
      const version = await save(store(), section);
      expect((await stream.next()).event?.data).toEqual({ guildId, section, version });
      waited.push(performance.now() - started);
    }
    // Without change notifications the stream polls every 5 s, so that each turn would be slow; a slow
    // machine is not slow in all of them.
    expect(Math.min(...waited)).toBeLessThan(2500);
    await stream.stop();
  });

  test('hundreds of changes are all reported in order, across pages and collections', async () => {
    const after = lastCursor(await tellAll(store()));
    const expected: string[] = [];
    for (let index = 0; index < 230; index += 1) {
      const guild = `3${String(index).padStart(17, '0')}`;
      await save(store(), 'welcome', guild);
      const value = { guildId: guild, name: 'Reef', plan: 'none' as const, planExpiresAt: null };
      await put(store().collection(guilds), guild, value);
      expected.push(guild);
    }
    const followed = await tellAll(store(), { after });
    const ofKind = (event: string) =>
      followed.flatMap((change) =>
        change.event?.event === event && 'guildId' in change.event.data ? [change.event.data.guildId] : [],
      );
    expect(ofKind('settings').toSorted()).toEqual(expected);
    expect(ofKind('guild').toSorted()).toEqual(expected);
    const cursors = followed.map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.toSorted());
  });

  test.each([
    ['too old', () => `t${Date.now() - 7 * day - 1000}`],
    ['in the future', () => `t${Date.now() + 3_600_000}`],
    ['nonsense', () => 't1'],
    ['empty', () => ''],
    ['of another kind', () => `${Date.now() - 1000}`],
  ])('a cursor that is %s triggers a reset', async (_, cursor) => {
    const [first] = await tellAll(store(), { after: cursor() });
    expect(first?.event).toEqual({ event: 'reset', data: { isNew: false } });
  });

  test('a cursor almost a week old is resumed', async () => {
    const [first] = await tellAll(store(), { after: `t${Date.now() - 7 * day + 60_000}` });
    expect(first?.event).toBeNull();
  });

  test('a heartbeat advances the cursor', async () => {
    let ahead = 0;
    const stream = follow(store(), { now: () => Date.now() + ahead });
    const first = await stream.next();
    ahead = 90_000;
    // A change that leaves nothing to report, as the document is removed again.
    await save(store(), 'welcome');
    await store().collection(guildSettings).remove(`${guildId}:welcome`);
    let sign = await stream.next();
    // The stream may have read it before the removal.
    if (sign.event?.event === 'settings') sign = await stream.next();
    expect(sign.event).toBeNull();
    expect(Number(sign.cursor.slice(1)) - Number(first.cursor.slice(1))).toBeGreaterThanOrEqual(85_000);
    await stream.stop();
  });
}

onEachEngine('changes for the bot', describeChanges);

test('kill -9 at a random moment loses no acknowledged change', async () => {
  const dataDir = await newFolder(tmpdir());
  for (let round = 0; round < 3; round += 1) {
    const before = await openStore({ dataDir });
    const after = lastCursor(await tellAll(before));
    await before.close();
    const script = await serverScript('tests/db/settings-writer.ts', [dataDir]);
    const writer = startPrinting(script);
    await writer.until((lines) => lines.length > 0);
    await new Promise((done) => setTimeout(done, 50 + Math.random() * 200));
    const acknowledged = await writer.kill();
    const store = await openStore({ dataDir });
    const followed = new Map(
      (await tellAll(store, { after })).flatMap((change): [string, number][] =>
        change.event?.event === 'settings' ? [[change.event.data.guildId, change.event.data.version]] : [],
      ),
    );
    await store.close();
    for (const line of acknowledged) {
      const [guild = '', version = ''] = line.split(' ');
      expect(followed.get(guild)).toBeGreaterThanOrEqual(Number(version));
    }
  }
});
