import { strFromU8, unzipSync, zipSync } from 'fflate';
import { SESSION_SECONDS } from '@/lib/auth/start-session';
import { userId } from '@/lib/core/ids';
import { accounts, allCollections, sessions } from '@/lib/db/collections';
import { dataExports, erasures } from '@/lib/db/collections/data-exports';
import { jobs } from '@/lib/db/collections/jobs';
import { memberStats } from '@/lib/db/collections/member-stats';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';
import { personalDataRules } from '@/lib/rules/personal-data/table';
import { eraseAccount } from '@/lib/social/personal-data/erase-account';
import { makeExport } from '@/lib/social/personal-data/make-export';
import { readDataState, readExportFile } from '@/lib/social/personal-data/read-export';
import { requestDeletion } from '@/lib/social/personal-data/request-deletion';
import { requestExport } from '@/lib/social/personal-data/request-export';
import { people } from '@/sandbox/world/ids';
import { sampleDocument } from '../support/sample-document';
import { type EventWorld, onEachWorld } from './event-world';
import { openSession } from './sessions';

jest.mock('fflate', () => {
  const fflate = jest.requireActual('fflate');
  return { ...fflate, zipSync: jest.fn(fflate.zipSync) };
});

const kai = userId.parse(people.kai);
const pearl = userId.parse(people.pearl);
const names = { [kai]: 'Kai Kelpson', [pearl]: 'Pearl Sandbank' };
const signal = new AbortController().signal;
const later = () => Date.now() + daysInMs(retention.deletion) + 1000;
/** Collections that the code under test fills itself. */
const own = ['jobs', 'erasures', 'dataExports', 'dataExportParts'];

function describePersonalData(world: EventWorld): void {
  const signIn = (id: typeof kai) => openSession(id, names[id] ?? '');

  /** Inserts one document about each of the two people into every other collection. */
  async function fill(): Promise<void> {
    for (const def of allCollections) {
      if (own.includes(def.name) || def.name === 'accounts') continue;
      for (const id of [kai, pearl]) {
        const value = sampleDocument(def.schema, { userId: id, username: names[id] ?? '' });
        // The expiry of a sample may lie in the past.
        const late =
          def.expiresAt === null ? {} : { [def.expiresAt]: new Date(Date.now() + 9e9).toISOString() };
        const isOwn = personalDataRules.get(def.name)?.owner === '#id';
        await world.collection(def).insert(isOwn ? id : `${def.name}:${id}`, { ...value, ...late });
      }
    }
  }

  it('a deletion request signs out everywhere, and erases the account once due', async () => {
    await signIn(kai);
    await signIn(kai);
    const eraseAt = await requestDeletion(kai);
    const store = world.store();
    expect(await store.collection(sessions).count({ index: 'userId', equals: kai })).toBe(0);
    expect((await store.collection(jobs).get(`erase-account:${kai}`))?.value.dueAt).toBe(eraseAt);
    expect(Date.parse(eraseAt) - Date.now()).toBeGreaterThan(daysInMs(retention.deletion) - 60_000);
    await eraseAccount(kai, signal);
    expect(await store.collection(accounts).get(kai)).not.toBeNull();
    await eraseAccount(kai, signal, later());
    expect(await store.collection(accounts).get(kai)).toBeNull();
  });

  it('signing in again cancels the deletion', async () => {
    await signIn(kai);
    await requestDeletion(kai);
    await signIn(kai);
    await eraseAccount(kai, signal, later());
    expect((await world.collection(accounts).get(kai))?.value.eraseAt).toBeNull();
  });

  it('an interrupted deletion completes, and spares an account created since', async () => {
    await signIn(kai);
    const stats = { guildId: 'g', userId: kai, level: 1, experience: 1, coins: 1 };
    await world.collection(memberStats).insert(`g:${kai}`, stats);
    await requestDeletion(kai);
    // The process ends after erasing the account.
    const cut = new AbortController();
    cut.abort();
    await expect(eraseAccount(kai, cut.signal, later())).rejects.toThrow();
    expect(await world.collection(accounts).get(kai)).toBeNull();
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    await world.collection(erasures).update(kai, (note) => ({ ...note, startedAt }));
    await signIn(kai);
    await eraseAccount(kai, signal);
    expect(await world.collection(memberStats).get(`g:${kai}`)).toBeNull();
    expect(await world.collection(accounts).get(kai)).not.toBeNull();
    expect(await world.collection(sessions).count({ index: 'userId', equals: kai })).toBe(1);
  });

  it('an export holds only the data of its owner, from every exported collection', async () => {
    await fill();
    await signIn(kai);
    await signIn(pearl);
    const { exportId } = await requestExport(kai);
    await expect(requestExport(kai)).rejects.toThrow('Your copy is being made already.');
    await expect(readExportFile(kai)).rejects.toMatchObject({ code: 'not_found' });
    await makeExport({ userId: kai, exportId }, { signal, attempt: 1 });
    const { export: ready } = await readDataState(kai);
    expect(ready).toMatchObject({ state: 'ready', done: ready?.total });
    await expect(requestExport(kai)).rejects.toThrow('one copy every 7 days');
    const answer = await readExportFile(kai);
    const zip = new Uint8Array(await answer.arrayBuffer());
    expect(zip).toHaveLength(ready?.bytes ?? 0);
    const files = Object.entries(unzipSync(zip)).map(([name, data]) => [name, strFromU8(data)] as const);
    const exported = [...personalDataRules].filter(([, rule]) => rule.exported);
    expect(files.map(([name]) => name).sort()).toEqual(
      ['README.txt', ...exported.map(([name]) => `${name}.json`)].sort(),
    );
    for (const [name, text] of files) {
      if (name === 'README.txt') continue;
      const { data } = JSON.parse(text);
      expect({ name, found: data.length }).toEqual({ name, found: name === 'sessions.json' ? 2 : 1 });
      expect(text).toContain(kai);
      expect(text).not.toContain(names[pearl]);
      expect(text).not.toMatch(/secret-|"tokens"/);
    }
    expect(ready?.expiresAt).not.toBeNull();
    await expect(readExportFile(pearl)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('an export fails after three attempts, and can be requested again', async () => {
    await signIn(kai);
    const { exportId } = await requestExport(kai);
    const attempt = (count: number) => makeExport({ userId: kai, exportId }, { signal, attempt: count });
    for (let count = 1; count <= 3; count += 1) {
      jest.mocked(zipSync).mockImplementationOnce(() => {
        throw new Error('Out of memory.');
      });
      // The job retries after an error; the last attempt marks the export as failed instead.
      if (count < 3) await expect(attempt(count)).rejects.toThrow('Out of memory.');
      else await attempt(count);
      const state = count < 3 ? 'running' : 'failed';
      expect((await readDataState(kai)).export).toMatchObject({ state });
    }
    const again = await requestExport(kai);
    await makeExport({ userId: kai, exportId: again.exportId }, { signal, attempt: 1 });
    expect((await world.collection(dataExports).get(kai))?.value.state).toBe('ready');
  });
}

test('a sign-in lasts as long as the privacy page says', () => {
  expect(SESSION_SECONDS * 1000).toBe(daysInMs(retention.session));
});

onEachWorld('personal data', describePersonalData);
