import { join } from 'node:path';
import { AppError } from '@/lib/core/errors';
import { auditEntries } from '@/lib/db/collections';
import { applications } from '@/lib/db/collections/applications';
import { trackedProjects } from '@/lib/db/collections/projects';
import { trackers } from '@/lib/db/collections/trackers';
import { openStore } from '@/lib/db/open-store';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';
import { commands } from '@/lib/guild-settings/sections/commands';
import { createTemplate } from '@/lib/guilds/embedbuilder/change-templates';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { editTracker } from '@/lib/guilds/trackers/change-trackers';
import { applyTransfer } from '@/lib/guilds/transfer/apply-transfer';
import { exportSettings } from '@/lib/guilds/transfer/export-settings';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { emptyDraft } from '@/lib/rules/messages/draft';
import { type PartId, partIds } from '@/lib/rules/transfer/parts';
import { type Mapping, nameReferences } from '@/lib/rules/transfer/settings-file';
import { seed } from '@/sandbox/seed';
import { createRandom } from '@/sandbox/world/random';
import { createSqliteDatabase } from './databases';
import { channelNamed, eventWorld, pearl, reef, roleNamed } from './event-world';
import { newFolder } from './new-folder';
import { storeSettings } from './stored-settings';
import {
  fromReef,
  partOf,
  pool,
  poolChannel,
  poolRole,
  review,
  statesOf,
  storePoolPlan,
  takeOver,
} from './transfer-world';

// Seeded once; each test gets a copy.
let folder: string;
const seeded = () => join(folder, sqliteFileName);
beforeAll(async () => {
  folder = await newFolder();
  const store = await openStore({ dataDir: folder });
  await seed(store, Date.parse('2026-11-20T12:00:00Z'));
  await store.close();
});

const world = eventWorld(() => createSqliteDatabase(seeded()));

beforeEach(async () => {
  const general = channelNamed('general');
  await storeSettings(world, commands, {
    ban: { isEnabled: true, accessRoles: [roleNamed('Moderator')] },
    slots: { isEnabled: false, accessRoles: [] },
  });
  const draft = { ...emptyDraft, content: `Read <#${general}>, <@&${roleNamed('Moderator')}>!` };
  await createTemplate(reef, 'Rules', draft, pearl);
});

/** Maps each channel and role in the reef's parts to a distinct, suitable one of the pool. */
function byHand(): Record<string, string> {
  return {
    [channelNamed('general')]: poolChannel('general'),
    [channelNamed('event-news')]: poolChannel('study-hall'),
    [channelNamed('tickets')]: poolChannel('rock-collection'),
    [channelNamed('Help Desk')]: poolChannel('Text Channels'),
    [channelNamed('self-roles')]: poolChannel('welcome'),
    [roleNamed('Moderator')]: poolRole('Lifeguard'),
    [roleNamed('Event Ping')]: poolRole('Study Ping'),
    [roleNamed('Announcement Ping')]: poolRole('Tadpole'),
  };
}

/** The value with its ids replaced according to the mapping. */
function exchanged(value: unknown, mapping: Mapping): unknown {
  const text = Object.entries(mapping).reduce(
    (json, [from, to]) => json.replaceAll(from, to ?? ''),
    JSON.stringify(value),
  );
  return JSON.parse(text);
}

/** Changes the message of a streamer. */
function changeMessage(guild: typeof reef, message: string) {
  const fields = { name: 'a', channel: 'b' };
  return editTracker(guild, { platform: 'twitch', key: 'coralcooking', message, rules: {}, fields }, pearl);
}

async function auditOfPool() {
  const { items } = await world.collection(auditEntries).list({ limit: 200 });
  return items.flatMap(({ value }) =>
    value.guildId === pool ? [`${value.section}: ${sentenceOf(value)}`] : [],
  );
}

describe('a full transfer', () => {
  test('copies the parts of the seeded reef with the ids of the pool', async () => {
    await storePoolPlan(world, 'pro');
    const mapping = byHand();
    const before = await exportSettings(reef, { sections: null, parts: null }, pearl);
    const { parts, message } = await takeOver(fromReef, { mapping });
    expect(parts.map(({ id, error }) => [id, error])).toEqual(partIds.map((id) => [id, null]));
    for (const id of partIds.filter((one) => one !== 'menus')) {
      expect([id, parts.find((part) => part.id === id)?.left]).toEqual([id, []]);
      expect([id, await partOf(pool, id)]).toEqual([id, exchanged(before.parts?.[id], mapping)]);
    }
    expect(message).toMatch(/^Imported \d+ entries; /);
    // The source is unchanged, and its references still have the right names.
    const after = await exportSettings(reef, { sections: null, parts: null }, pearl);
    expect({ ...after, exportedAt: '' }).toEqual({ ...before, exportedAt: '' });
    const snapshot = await findSnapshot(reef);
    expect(snapshot && nameReferences(after.references, snapshot.directory)).toEqual(after.references);
    for (const id of Object.keys(mapping)) expect(after.references.map((one) => one.id)).toContain(id);
  });

  test('reviews as unchanged when repeated, or from a file of the same server', async () => {
    await storePoolPlan(world, 'pro');
    await takeOver(fromReef, { mapping: byHand() });
    const again = await review(fromReef, byHand());
    for (const { id, entries } of again.parts) {
      const states = entries.filter(({ state }) => state !== 'left').map(({ state }) => state);
      expect([id, new Set(states)]).toEqual([id, new Set(states.length > 0 ? ['same'] : [])]);
    }
    const file = await exportSettings(pool, { sections: [], parts: null }, pearl);
    const own = await review({ kind: 'file', file });
    for (const { entries } of own.parts) for (const { state } of entries) expect(state).toBe('same');
  });

  test.each([1, 2, 3, 4])('does what its review says under a random mapping (draw %i)', async (draw) => {
    await storePoolPlan(world, draw % 2 === 0 ? 'none' : 'basic');
    const random = createRandom(draw);
    const all = Object.entries(byHand());
    const mapping = Object.fromEntries(all.map(([id, to]) => [id, random.chance(0.7) ? to : null]));
    if (draw > 2) await takeOver(fromReef, { mapping: byHand(), only: ['applications', 'twitch'] });
    const present = await exportSettings(pool, { sections: [], parts: null }, pearl);
    const existing = random.chance(0.5) ? 'keep' : 'replace';
    const reviewed = await review(fromReef, mapping);
    expect((await exportSettings(pool, { sections: [], parts: null }, pearl)).parts).toEqual(present.parts);
    const { parts } = await takeOver(fromReef, { mapping, existing });
    for (const { id, entries } of reviewed.parts) {
      const count = (state: string) => entries.filter((entry) => entry.state === state).length;
      const result = parts.find((part) => part.id === id);
      expect(result).toMatchObject({
        added: count('new'),
        replaced: existing === 'replace' ? count('replaces') : 0,
        kept: existing === 'keep' ? count('replaces') : 0,
      });
      expect(result?.left.map(({ reason }) => reason)).toEqual(
        entries.flatMap(({ reason }) => (reason === null ? [] : [reason])),
      );
      expect(await partOf(pool, id)).toHaveLength((present.parts?.[id]?.length ?? 0) + count('new'));
    }
  });
});

describe('each part', () => {
  test('adds one entry to the audit log, or none when it imports nothing', async () => {
    await takeOver(fromReef, { mapping: byHand() });
    expect((await auditOfPool()).toSorted()).toEqual([
      "applications: Imported 2 application forms from Coral Reef: 'Moderator', 'Event host'.",
      "commands: Imported 2 auto responses from Coral Reef: 'how do I join', 'good night'.",
      "commands: Imported 2 commands from Coral Reef: '/ban', '/slots'.",
      "commands: Imported 2 custom commands from Coral Reef: 'reef-rules', 'dive'.",
      "embedbuilder: Imported 1 saved message from Coral Reef: 'Rules'.",
      "reactionroles: Imported 1 role menu from Coral Reef: 'What would you like to hear about?'.",
      "tickets: Imported 1 ticket panel from Coral Reef: 'Support'.",
      "trackedprojects: Imported 2 projects from Coral Reef: 'Coral Lights', 'Barnacle Storage'.",
      "twitch: Imported 1 streamer from Coral Reef: 'coralcooking'.",
      "youtube: Imported 1 channel from Coral Reef: '@reefcams'.",
    ]);
    await takeOver(fromReef, { mapping: byHand() });
    expect(await auditOfPool()).toHaveLength(10);
  });

  test('notes missing counterparts, and leaves out entries that need them', async () => {
    const found = await review(fromReef);
    const twitch = found.parts.find(({ id }) => id === 'twitch');
    expect(twitch?.entries).toMatchObject([
      {
        name: 'coralcooking',
        detail: '#general',
        state: 'new',
        notes: ['Leaves out @Event Ping: no match here.'],
      },
      { name: 'tidepool_tv', state: 'left', reason: 'No match here: #event-news.' },
    ]);
    expect(statesOf(found, 'panels')).toEqual([
      ['Support', 'left', 'No match here: #tickets, #Help Desk, @Moderator.'],
    ]);
    const [message] = found.parts.find(({ id }) => id === 'messages')?.entries ?? [];
    expect(message?.notes).toEqual(['Its text still mentions @Moderator: no match here.']);
  });

  test('skips or replaces existing entries as requested', async () => {
    await storePoolPlan(world, 'pro');
    await takeOver(fromReef, { mapping: byHand(), only: ['twitch', 'applications', 'messages', 'projects'] });
    await changeMessage(pool, 'Mine');
    const states = statesOf(await review(fromReef, byHand()), 'twitch');
    expect(states).toEqual([
      ['coralcooking', 'replaces', null],
      ['tidepool_tv', 'same', null],
    ]);
    const kept = await takeOver(fromReef, { mapping: byHand(), existing: 'keep', only: ['twitch'] });
    expect(kept.parts).toMatchObject([{ added: 0, replaced: 0, kept: 1, left: [] }]);
    expect(await partOf(pool, 'twitch')).toMatchObject([{ message: 'Mine' }, {}]);
    const addedAt = async () => {
      const list = await world.collection(trackers).get(`${pool}:twitch`);
      return list?.value.entries.map((entry) => entry.addedAt);
    };
    const dates = await addedAt();
    const replaced = await takeOver(fromReef, { mapping: byHand(), only: ['twitch'] });
    expect(replaced.parts).toMatchObject([{ added: 0, replaced: 1, kept: 0 }]);
    expect(await partOf(pool, 'twitch')).toMatchObject([{ message: '{streamer} is cooking up a reef!' }, {}]);
    expect(await addedAt()).toEqual(dates);
    expect((await auditOfPool()).join()).toContain(
      "Imported 1 streamer from Coral Reef (1 replaced): 'coralcooking'.",
    );
  });

  test('imports a project without history, and preserves that of a tracked one', async () => {
    await storePoolPlan(world, 'pro');
    await takeOver(fromReef, { mapping: byHand(), only: ['projects'] });
    const projects = world.collection(trackedProjects);
    expect((await projects.get(pool))?.value.entries[0]).toMatchObject({ seen: null, latest: null });
    await projects.update(pool, (list) => ({
      ...list,
      entries: list.entries.map((entry) => ({ ...entry, seen: ['v1'], loaders: ['quilt'] })),
    }));
    await takeOver(fromReef, { mapping: byHand(), only: ['projects'] });
    expect((await projects.get(pool))?.value.entries[0]).toMatchObject({ seen: ['v1'], loaders: ['fabric'] });
  });

  test('leaves out a command that would become open to everyone', async () => {
    const found = await review(fromReef);
    expect(statesOf(found, 'commands')).toEqual([
      ['/ban', 'left', 'None of its roles has a match here: everyone could use it.'],
      ['/slots', 'new', null],
    ]);
  });
});

describe('after the review', () => {
  const stale = 'This was changed in the meantime.';
  const ids: readonly PartId[] = ['twitch', 'commands', 'applications', 'messages', 'panels', 'projects'];

  async function orderOf() {
    const { references, parts } = await review(fromReef, byHand());
    const mapping = Object.fromEntries(references.map(({ id, target }) => [id, target]));
    const chosen = parts
      .filter(({ id }) => ids.includes(id))
      .map(({ id, version }) => ({ id, version, existing: 'replace' as const }));
    return { source: fromReef, mapping, sections: [], parts: chosen };
  }

  test('parts that changed in the target are left out', async () => {
    const order = await orderOf();
    await takeOver(fromReef, { mapping: byHand() });
    const before = await exportSettings(pool, { sections: [], parts: null }, pearl);
    const { parts, message } = await applyTransfer(pool, order, pearl);
    expect(parts.map(({ error, added, replaced }) => [error, added, replaced])).toEqual(
      ids.map(() => [stale, 0, 0]),
    );
    expect(message).toBe('Imported 0 entries; 6 sections and parts failed.');
    const after = await exportSettings(pool, { sections: [], parts: null }, pearl);
    expect(after.parts).toEqual(before.parts);
  });

  test('parts that changed in the source are left out', async () => {
    const order = await orderOf();
    await changeMessage(reef, 'New');
    const { parts } = await applyTransfer(pool, order, pearl);
    expect(parts.map(({ id, error }) => [id, error])).toEqual(
      partIds.filter((id) => ids.includes(id)).map((id) => [id, id === 'twitch' ? stale : null]),
    );
    expect(await partOf(pool, 'twitch')).toEqual([]);
  });

  test('parts affected by another mapping are left out', async () => {
    const order = await orderOf();
    const mapping = { ...order.mapping, [channelNamed('general')]: poolChannel('welcome') };
    const { parts } = await applyTransfer(pool, { ...order, mapping }, pearl);
    expect(parts.filter(({ error }) => error === stale).map(({ id }) => id)).toEqual(['twitch', 'messages']);
  });
});

test('an entry that cannot be stored is reported, and the others are imported', async () => {
  const collection = world.collection(applications);
  jest.spyOn(collection, 'insert').mockRejectedValueOnce(new AppError('store_unavailable'));
  const { parts, message } = await takeOver(fromReef, {
    mapping: byHand(),
    only: ['applications', 'youtube'],
  });
  expect(parts).toMatchObject([
    {
      id: 'applications',
      added: 1,
      left: [
        { name: 'Moderator', reason: "The database can't be reached right now. Try again in a moment." },
      ],
    },
    { id: 'youtube', added: 1, left: [] },
  ]);
  expect(message).toBe('Imported 2 entries; 1 entry was left out.');
  expect(await partOf(pool, 'applications')).toMatchObject([{ appId: 'event-host' }]);
  expect(await auditOfPool()).toContainEqual(expect.stringContaining('1 application form'));
});

test('an unexpected error is reported without its text, and stops no other part', async () => {
  const collection = world.collection(trackers);
  jest.spyOn(collection, 'upsert').mockRejectedValueOnce(new Error('secret'));
  const { parts } = await takeOver(fromReef, { mapping: byHand(), only: ['twitch', 'youtube'] });
  expect(parts).toMatchObject([
    { id: 'twitch', added: 0, error: 'Something went wrong on our side.' },
    { id: 'youtube', added: 1, error: null },
  ]);
});
