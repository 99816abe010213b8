import { randomUUID } from 'node:crypto';
import { auditEntries, guildSettings } from '@/lib/db/collections';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { logging } from '@/lib/guild-settings/sections/logging';
import { overview } from '@/lib/guild-settings/sections/overview';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { rolePlaceId } from '@/sandbox/world/ids';
import { channelNamed } from '../db/reef-names';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { entryOf, readPages } from './audit-calls';
import { expectFailure, guildPath, readAudit, readSection, saveOk, storedState } from './dashboard-calls';
import { restoreWorld, tellOfGuild, withStore } from './test-world';

const guildId = guilds.coralReef;
const modLog = channelNamed('mod-log');

const { marina, pearl, finn } = signedIn('marina', 'pearl', 'finn');

function revert(client: Client, entryId: unknown, place: string = guildId) {
  return client.post(guildPath(client, place, 'audit/revert'), { entryId });
}

async function newestEntry(section: string) {
  const [entry] = (await readAudit(pearl, guildId, { section })).items;
  if (!entry) throw new Error(`Nothing was written down about ${section}.`);
  return entry;
}

/** Sets altDays after another value, so that it always changes; returns the entry. */
async function changeDays(client: Client, altDays: number) {
  await saveOk(client, guildId, altdetector, { altDays: altDays === 100 ? 99 : 100 });
  await saveOk(client, guildId, altdetector, { altDays });
  return newestEntry('altdetector');
}

describe('an entry', () => {
  test('names the person, the time, and each field with its old and new value', async () => {
    const base = { altToggle: false, altDays: 7, altAction: 'none', altModlog: 'None', allowedAlts: [] };
    await saveOk(marina, guildId, altdetector, base);
    const before = Date.now();
    await saveOk(pearl, guildId, altdetector, {
      altToggle: true,
      altDays: 12,
      altAction: 'kick',
      altModlog: modLog,
      allowedAlts: [people.kai, people.drift],
    });
    const entry = await newestEntry('altdetector');
    expect(entry).toMatchObject({
      section: 'altdetector',
      sectionTitle: 'Alt Detector',
      userId: people.pearl,
      username: 'Pearl',
      action: null,
      revertOf: null,
      changes: [
        { field: 'altToggle', label: 'Enabled', before: 'Off', after: 'On' },
        { field: 'altDays', label: 'Minimum account age', before: '7 days', after: '12 days' },
        { field: 'altAction', label: 'Action', before: 'None (only log it)', after: 'Kick' },
        { field: 'altModlog', label: 'Log channel', before: 'None', after: '#mod-log' },
        {
          field: 'allowedAlts',
          label: 'Allowed accounts',
          before: 'Nobody',
          after: `${people.kai}, ${people.drift}`,
        },
      ],
    });
    expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(entry.at)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('names the block in a section with several', async () => {
    const toggles = (on: boolean) => ({ moderation: { toggle: on }, message_events: { ignore: on } });
    await saveOk(pearl, guildId, logging, toggles(false));
    await saveOk(pearl, guildId, logging, toggles(true));
    expect((await newestEntry('logging')).changes.map(({ label }) => label)).toEqual([
      'Moderation: Enabled',
      'Message events: Ignore bots',
    ]);
  });

  test('describes a deleted role by its id', async () => {
    const roleId = rolePlaceId(1, 8);
    await saveOk(marina, guildId, autorole, { autoroleID: null });
    await saveOk(marina, guildId, autorole, { autoroleID: roleId });
    expect((await newestEntry('autorole')).changes[0]?.after).toBe('@Verified');
    const knobs = sandboxKnobs();
    try {
      await knobs.changeWorld({ deleteRole: { guildId, roleId } });
      await marina.post(guildPath(marina, guildId, 'overview/recheck'));
      expect((await newestEntry('autorole')).changes[0]?.after).toBe(`Deleted role (${roleId})`);
    } finally {
      await restoreWorld(marina, pearl);
    }
    await saveOk(marina, guildId, autorole, { autoroleID: null });
  });

  test('stores HTML characters unchanged', async () => {
    const prefix = '<b>"';
    await saveOk(pearl, guildId, overview, { prefix: '!' });
    await saveOk(pearl, guildId, overview, { prefix });
    expect((await newestEntry('overview')).changes).toEqual([
      { field: 'prefix', label: 'Prefix', before: '!', after: prefix },
    ]);
    await saveOk(pearl, guildId, overview, { prefix: '!' });
  });
});

describe('the log', () => {
  const ask = (query: Record<string, string>) =>
    pearl.get(guildPath(pearl, guildId, `audit?${new URLSearchParams(query)}`));

  test('has pages of 25, newest first, without duplicates', async () => {
    const kelp = guilds.kelpForest;
    const written = Array.from({ length: 61 }, (): string => randomUUID());
    await withStore(async (store) => {
      for (const [place, key] of written.entries()) {
        // Three entries a second, so that pages end between entries with equal times.
        const at = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(place / 3))).toISOString();
        const changes = [{ field: 'moderation.ban', before: true, after: false }];
        await store.collection(auditEntries).insert(key, entryOf(kelp, 'logging', { at, changes }));
      }
    });
    const pages = await readPages(finn, kelp, { section: 'logging' });
    expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([25, 25]);
    const seen = pages.flat().map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => written.includes(id)).sort()).toEqual(written.toSorted());
    const times = pages.flat().map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('can be filtered by section', async () => {
    await changeDays(pearl, 41);
    await saveOk(pearl, guildId, overview, { language: 'german' });
    await saveOk(pearl, guildId, overview, { language: 'english' });
    const ofOne = await readAudit(pearl, guildId, { section: 'altdetector' });
    expect(new Set(ofOne.items.map(({ section }) => section))).toEqual(new Set(['altdetector']));
    const ofAll = await readAudit(pearl, guildId);
    expect(ofAll.items[0]?.section).toBe('overview');
    for (const section of ['ticket', 'no-such-section', '__proto__', ''])
      expectFailure(await ask({ section }), 404, 'not_found');
  });

  test('rejects an invalid page cursor', async () => {
    for (const after of ['x', 'W10']) expectFailure(await ask({ after }), 400, 'bad_request');
    for (const after of ['', '{}', "' OR 1=1 --", 'x'.repeat(601)])
      expectFailure(await ask({ after }), 422, 'invalid');
  });

  test('excludes entries of other guilds', async () => {
    const entry = await changeDays(pearl, 42);
    const elsewhere = await readAudit(pearl, guilds.tidePool);
    expect(elsewhere.items.map(({ id }) => id)).not.toContain(entry.id);
  });
});

describe('reverting a change', () => {
  test('restores its fields and records the revert', async () => {
    await saveOk(marina, guildId, altdetector, { altAction: 'ban', altDays: 20, altToggle: true });
    await saveOk(pearl, guildId, altdetector, { altAction: 'none', altDays: 21 });
    const entry = await newestEntry('altdetector');
    await saveOk(marina, guildId, altdetector, { altToggle: false });
    const { status, body } = await revert(marina, entry.id);
    expect([status, body]).toEqual([200, { message: 'Change reverted.', section: 'altdetector' }]);
    const { wire } = await readSection(pearl, guildId, altdetector);
    expect(wire).toMatchObject({ altAction: 'ban', altDays: 20, altToggle: false });
    expect(await newestEntry('altdetector')).toMatchObject({
      revertOf: entry.id,
      userId: people.marina,
      changes: [
        { field: 'altDays', before: '21 days', after: '20 days' },
        { field: 'altAction', before: 'None (only log it)', after: 'Ban' },
      ],
    });
  });

  test('can itself be reverted', async () => {
    const entry = await changeDays(pearl, 51);
    await revert(pearl, entry.id);
    const undone = await newestEntry('altdetector');
    expect((await revert(pearl, undone.id)).status).toBe(200);
    expect((await readSection(pearl, guildId, altdetector)).wire.altDays).toBe(51);
  });

  test('restores an unset channel as "None"', async () => {
    await saveOk(pearl, guildId, altdetector, { altModlog: 'None' });
    await saveOk(pearl, guildId, altdetector, { altModlog: modLog });
    const entry = await newestEntry('altdetector');
    expect((await revert(pearl, entry.id)).status).toBe(200);
    expect((await readSection(pearl, guildId, altdetector)).wire.altModlog).toBe('None');
  });

  test('is rejected when one of its fields has changed since', async () => {
    const entry = await changeDays(pearl, 61);
    await saveOk(marina, guildId, altdetector, { altDays: 62 });
    const before = await storedState(pearl, guildId, altdetector);
    const failure = expectFailure(await revert(pearl, entry.id), 409, 'conflict');
    expect(failure.error).toContain('Minimum account age');
    expect(await storedState(pearl, guildId, altdetector)).toEqual(before);
  });

  test('is rejected the second time, even concurrently', async () => {
    const entry = await changeDays(pearl, 71);
    const answers = await Promise.all([revert(pearl, entry.id), revert(marina, entry.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectFailure(await revert(pearl, entry.id), 409, 'conflict');
  });

  test('is validated like any other save', async () => {
    const roleId = rolePlaceId(1, 7);
    await saveOk(marina, guildId, autorole, { stickyroleID: roleId });
    await saveOk(marina, guildId, autorole, { stickyroleID: null });
    const entry = await newestEntry('autorole');
    const knobs = sandboxKnobs();
    try {
      await knobs.changeWorld({ deleteRole: { guildId, roleId } });
      await tellOfGuild(guildId);
      const { fields } = expectFailure(await revert(marina, entry.id), 422, 'invalid');
      expect(Object.keys(fields ?? {})).toEqual(['stickyroleID']);
      expect((await readSection(marina, guildId, autorole)).wire.stickyroleID).toBeNull();
    } finally {
      await restoreWorld(marina, pearl);
    }
  });

  test("rejects another guild's entry and unknown or invalid ids", async () => {
    const entry = await changeDays(pearl, 81);
    const before = await storedState(pearl, guildId, altdetector);
    expectFailure(await revert(pearl, entry.id, guilds.tidePool), 404, 'not_found');
    for (const id of [randomUUID(), 'x', '__proto__', `${guildId}:altdetector`]) {
      expectFailure(await revert(pearl, id), 404, 'not_found');
    }
    for (const id of ['x'.repeat(201), 1, null, { $ne: null }, [entry.id]]) {
      expectFailure(await revert(pearl, id), 422, 'invalid');
    }
    expect(await storedState(pearl, guildId, altdetector)).toEqual(before);
  });

  test('is denied after the manager loses the right or leaves', async () => {
    const entry = await changeDays(pearl, 91);
    const before = await storedState(marina, guildId, altdetector);
    const knobs = sandboxKnobs();
    try {
      await knobs.changeWorld({ setMemberRoles: { guildId, userId: people.pearl, roleIds: [] } });
      expectFailure(await revert(pearl, entry.id), 403, 'not_a_manager');
      await knobs.changeWorld({ removeMember: { guildId, userId: people.pearl } });
      expectFailure(await revert(pearl, entry.id), 404, 'not_found');
    } finally {
      await restoreWorld(marina, pearl);
    }
    expect(await storedState(marina, guildId, altdetector)).toEqual(before);
  });
});

/**
 * Leaves the database as if the process had died right after writing the settings; returns the key of the
 * entry that is still missing.
 */
async function changeDaysAndCrash(before: number, after: number): Promise<string> {
  const key = randomUUID();
  const entry = entryOf(guildId, 'altdetector', { changes: [{ field: 'altDays', before, after }] });
  await withStore((store) =>
    store.collection(guildSettings).update(`${guildId}:altdetector`, (settings) => ({
      ...settings,
      values: { ...settings.values, altDays: after },
      outbox: [newAuditItem(key, entry)],
    })),
  );
  expect(await withStore((store) => store.collection(auditEntries).get(key))).toBeNull();
  return key;
}

test('a crash between a change and its entry does not lose the entry', async () => {
  await changeDays(pearl, 15);
  const key = await changeDaysAndCrash(15, 16);
  for (let round = 0; round < 2; round += 1) {
    const { items } = await readAudit(pearl, guildId, { section: 'altdetector' });
    expect(items[0]).toMatchObject({ id: key, username: 'Finn' });
    expect(items.filter((item) => item.id === key)).toHaveLength(1);
  }
});

test('an entry delayed by a crash stays in order before the next change', async () => {
  await changeDays(pearl, 15);
  const key = await changeDaysAndCrash(15, 16);
  await saveOk(pearl, guildId, altdetector, { altDays: 17 });
  const { items } = await readAudit(pearl, guildId, { section: 'altdetector' });
  expect(items.slice(0, 2).map(({ changes }) => changes[0]?.after)).toEqual(['17 days', '16 days']);
  expect(items[1]).toMatchObject({ id: key, username: 'Finn' });
});
