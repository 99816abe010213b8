// What staff can view in the database, on both engines.
import { auditEntries, guildSettings, sessions } from '@/lib/db/collections';
import { contactMessages } from '@/lib/db/collections/contact';
import { memberStats } from '@/lib/db/collections/member-stats';
import { mask } from '@/lib/rules/staff/masking';
import {
  describeCollections,
  findPointers,
  listCollections,
  listDocuments,
  revealDocument,
} from '@/lib/staff/browse-database';
import { guilds, people } from '../support/people';
import { sampleDocument } from '../support/sample-document';
import { allPages } from './all-pages';
import { onEachEngine, storeOfProcess, type TestDatabase } from './databases';

const marina = { userId: people.marina, username: 'marina' };
const at = '2026-11-22T12:00:00.000Z';
const later = '2126-11-22T12:00:00.000Z';

const message = {
  ...sampleDocument(contactMessages.schema, { userId: people.kai, username: 'Kai' }),
  ...{ name: 'Kai', email: 'kai@example.com', owner: null, outbox: [], expiresAt: later },
};

function describeViewer(create: () => Promise<TestDatabase>): void {
  const { store } = storeOfProcess(create);
  beforeEach(async () => {
    await store().collection(contactMessages).insert('a', message);
    await store().collection(sessions).insert('s', { userId: people.kai, createdAt: at, expiresAt: later });
    for (const section of ['overview', 'welcome']) {
      const value = { guildId: guilds.coralReef, section, values: { prefix: '!' }, outbox: [] };
      await store().collection(guildSettings).insert(`${guilds.coralReef}:${section}`, value);
    }
  });

  test('sessions, accounts and data exports are neither listed nor readable', async () => {
    for (const name of ['sessions', 'accounts', 'dataExportParts']) {
      expect(listCollections()).not.toContain(name);
      await expect(listDocuments(name, {})).rejects.toMatchObject({ code: 'not_found' });
      const asked = revealDocument(name, { id: 's', reason: 'Curious' }, marina);
      await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await describeCollections()).map(({ name }) => name)).toEqual(listCollections());
    expect(await findPointers(people.kai)).toEqual([]);
    expect(await findPointers('s')).toEqual([]);
  });

  test('collections show their document count and indexes', async () => {
    const of = (await describeCollections()).find(({ name }) => name === 'guildSettings');
    expect(of).toEqual({ name: 'guildSettings', count: 2, indexes: ['guildId', 'changed.feed'] });
  });

  test('documents are found by id and by a declared index, and masked', async () => {
    const byId = await listDocuments('contactMessages', { id: 'a' });
    expect(byId).toMatchObject({
      items: [{ _id: 'a', hidden: true, value: { email: mask, name: 'Kai' } }],
      next: null,
    });
    const byIndex = await listDocuments('guildSettings', { index: 'guildId', value: guilds.coralReef });
    expect(byIndex.items.map(({ _id }) => _id)).toEqual(
      ['overview', 'welcome'].map((id) => `${guilds.coralReef}:${id}`),
    );
    expect(await listDocuments('guildSettings', { index: 'guildId', value: 'nobody' })).toEqual({
      items: [],
      next: null,
    });
    expect((await listDocuments('guildSettings', {})).items).toHaveLength(2);
    expect(await findPointers(guilds.coralReef)).toEqual([{ collection: 'guildSettings', index: 'guildId' }]);
  });

  test('an index of several paths requires as many values', async () => {
    const entry = { ...sampleDocument(auditEntries.schema, marina), guildId: 'g', kind: 'edit' as const };
    await store().collection(auditEntries).insert('e', entry);
    const found = await listDocuments('auditEntries', { index: 'guildId+kind', value: 'g, edit' });
    expect(found.items.map(({ _id }) => _id)).toEqual(['e']);
    const wrong = listDocuments('auditEntries', { index: 'guildId+kind', value: 'g' });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid' });
  });

  test.each(['prefix', '$where', 'value.values', '_id'])('%s is rejected as an index', async (index) => {
    await expect(listDocuments('guildSettings', { index, value: 'x' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('pages contain each document once', async () => {
    for (let place = 0; place < 45; place += 1) {
      const userId = `8${String(place).padStart(17, '0')}`;
      const value = { guildId: guilds.tidePool, userId, level: 1, experience: 1, coins: 1 };
      await store().collection(memberStats).insert(`${guilds.tidePool}:${userId}`, value);
    }
    const query = { index: 'guildId', value: guilds.tidePool };
    const pages = await allPages((after) => listDocuments('memberStats', { ...query, after }));
    const seen = pages.flat().map(({ _id }) => _id);
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  test('a masked value is revealed for a reason, and that is audited', async () => {
    const shown = await revealDocument('contactMessages', { id: 'a', reason: 'They wrote again' }, marina);
    expect(shown).toMatchObject({ hidden: false, value: { email: 'kai@example.com' } });
    const { items } = await store().collection(auditEntries).list();
    expect(items.map(({ value }) => value)).toMatchObject([
      {
        userId: people.marina,
        scope: 'site:database',
        act: {
          id: 'document.reveal',
          params: { document: 'a', collection: 'contactMessages', reason: 'They wrote again' },
        },
      },
    ]);
  });

  test('nothing is revealed when the audit entry cannot be written', async () => {
    const entries = store().collection(auditEntries);
    jest.spyOn(entries, 'insert').mockRejectedValue(new Error('The disk is full.'));
    const asked = revealDocument('contactMessages', { id: 'a', reason: 'They wrote again' }, marina);
    await expect(asked).rejects.toThrow('The disk is full.');
  });

  test('a query fails after two seconds', async () => {
    const messages = store().collection(contactMessages);
    jest.spyOn(messages, 'list').mockReturnValue(new Promise(() => undefined));
    await expect(listDocuments('contactMessages', {})).rejects.toMatchObject({
      code: 'store_unavailable',
      message: 'This took longer than two seconds. Narrow it down.',
    });
  });
}

onEachEngine('the database viewer', describeViewer);
