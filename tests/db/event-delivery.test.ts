import { maxAttempts } from '@/lib/core/jobs';
import { auditEntries } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { endEvent } from '@/lib/guilds/events/end-event';
import type { EventDocument, Events } from '@/lib/guilds/events/event-kind';
import { findEvent } from '@/lib/guilds/events/find-event';
import { refreshEvent } from '@/lib/guilds/events/show-event';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { cancelPoll } from '@/lib/guilds/polls/cancel-poll';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { failureOf } from '../discord/stand-in';
import { withEndedClaims } from './documents';
import { endProcess } from './ended-process';
import { eventWorld, hour, inMs, pearl, reef } from './event-world';
import * as giveaways from './giveaway-world';
import * as polls from './poll-world';
import { codeOf, refusalOf } from './refusals';
import { forbidden } from './stored-settings';

const world = eventWorld();
const posts = 'POST .*/messages';
const key = '6f1f3b0e-8a55-4f7e-9f36-0d6f0f9d2a11';

interface Own {
  readonly channel: string;
  readonly create: (more?: Record<string, unknown>) => Promise<string>;
  /** Creates one with participants. */
  readonly fill: () => Promise<string>;
  readonly endNow: (id: string) => Promise<unknown>;
  readonly cancel: (id: string) => Promise<unknown>;
  /** The winners, or the counts of the votes. */
  readonly outcomeOf: (id: string) => Promise<unknown>;
  readonly named: string;
}

function harness<T extends EventDocument, L>(events: Events<T, L>, own: Own) {
  const open = () => events.open(world.store());
  const change = (id: string, part: Partial<EventDocument>) =>
    open().update(id, (value) => ({ ...value, ...part }));
  return {
    ...own,
    decided: events.states.decided,
    done: events.states.done,
    endJob: (id: string) => events.jobs(id).end.id,
    read: async (id: string) => (await findEvent(events, id))?.value ?? null,
    list: async () => (await open().list()).items.map(({ id }) => id),
    goOn: (id: string) => endEvent(events, id),
    refresh: (id: string) => refreshEvent(events, id),
    deliver: (id: string, attempt = 1) => goOnDelivering(events.outlet, id, { attempt }),
    /** Makes it look as stored before outboxes existed, after its process ended. */
    makeOld: (id: string) => change(id, { state: 'publishing', messageId: null, outbox: [] }),
    expireClaims: (id: string) => open().update(id, withEndedClaims),
    /** Ends the process at the given change that `run` makes, before or after it is written. */
    crash: (run: () => Promise<unknown>, at: number, when: 'before' | 'after') =>
      endProcess({ at, when, of: [[open(), 'update']] }, run),
  };
}

const kinds = [
  harness(giveawayEvents, {
    channel: giveaways.channel,
    create: giveaways.create,
    fill: () => giveaways.createWithEntries(4),
    endNow: giveaways.endNow,
    cancel: giveaways.cancel,
    outcomeOf: giveaways.winnersOf,
    named: "the giveaway 'A pearl'",
  }),
  harness(pollEvents, {
    channel: polls.channel,
    create: polls.create,
    fill: () => polls.createWithVotes([1, 1, 0]),
    endNow: polls.closeNow,
    cancel: (id) => cancelPoll(reef, id, pearl),
    outcomeOf: async (id) => (await polls.read(id)).counts,
    named: "the poll 'Which fish?'",
  }),
] as const;

describe.each(kinds)('$named', (kind) => {
  const { channel, create, read, goOn, deliver, named } = kind;
  const messages = () => world.messages(channel);
  const buttons = () => messages().map(({ components }) => components.length > 0);
  const plannedFor = async (id: string) =>
    (await world.collection(jobs).get(kind.endJob(id)))?.value.plannedFor;

  /** Starts one whose message is posted on Discord but not recorded. */
  async function startCutOff(): Promise<string> {
    // The first change claims, the second records the post.
    await kind.crash(() => create({ key }), 2, 'before');
    const [id = ''] = await kind.list();
    await kind.expireClaims(id);
    expect(await read(id)).toMatchObject({ state: 'publishing', messageId: null });
    expect(messages()).toHaveLength(1);
    return id;
  }

  test('is neither stored nor audited when Discord refuses it', async () => {
    world.discord().addFault({ match: posts, ...forbidden });
    expect(await codeOf(create())).toBe('discord_refused');
    expect([await kind.list(), await world.jobIds(), await world.noted()]).toEqual([[], [], []]);
  });

  test('is posted and audited once, with a scheduled end, after Discord did not answer', async () => {
    world.discord().addFault({ match: posts, status: 503, times: 1 });
    expect(await refusalOf(create())).toBe(
      "discord_uncertain: Discord didn't answer. We're checking whether it was posted.",
    );
    const [id = ''] = await kind.list();
    expect([(await read(id))?.state, await world.noted()]).toEqual(['publishing', []]);
    await deliver(id);
    const event = await read(id);
    expect(event).toMatchObject({ state: 'active', messageId: messages()[0]?.id, outbox: [] });
    expect([messages().length, await world.noted()]).toEqual([1, [`Created ${named}.`]]);
    expect(await plannedFor(id)).toBe(event?.endsAt);
  });

  test('is created once per key, whatever the second request says', async () => {
    const id = await create({ key });
    expect(await create({ key, endTime: inMs(2 * hour) })).toBe(id);
    expect(messages()).toHaveLength(1);
    expect(await plannedFor(id)).toBe((await read(id))?.endsAt);
  });

  test('is found and started once by a repeated call when its process ended after the post', async () => {
    const id = await startCutOff();
    expect(await create({ key })).toBe(id);
    expect(await read(id)).toMatchObject({ state: 'active', messageId: messages()[0]?.id });
    expect([messages().length, await world.noted()]).toEqual([1, [`Created ${named}.`]]);
  });

  test('stores the problem after an uncertain last attempt, and is found on retry', async () => {
    const id = await startCutOff();
    world.discord().addFault({ match: '/messages', status: 503 });
    await deliver(id, maxAttempts);
    expect(await read(id)).toMatchObject({
      state: 'publishing',
      problem: "Discord didn't answer.",
      outbox: [],
    });
    world.discord().clearFaults();
    await kind.endNow(id);
    await goOn(id);
    expect(await read(id)).toMatchObject({ state: 'active', problem: null, messageId: messages()[0]?.id });
    expect([messages().length, await world.noted()]).toEqual([1, [`Created ${named}.`, `Retried ${named}.`]]);
  });

  test.each([
    ['while its message is searched for', () => undefined],
    ['after the last attempt to find its message', (id: string) => deliver(id, maxAttempts)],
  ])('loses its buttons on Discord when cancelled %s', async (_, prepare) => {
    const id = await startCutOff();
    world.discord().addFault({ match: '/messages', status: 503 });
    await prepare(id);
    await kind.cancel(id);
    world.discord().clearFaults();
    await deliver(id);
    expect(await read(id)).toMatchObject({ state: 'cancelled', messageId: messages()[0]?.id, outbox: [] });
    expect(buttons()).toEqual([false]);
    expect(await world.noted()).toEqual([`Cancelled ${named}.`, `Created ${named}.`]);
    expect(await world.jobIds()).not.toContain(kind.endJob(id));
  });

  test('is found by its old job when started before outboxes existed', async () => {
    const id = await create();
    await kind.makeOld(id);
    await kind.refresh(id);
    expect(Date.parse((await plannedFor(id)) ?? '')).toBeLessThanOrEqual(Date.now());
    expect(messages()).toHaveLength(1);
    await goOn(id);
    const event = await read(id);
    expect(event).toMatchObject({ state: 'active', messageId: messages()[0]?.id });
    expect(await plannedFor(id)).toBe(event?.endsAt);
    expect(messages()).toHaveLength(1);
  });

  test('is announced once after Discord was unavailable', async () => {
    const id = await kind.fill();
    await kind.endNow(id);
    world.discord().addFault({ match: posts, status: 503 });
    expect(await codeOf(goOn(id))).toBe('discord_uncertain');
    world.discord().clearFaults();
    await goOn(id);
    expect(await read(id)).toMatchObject({ state: kind.done, problem: null, outbox: [] });
    expect(buttons()).toEqual([false, false]);
  });

  test('stores its outcome and the problem when announcing is forbidden, and is announced on retry', async () => {
    const id = await kind.fill();
    await kind.endNow(id);
    world.discord().addFault({ match: posts, ...forbidden });
    expect(await codeOf(goOn(id))).toBe('discord_refused');
    const problem = expect.stringContaining('Missing Permissions');
    expect(await read(id)).toMatchObject({ state: kind.decided, problem });
    const outcome = await kind.outcomeOf(id);
    world.discord().clearFaults();
    await kind.endNow(id);
    await goOn(id);
    expect(await read(id)).toMatchObject({ state: kind.done, problem: null });
    expect(await kind.outcomeOf(id)).toEqual(outcome);
  });

  test('audits each retry with its user', async () => {
    const id = await kind.fill();
    await kind.endNow(id);
    const before = await world.noted();
    await kind.endNow(id);
    await kind.endNow(id);
    const retries = Array(2).fill(`Retried ${named}.`);
    expect(await world.noted()).toEqual([...before, ...retries].sort());
    const { items } = await world.collection(auditEntries).list();
    const entries = items.filter(({ value }) => sentenceOf(value)?.startsWith('Retried'));
    expect(new Set(entries.map(({ value }) => value.username))).toEqual(new Set([pearl.username]));
  });

  test('rejects late changes with how it has ended', async () => {
    const what = named.replace('the ', 'This ').replace(/ '.*/, '');
    const cancelled = await kind.fill();
    await kind.cancel(cancelled);
    const ended = await kind.fill();
    await kind.endNow(ended);
    await goOn(ended);
    for (const act of [kind.endNow, kind.cancel]) {
      expect((await failureOf(act(cancelled))).message).toBe(`${what} has already been cancelled.`);
      expect((await failureOf(act(ended))).message).toBe(`${what} has already ended.`);
    }
  });

  test('updates its message after the announcement once Discord answers again', async () => {
    const id = await kind.fill();
    await kind.endNow(id);
    world.discord().addFault({ match: 'PATCH .*/messages', status: 503 });
    await goOn(id);
    expect([(await read(id))?.state, buttons()]).toEqual([kind.done, [true, false]]);
    world.discord().clearFaults();
    await deliver(id);
    expect(await read(id)).toMatchObject({ state: kind.done, problem: null, outbox: [] });
    expect(buttons()).toEqual([false, false]);
  });

  test('reaches its end after a crash at any step', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let crashAt = 1; crashAt <= 8; crashAt += 1) {
        world.discord().patch({ reset: true });
        const id = await kind.fill();
        await kind.endNow(id);
        await kind.crash(() => goOn(id), crashAt, when);
        await kind.expireClaims(id);
        await goOn(id);
        await deliver(id);
        const event = await read(id);
        expect([when, crashAt, event?.state, event?.outbox]).toEqual([when, crashAt, kind.done, []]);
        expect(buttons()).toEqual([false, false]);
      }
    }
  });
});
