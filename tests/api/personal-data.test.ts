import { deleteAccount, readDataState, requestExport } from '@/lib/contracts/personal-data';
import { accounts } from '@/lib/db/collections';
import { dataExports } from '@/lib/db/collections/data-exports';
import { jobs } from '@/lib/db/collections/jobs';
import { makeExport } from '@/lib/social/personal-data/make-export';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { bodyOf, expectFailure, idOf } from './dashboard-calls';
import { grantEnded, withStore } from './test-world';

const path = (client: Client, rest = '') => `/api/social/data/${idOf(client)}${rest}`;
const confirmation = 'delete my account';

test('an export is requested once and downloaded', async () => {
  const finn = await signIn(people.finn);
  expect(bodyOf(await finn.get(path(finn)), readDataState.returns)).toEqual({ export: null });
  expectFailure(await finn.get(path(finn, '/export')), 404, 'not_found');
  const asked = bodyOf(await finn.post(path(finn, '/export'), {}), requestExport.returns);
  expect(asked.export.state).toBe('running');
  const exportId = await withStore(
    async (store) => (await store.collection(dataExports).get(people.finn))?.value.exportId ?? '',
  );
  await makeExport({ userId: people.finn, exportId }, { signal: new AbortController().signal, attempt: 1 });
  expectFailure(await finn.post(path(finn, '/export'), {}), 409, 'conflict');
  const { export: ready } = bodyOf(await finn.get(path(finn)), readDataState.returns);
  expect(ready?.state).toBe('ready');
  expect(JSON.stringify(ready)).not.toContain(exportId);
  const answer = await finn.get(path(finn, '/export'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="corallium-data-/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('deleting an account requires confirmation and is cancelled by signing in again', async () => {
  const drift = await signIn(people.drift);
  const other = await signIn(people.drift);
  for (const wrong of ['', 'yes', 'delete', { $ne: '' }]) {
    expectFailure(await drift.post(path(drift, '/delete'), { confirmation: wrong }), 422, 'invalid');
  }
  const done = bodyOf(await drift.post(path(drift, '/delete'), { confirmation }), deleteAccount.returns);
  for (const client of [drift, other]) expectFailure(await client.get(path(client)), 401, 'unauthenticated');
  const stored = await withStore(async (store) => ({
    account: await store.collection(accounts).get(people.drift),
    job: await store.collection(jobs).get(`erase-account:${people.drift}`),
  }));
  expect(stored.account?.value.eraseAt).toBe(done.eraseAt);
  expect(stored.job?.value.dueAt).toBe(done.eraseAt);
  await grantEnded(people.drift);
  const again = await signIn(people.drift);
  expect((await again.get(path(again))).status).toBe(200);
  await withStore(async (store) => {
    expect((await store.collection(accounts).get(people.drift))?.value.eraseAt).toBeNull();
  });
});
