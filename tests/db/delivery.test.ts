import { z } from 'zod';
import { AppError } from '@/lib/core/errors';
import { maxAttempts } from '@/lib/core/jobs';
import { auditEntries } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { defineCollection } from '@/lib/db/define-collection';
import { deliver, goOnDelivering } from '@/lib/delivery/deliver';
import { defineOutlet } from '@/lib/delivery/outlet';
import { toActionEntry } from '@/lib/rules/audit/action';
import { auditItem, newItem, outboxItem } from '@/lib/rules/delivery/outbox';
import { createNewsAction } from '@/lib/rules/news/actions';
import { failureOf } from '../discord/stand-in';
import { withEndedClaims } from './documents';
import { endProcess } from './ended-process';
import { onEachWorld, pearl, reef } from './event-world';
import { codeOf, refusalOf } from './refusals';

const sendItem = outboxItem('send', { to: z.string() });
const noteItem = outboxItem('note', {});

const parcels = defineCollection({
  name: 'parcels',
  schema: z.object({
    state: z.enum(['packed', 'sent', 'returned']),
    notes: z.number().default(0),
    outbox: z.array(z.discriminatedUnion('kind', [sendItem, noteItem, auditItem])),
  }),
});
type Parcel = z.output<typeof parcels.schema>;

/** The outside world: what was done under which key, and hooks that fail. */
const outside = {
  done: new Map<string, number>(),
  repeats: Array.from<boolean>([]),
  /** Called before and after the act; the handler sees what they throw. */
  before: (): void | Promise<void> => undefined,
  after: (): void | Promise<void> => undefined,
};

const outlet = defineOutlet(parcels, (on) => [
  on(sendItem, {
    mode: 'awaited',
    async act({ key }, { isRepeat }) {
      outside.repeats.push(isRepeat);
      await outside.before();
      // Idempotent by its key, as a message with a nonce is.
      outside.done.set(key, 1);
      await outside.after();
      return (parcel) => ({ ...parcel, state: 'sent' });
    },
    uncertain: ({ to }) => `It isn't known whether ${to} has it.`,
    undo: (parcel, { to }) => (to === 'nobody' ? null : { ...parcel, state: 'returned' }),
  }),
  on(noteItem, {
    async act() {
      await outside.before();
      return (parcel) => ({ ...parcel, notes: parcel.notes + 1 });
    },
  }),
]);

const at = '2026-03-01T12:00:00.000Z';
const refused = () => {
  throw new AppError('discord_refused', { message: 'No such address.' });
};
const unanswered = () => {
  throw new AppError('discord_unavailable');
};

function packed(to = 'Kai', kind: 'send' | 'note' = 'send'): Parcel {
  const entry = toActionEntry(createNewsAction, { guildId: reef, by: pearl, at, params: { title: to } });
  const item =
    kind === 'send' ? { ...newItem('send', 'key-1', at, entry), to } : newItem('note', 'key-1', at);
  return { state: 'packed', notes: 0, outbox: [item] };
}

onEachWorld('a delivery', (world) => {
  const read = async () => (await world.collection(parcels).get('p', { fresh: true }))?.value ?? null;
  const planned = async () => (await world.collection(jobs).list()).items.map(({ value }) => value.kind);
  const send = (parcel = packed()) =>
    deliver(outlet, 'p', (collection) => collection.insert('p', parcel), { awaits: 'key-1' });
  const goOn = (attempt = 1) => goOnDelivering(outlet, 'p', { attempt });
  const expireClaims = () => world.collection(parcels).update('p', withEndedClaims);

  beforeEach(async () => {
    await world.store().prepare([parcels]);
    outside.done.clear();
    outside.repeats = [];
    outside.before = () => undefined;
    outside.after = () => undefined;
  });

  test('is carried out, stored and audited, and leaves no job', async () => {
    const { stored, failures } = await send();
    expect(stored?.value).toEqual({ state: 'sent', notes: 0, outbox: [] });
    expect(failures.size).toBe(0);
    expect(await world.noted()).toEqual(["Wrote the news 'Kai'."]);
    expect(await planned()).toEqual([]);
    expect(outside.repeats).toEqual([false]);
  });

  test('is undone and not audited when it is refused', async () => {
    outside.before = refused;
    expect(await refusalOf(send())).toBe('discord_refused: No such address.');
    expect(await read()).toEqual({ state: 'returned', notes: 0, outbox: [] });
    expect([await world.noted(), await planned()]).toEqual([[], []]);
  });

  test('deletes the whole document when undoing a refusal returns null', async () => {
    outside.before = refused;
    expect(await codeOf(send(packed('nobody')))).toBe('discord_refused');
    expect([await read(), await planned()]).toEqual([null, []]);
  });

  test('is completed by the job when the outcome is uncertain', async () => {
    outside.after = unanswered;
    const failure = await failureOf(send());
    expect(failure).toMatchObject({ code: 'discord_uncertain' });
    expect(failure.message).not.toMatch(/Nothing was changed/);
    expect(await read()).toMatchObject({ state: 'packed', outbox: [{ isUncertain: true, claim: null }] });
    expect([await world.noted(), await planned()]).toEqual([[], ['deliver']]);
    outside.after = () => undefined;
    await goOn();
    expect(await read()).toEqual({ state: 'sent', notes: 0, outbox: [] });
    expect(await world.noted()).toEqual(["Wrote the news 'Kai'."]);
    expect([outside.repeats, outside.done.size]).toEqual([[false, true], 1]);
  });

  test('is undone at the last attempt when no answer arrives', async () => {
    outside.before = unanswered;
    await failureOf(send());
    const failure = await failureOf(goOn(maxAttempts - 1));
    expect(failure).toMatchObject({ code: 'discord_uncertain' });
    expect(failure.message).not.toContain('Kai');
    expect((await read())?.state).toBe('packed');
    await goOn(maxAttempts);
    expect(await read()).toEqual({ state: 'returned', notes: 0, outbox: [] });
  });

  test('is retried after a rate limit if it is not awaited, and undone if it is', async () => {
    const slow = () => {
      throw new AppError('rate_limited', { retryAfter: 1 });
    };
    outside.before = slow;
    await deliver(outlet, 'p', (collection) => collection.insert('p', packed('Kai', 'note')));
    expect(await read()).toMatchObject({ notes: 0, outbox: [{ isUncertain: false, claim: null }] });
    outside.before = () => undefined;
    await goOn();
    expect(await read()).toEqual({ state: 'packed', notes: 1, outbox: [] });
    await world.collection(parcels).remove('p');
    outside.before = slow;
    expect(await codeOf(send())).toBe('rate_limited');
    expect((await read())?.state).toBe('returned');
  });

  test('writes nothing when another process has taken over its claim', async () => {
    let isTaken = false;
    outside.after = async () => {
      if (isTaken) return;
      isTaken = true;
      await expireClaims();
      await goOn();
      // The document has changed since it was settled: a late result must not revert that.
      await world.collection(parcels).update('p', (parcel) => ({ ...parcel, state: 'returned' }));
    };
    expect(await codeOf(send())).toBe('discord_uncertain');
    expect(await read()).toEqual({ state: 'returned', notes: 0, outbox: [] });
    expect(await world.noted()).toEqual(["Wrote the news 'Kai'."]);
    expect(outside.repeats).toEqual([false, true]);
  });

  test('starts only once under concurrent attempts', async () => {
    let begun = 0;
    outside.before = async () => {
      begun += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
    };
    await world.collection(parcels).insert('p', packed());
    await Promise.allSettled([goOn(), goOn(), goOn()]);
    expect([begun, outside.done.size, await world.noted()]).toEqual([1, 1, ["Wrote the news 'Kai'."]]);
  });

  test('schedules no job when its change is refused', async () => {
    const broken = deliver(outlet, 'p', () => Promise.reject(new AppError('conflict')));
    expect(await codeOf(broken)).toBe('conflict');
    expect([await read(), await planned()]).toEqual([null, []]);
  });

  test('is carried out and audited once, wherever the process ends', async () => {
    const collection = world.collection(parcels);
    const log = world.collection(auditEntries);
    for (const when of ['before', 'after'] as const) {
      for (let crashAt = 1; crashAt <= 4; crashAt += 1) {
        outside.done.clear();
        const of = [[collection, 'update'] as const, [log, 'insert'] as const];
        expect(await endProcess({ at: crashAt, when, of }, send)).toBe(crashAt);
        expect(await planned()).toContain('deliver');
        await expireClaims();
        await goOn();
        expect([when, crashAt, await read()]).toEqual([
          when,
          crashAt,
          { state: 'sent', notes: 0, outbox: [] },
        ]);
        expect([outside.done.size, await world.noted()]).toEqual([1, ["Wrote the news 'Kai'."]]);
        await collection.remove('p');
        for (const { id } of (await log.list()).items) await log.remove(id);
        for (const { id } of (await world.collection(jobs).list()).items)
          await world.collection(jobs).remove(id);
      }
    }
  });
});
