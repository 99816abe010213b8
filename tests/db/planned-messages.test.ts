import { plannedMessageLists, plannedMessages } from '@/lib/db/collections/planned-messages';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { changeSchedule, planMessage, replaceMessage } from '@/lib/guilds/embedbuilder/plan-message';
import { plannedOutlet } from '@/lib/guilds/embedbuilder/planned-outlet';
import { cancelPlanned, pausePlanned } from '@/lib/guilds/embedbuilder/switch-planned';
import { withEndedClaims } from './documents';
import { endProcess } from './ended-process';
import { pearl, reef } from './event-world';
import {
  channel,
  daily,
  input,
  list,
  makeDue,
  plan,
  planDue,
  plannedWorld,
  read,
  run,
  said,
} from './planned-world';
import { codeOf } from './refusals';

const { world, texts, jobTime } = plannedWorld();
const posts = 'POST .*/messages';
const noAnswer = { status: 500, times: 1 } as const;
const lists = () => world.collection(plannedMessageLists);
const goOn = (attempt = 1) => goOnDelivering(plannedOutlet, reef, { attempt });
const expireClaims = () => lists().update(reef, withEndedClaims);

/** Lets the process end at one of the changes that `act` makes, before or after it is written. */
const crash = (act: () => Promise<unknown>, at: number, when: 'before' | 'after') =>
  endProcess({ at, when, of: [[lists(), 'update'] as const, [lists(), 'upsert'] as const] }, act);

describe('a planned message', () => {
  test('waits for its time with a job, and is noted', async () => {
    const id = await plan('Ahoy');
    const entry = await read(id);
    expect(entry).toMatchObject({
      name: 'Raid',
      state: 'active',
      count: 0,
      nextAt: `${input.start.date}T09:00:00.000Z`,
    });
    expect([await jobTime(id), texts(), await world.noted()]).toEqual([
      entry.nextAt,
      [],
      ["Planned the message 'Raid' for #general."],
    ]);
    await run(id);
    expect([texts(), await read(id)]).toEqual([[], entry]);
  });

  test('is posted at its time, once, and is finished', async () => {
    const id = await planDue(world.store(), 'Ahoy');
    await run(id);
    await run(id);
    expect(texts()).toEqual(['Ahoy']);
    expect(await read(id)).toMatchObject({
      state: 'finished',
      nextAt: null,
      count: 1,
      history: [{ outcome: 'posted', messageId: world.messages(channel)[0]?.id }],
    });
    expect([(await list()).outbox, await jobTime(id)]).toEqual([[], null]);
  });

  test('that repeats is planned for its next time', async () => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    await run(id);
    const { state, nextAt, count } = await read(id);
    expect([state, nextAt, count, texts()]).toEqual([
      'active',
      `${input.start.date}T09:00:00.000Z`,
      1,
      ['Ahoy'],
    ]);
    expect(await jobTime(id)).toBe(nextAt);
  });

  test('with a number of posts is finished after the last', async () => {
    const id = await plan('Ahoy', { ...daily, ends: 'times', times: 2 });
    for (const state of ['active', 'finished']) {
      await makeDue(world.store(), id);
      await run(id);
      expect((await read(id)).state).toBe(state);
    }
    expect(texts()).toEqual(['Ahoy', 'Ahoy']);
  });

  test('is planned once under one key, and leaves no second message behind', async () => {
    const once = { ...input, key: 'same', draft: said('Ahoy') };
    await Promise.all([planMessage(reef, once, pearl), planMessage(reef, once, pearl)]);
    await planMessage(reef, once, pearl);
    expect([(await list()).planned.length, await world.collection(plannedMessages).count()]).toEqual([1, 1]);
  });

  test('pings those whom it may', async () => {
    const id = await planDue(world.store(), '<@&1>', { mentions: 'users' });
    await run(id);
    expect(world.messages(channel)[0]?.allowedMentions).toEqual({ parse: ['users'] });
  });
});

describe('exactly once', () => {
  test.each(
    [1, 2, 3, 4, 5].flatMap((at) => (['before', 'after'] as const).map((when) => [at, when] as const)),
  )('whatever process ends at its change %i, %s it', async (crashAt, when) => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    await crash(() => run(id), crashAt, when);
    for (let turn = 0; turn < 2; turn += 1) {
      await expireClaims();
      await goOn().catch(() => undefined);
      await run(id);
    }
    const { count, history, nextAt } = await read(id);
    expect([texts(), count, history.length]).toEqual([['Ahoy'], 1, 1]);
    expect([await jobTime(id), (await list()).outbox]).toEqual([nextAt, []]);
  });

  test('by several processes at once', async () => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    await Promise.all([run(id), run(id), run(id)]);
    expect([texts(), (await read(id)).count]).toEqual([['Ahoy'], 1]);
  });

  test.each([true, false])('without an answer, if it was posted: %s', async (isDone) => {
    const id = await planDue(world.store(), 'Ahoy');
    world.discord().addFault({ match: posts, ...noAnswer, isDone });
    await run(id);
    expect((await read(id)).state).toBe('active');
    await goOn();
    expect([texts(), (await read(id)).state]).toEqual([['Ahoy'], 'finished']);
  });

  test('of two that are due together each', async () => {
    const ids = [await plan('One'), await plan('Two')];
    for (const id of ids) await makeDue(world.store(), id);
    await Promise.all(ids.map(run));
    await goOn();
    expect(texts().sort()).toEqual(['One', 'Two']);
  });
});

describe('changed while it is due', () => {
  test('the new message is posted', async () => {
    const id = await planDue(world.store(), 'Old');
    await replaceMessage(reef, id, { draft: said('New'), revision: 1 }, pearl);
    await run(id);
    expect([texts(), await world.collection(plannedMessages).count()]).toEqual([['New'], 1]);
  });

  test('between looking at it and having it posted', async () => {
    const id = await planDue(world.store(), 'Old', daily);
    const collection = lists();
    const upsert = collection.upsert.bind(collection);
    const spy = jest.spyOn(collection, 'upsert').mockImplementationOnce(async (...args) => {
      spy.mockRestore();
      await replaceMessage(reef, id, { draft: said('New'), revision: 1 }, pearl);
      return upsert(...args);
    });
    await run(id);
    expect(texts()).toEqual(['New']);
  });

  test('and queued, the queued one is taken back', async () => {
    const id = await planDue(world.store(), 'Old', daily);
    await crash(() => run(id), 1, 'after');
    expect((await list()).outbox).not.toEqual([]);
    await replaceMessage(reef, id, { draft: said('New'), revision: 1 }, pearl);
    await run(id);
    expect([texts(), (await read(id)).count]).toEqual([['New'], 1]);
  });

  test('its new schedule counts', async () => {
    const id = await plan('Ahoy', daily);
    await makeDue(world.store(), id, 60_000);
    await changeSchedule(reef, id, { ...daily, revision: 1 }, pearl);
    await run(id);
    expect([texts(), (await read(id)).nextAt]).toEqual([[], `${input.start.date}T09:00:00.000Z`]);
  });

  test.each(['pausePlanned', 'cancelPlanned'] as const)(
    'by %s in the last second: it is not posted',
    async (how) => {
      const id = await plan('Ahoy', daily);
      await makeDue(world.store(), id);
      await crash(() => run(id), 1, 'after');
      await { pausePlanned, cancelPlanned }[how](reef, id, pearl);
      await run(id);
      await goOn();
      expect([texts(), await jobTime(id)]).toEqual([[], null]);
    },
  );

  test('paused while it is being posted, it is posted once and stays paused', async () => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    await crash(() => run(id), 2, 'after');
    await pausePlanned(reef, id, pearl);
    await expireClaims();
    await goOn();
    await run(id);
    expect([texts(), (await read(id)).state]).toEqual([['Ahoy'], 'paused']);
  });

  test('an older revision changes nothing', async () => {
    const id = await plan('Old');
    await replaceMessage(reef, id, { draft: said('New'), revision: 1 }, pearl);
    expect(await codeOf(replaceMessage(reef, id, { draft: said('Lost'), revision: 1 }, pearl))).toBe('stale');
    expect(await codeOf(changeSchedule(reef, id, { ...daily, revision: 1 }, pearl))).toBe('stale');
    expect(await world.collection(plannedMessages).count()).toBe(1);
    expect((await read(id)).schedule.repeat).toBe('once');
  });
});
