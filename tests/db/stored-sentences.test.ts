import { z } from 'zod';
import { userId } from '@/lib/core/ids';
import { accounts, allCollections, auditEntries } from '@/lib/db/collections';
import { submissions } from '@/lib/db/collections/applications';
import { notifications } from '@/lib/db/collections/notifications';
import { defineCollection } from '@/lib/db/define-collection';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { submissionOutlet } from '@/lib/guilds/applications/submission-outlet';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { listInbox } from '@/lib/social/notifications';
import { people } from '@/sandbox/world/ids';
import { sampleAccount } from '../support/sample-account';
import { readCorpora } from '../support/stored-corpus/corpus-files';
import { eventWorld, reef } from './event-world';

const world = eventWorld();
const at = '2026-03-01T12:00:00.000Z';
const kai = userId.parse(people.kai);

/** A collection without validation, for documents of an earlier release. */
const earlier = (name: string) => defineCollection({ name, schema: z.looseObject({}), indexes: [] });

/** An unclaimed outbox entry as an earlier release stored it. */
const waiting = (kind: string, more: object) => ({
  ...{ key: `${kind}-1`, kind, claim: null, at, isUncertain: false, audit: null },
  ...more,
});
const noted = {
  ...{ guildId: reef, section: 'applications', scope: `${reef}:applications` },
  ...{ userId: people.pearl, username: 'Pearl', at, changes: [], kind: 'decide', revertOf: null },
  action: "Accepted Kai the Limpet's application for 'Guide'.",
};

test('delivers the outbox entries of an earlier release', async () => {
  const store = world.store();
  await store.collection(accounts).insert(kai, sampleAccount(kai, 'kai'));
  const person = { userId: people.pearl, username: 'Pearl' };
  const given = {
    ...{ type: 'application-decided', title: 'Your application was accepted' },
    message: 'Your application for Guide in {server} was accepted.',
    data: { guildId: reef, name: 'Guide', state: 'accepted' },
  };
  await store.collection(earlier('submissions')).insert('s', {
    ...{ guildId: reef, appId: 'guide', userId: kai, displayName: 'Kai the Limpet', title: 'Guide' },
    ...{ key: 'k', at, state: 'accepted', decision: { by: person, at, reason: '' }, notice: null },
    ...{ username: 'kai', answers: [], lists: [], logProblem: null },
    outbox: [waiting('audit', { entry: noted }), waiting('tell', { userIds: [kai], notice: given })],
  });
  await goOnDelivering(submissionOutlet, 's', { attempt: 1 });
  expect((await store.collection(submissions).get('s', { fresh: true }))?.value.outbox).toEqual([]);
  const entries = (await store.collection(auditEntries).list()).items;
  expect(entries.map(({ value }) => [sentenceOf(value), value.text])).toEqual([[noted.action, undefined]]);
  expect(await listInbox(kai)).toMatchObject([
    { title: given.title, message: 'Your application for Guide in a server was accepted.', data: given.data },
  ]);
});

test('reads and finds audit entries and notifications of an earlier release', async () => {
  const store = world.store();
  await store.collection(earlier('auditEntries')).insert('e', { ...noted, targets: [`${reef}:${kai}`] });
  const query = { index: 'targets', equals: `${reef}:${kai}` } as const;
  const { items } = await store.collection(auditEntries).list(query);
  expect(items.map(({ value }) => [sentenceOf(value), value.act?.people])).toEqual([
    [noted.action, { applicant: [{ userId: kai, username: 'Kai the Limpet' }] }],
  ]);
  const request = {
    ...{
      id: '1',
      key: 'k',
      type: 'friend-request',
      title: 'Friend request',
      timestamp: new Date().toISOString(),
    },
    ...{ message: 'Pearl wants to be your friend.', data: { senderId: people.pearl, senderName: 'Pearl' } },
    ...{ seen: false, read: false, gone: false },
  };
  await store
    .collection(earlier('notifications'))
    .insert(kai, { userId: kai, items: [request], goneKeys: [], kept: 'kept', oldestAt: at });
  const { key: _, ...listed } = request;
  expect(await listInbox(kai)).toEqual([{ ...listed, href: '/social/friends?tab=incoming' }]);
  await store.collection(notifications).update(kai, (bell) => ({ ...bell, oldestAt: request.timestamp }));
  const raw = (await store.collection(earlier('notifications')).get(kai, { fresh: true }))?.value;
  expect(raw).toMatchObject({ items: [{ from: { userId: people.pearl, username: 'Pearl' }, data: {} }] });
  expect(JSON.stringify(raw)).not.toMatch(/wants to be|senderName/);
});

test('every collection of the first corpus with an outbox upgrades it', () => {
  const first = new Set(readCorpora()[0]?.declarations.map(({ name }) => name));
  expect(first.size).toBeGreaterThan(50);
  const without = allCollections.filter(
    ({ name, schema, upgrades }) =>
      first.has(name) && Object.hasOwn(schema.shape, 'outbox') && !upgrades.includes(upgradeOutbox),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
