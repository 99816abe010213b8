import { auditEntries } from '@/lib/db/collections';
import { acts } from '@/lib/db/collections/acts';
import { applications } from '@/lib/db/collections/applications';
import { applicationKey } from '@/lib/guilds/applications/application-documents';
import { createApplication } from '@/lib/guilds/applications/create-application';
import { deleteApplication } from '@/lib/guilds/applications/delete-application';
import { updateApplication } from '@/lib/guilds/applications/update-application';
import { createApplicationAction } from '@/lib/rules/applications/actions';
import { applicationLimits } from '@/lib/rules/applications/limits';
import { toActionEntry } from '@/lib/rules/audit/action';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { eventWorld, pearl, reef } from './event-world';
import { countDone } from './outcomes';
import { codeOf } from './refusals';

const limits: Record<string, number> = applicationLimits;

const world = eventWorld();
const create = (appId = 'guide') => createApplication(reef, { appId, questions: ['Why?'] }, pearl);
const audit = async () =>
  (await world.collection(auditEntries).list({ index: 'guildId', equals: reef })).items.map(({ value }) =>
    sentenceOf(value),
  );

test('concurrent creations stop at the limit per server', async () => {
  const limit = jest.replaceProperty(limits, 'applications', 3);
  const calls = Array.from({ length: 50 }, (_, index) => create(`form-${index}`));
  expect(await countDone(calls)).toBe(3);
  limit.restore();
  expect(await world.collection(applications).count({ index: 'guildId', equals: reef })).toBe(3);
});

test('each change is audited and increments the version', async () => {
  expect(await create()).toMatchObject({ title: 'Guide', version: 1 });
  expect(await updateApplication(reef, 'guide', { isOpen: false, version: 1 }, pearl)).toMatchObject({
    version: 2,
  });
  expect(await updateApplication(reef, 'guide', { title: 'Leader', version: 2 }, pearl)).toMatchObject({
    version: 3,
  });
  const stale = updateApplication(reef, 'guide', { title: 'Other', version: 2 }, pearl);
  expect(await codeOf(stale)).toBe('stale');
  // Saving the same title again changes nothing.
  expect(await updateApplication(reef, 'guide', { title: 'Leader' }, pearl)).toMatchObject({ version: 3 });
  await deleteApplication(reef, 'guide', pearl);
  expect(await audit()).toEqual([
    "Created the application 'Guide'.",
    "Closed the application 'Guide'.",
    "Changed the application 'Leader'.",
    "Deleted the application 'Leader'.",
  ]);
  expect(await world.jobIds()).toEqual([]);
});

test('deleting a form delivers its pending audit entries and leaves nothing else', async () => {
  await create();
  const at = new Date(Date.now() - 1000).toISOString();
  const params = { title: 'Older' };
  const entry = toActionEntry(createApplicationAction, { guildId: reef, by: pearl, at, params });
  await world
    .collection(applications)
    .update(applicationKey(reef, 'guide'), (form) => ({ ...form, outbox: [newAuditItem('k', entry)] }));
  expect(await countDone([1, 2].map(() => deleteApplication(reef, 'guide', pearl)))).toBe(1);
  expect(await world.noted()).toEqual([
    "Created the application 'Guide'.",
    "Created the application 'Older'.",
    "Deleted the application 'Guide'.",
  ]);
  expect(await world.collection(applications).count()).toBe(0);
  expect(await world.collection(acts).count()).toBe(0);
});
