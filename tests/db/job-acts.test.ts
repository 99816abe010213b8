// Staff actions on jobs when the process ends in between: no action without its audit entry.

import { auditEntries } from '@/lib/db/collections';
import { acts } from '@/lib/db/collections/acts';
import { jobs } from '@/lib/db/collections/jobs';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { dropJob, jobActs, retryJob } from '@/lib/staff/manage-jobs';
import { storeOfProcess } from './databases';
import { put, withEndedClaims } from './documents';
import { endProcess } from './ended-process';

const id = 'deliver:tickets:a-ticket:1';
const marina = { userId: '200000000000000001', username: 'marina' };
const at = '2026-11-22T12:00:00.000Z';
const failed = {
  kind: 'deliver',
  state: 'failed' as const,
  plannedFor: at,
  dueAt: at,
  attempts: 10,
  payload: {},
  lastError: 'No.',
  claim: null,
};
const writes = ['insert', 'update', 'upsert', 'remove'] as const;

const { store } = storeOfProcess();
beforeEach(async () => {
  await store().prepare([jobs, acts, auditEntries]);
  await store().collection(jobs).insert(id, failed);
});

/**
 * Whether `work` completed although the process ends at its n-th write, before or after that takes effect.
 */
async function isDoneUntil(
  at: number,
  when: 'before' | 'after',
  work: () => Promise<void>,
): Promise<boolean> {
  const written = [store().collection(jobs), store().collection(acts), store().collection(auditEntries)];
  const of = written.flatMap((collection) => writes.map((name) => [collection, name] as const));
  return (await endProcess({ at, when, of }, work)) < at;
}

/** Does the work of the scheduled job once the claim of the ended process has expired. */
async function goOn(): Promise<void> {
  const collection = store().collection(acts);
  for (const { id: actId } of (await collection.list()).items) {
    await collection.update(actId, withEndedClaims);
    const planned = (await store().collection(jobs).list()).items;
    expect(planned.some(({ value }) => value.payload.id === actId)).toBe(true);
    await goOnDelivering(jobActs, actId, { attempt: 1 });
  }
}

const entries = async () =>
  (await store().collection(auditEntries).list()).items.map(({ value }) => sentenceOf(value));

test.each([
  ['retry', retryJob, `Tried the job ${id} again.`],
  ['drop', dropJob, `Dropped the job ${id}.`],
] as const)(
  '%s, interrupted at any step, is done and audited once, or not started',
  async (verb, act, sentence) => {
    const outcomes: string[] = [];
    for (let step = 2, isDone = false; !isDone; step += 1) {
      expect(step).toBeLessThan(60);
      await put(store().collection(jobs), id, failed);
      const when = step % 2 === 0 ? 'before' : 'after';
      isDone = await isDoneUntil(Math.floor(step / 2), when, () => act(id, marina));
      await goOn();
      const job = await store().collection(jobs).get(id, { fresh: true });
      const isActed = verb === 'drop' ? job === null : job?.value.state === 'waiting';
      const found = await entries();
      expect(found.every((one) => one === sentence)).toBe(true);
      outcomes.push(`${isActed ? 'done' : 'not'}, ${found.length}`);
      for (const { id: entry } of (await store().collection(auditEntries).list()).items)
        await store().collection(auditEntries).remove(entry);
      for (const { id: left, value } of (await store().collection(jobs).list()).items)
        if (value.kind === 'deliver' && left !== id) await store().collection(jobs).remove(left);
    }
    const first = outcomes.indexOf('done, 1');
    expect(first).toBeGreaterThan(0);
    expect(outcomes).toEqual(outcomes.map((_, place) => (place < first ? 'not, 0' : 'done, 1')));
  },
);
