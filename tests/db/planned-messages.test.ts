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

/** Ends the process at write number `at` of `act`, before or after it is stored. */
const crash = (act: () => Promise<unknown>, at: number, when: 'before' | 'after') =>
  endProcess({ at, when, of: [[lists(), 'update'] as const, [lists(), 'upsert'] as const] }, act);

describe('a planned message', () => {
  test('waits for its time with a job, and is logged', async () => {
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

  test('is posted once at its time, and is then finished', async () => {
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

  test('is planned for its next time when it repeats', async () => {
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

  test('is finished after the last of a limited number of posts', async () => {
    const id = await plan('Ahoy', { ...daily, ends: 'times', times: 2 });
    for (const state of ['active', 'finished']) {
      await makeDue(world.store(), id);
      await run(id);
      expect((await read(id)).state).toBe(state);
    }
    expect(texts()).toEqual(['Ahoy', 'Ahoy']);
  });

  test('is planned once per key, with a single stored message', async () => {
    const once = { ...input, key: 'same', draft: said('Ahoy') };
    await Promise.all([planMessage(reef, once, pearl), planMessage(reef, once, pearl)]);
    await planMessage(reef, once, pearl);
    expect([(await list()).planned.length, await world.collection(plannedMessages).count()]).toEqual([1, 1]);
  });

  test('passes its allowed mentions to Discord', async () => {
    const id = await planDue(world.store(), '<@&1>', { mentions: 'users' });
    await run(id);
    expect(world.messages(channel)[0]?.allowedMentions).toEqual({ parse: ['users'] });
  });
});

describe('a due message is posted exactly once', () => {
  test.each(
    [1, 2, 3, 4, 5].flatMap((at) => (['before', 'after'] as const).map((when) => [at, when] as const)),
  )('after a crash at write %i, %s it is stored', async (crashAt, when) => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    expect(await crash(() => run(id), crashAt, when)).toBe(crashAt);
    for (let turn = 0; turn < 2; turn += 1) {
      await expireClaims();
      await goOn().catch(() => undefined);
      await run(id);
    }
    const { count, history, nextAt } = await read(id);
    expect([texts(), count, history.length]).toEqual([['Ahoy'], 1, 1]);
    expect([await jobTime(id), (await list()).outbox]).toEqual([nextAt, []]);
  });

  test('by concurrent processes', async () => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    await Promise.all([run(id), run(id), run(id)]);
    expect([texts(), (await read(id)).count]).toEqual([['Ahoy'], 1]);
  });

  test.each([true, false])('after a lost answer (posted: %s)', async (isDone) => {
    const id = await planDue(world.store(), 'Ahoy');
    world.discord().addFault({ match: posts, ...noAnswer, isDone });
    await run(id);
    expect((await read(id)).state).toBe('active');
    await goOn();
    expect([texts(), (await read(id)).state]).toEqual([['Ahoy'], 'finished']);
  });

  test('when two are due together', async () => {
    const ids = [await plan('One'), await plan('Two')];
    for (const id of ids) await makeDue(world.store(), id);
    await Promise.all(ids.map(run));
    await goOn();
    expect(texts().sort()).toEqual(['One', 'Two']);
  });
});

describe('changing a due message', () => {
  test('posts the new message', async () => {
    const id = await planDue(world.store(), 'Old');
    await replaceMessage(reef, id, { draft: said('New'), revision: 1 }, pearl);
    await run(id);
    expect([texts(), await world.collection(plannedMessages).count()]).toEqual([['New'], 1]);
  });

  test('posts the new message when changed between reading and queueing', async () => {
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

  test('withdraws the old message when it is already queued', async () => {
    const id = await planDue(world.store(), 'Old', daily);
    await crash(() => run(id), 1, 'after');
    expect((await list()).outbox).not.toEqual([]);
    await replaceMessage(reef, id, { draft: said('New'), revision: 1 }, pearl);
    await run(id);
    expect([texts(), (await read(id)).count]).toEqual([['New'], 1]);
  });

  test('follows the new schedule', async () => {
    const id = await plan('Ahoy', daily);
    await makeDue(world.store(), id, 60_000);
    await changeSchedule(reef, id, { ...daily, revision: 1 }, pearl);
    await run(id);
    expect([texts(), (await read(id)).nextAt]).toEqual([[], `${input.start.date}T09:00:00.000Z`]);
  });

  test.each(['pausePlanned', 'cancelPlanned'] as const)(
    'prevents the post with %s, even when it is already queued',
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

  test('posts once and stays paused when paused during the post', async () => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    await crash(() => run(id), 2, 'after');
    await pausePlanned(reef, id, pearl);
    await expireClaims();
    await goOn();
    await run(id);
    expect([texts(), (await read(id)).state]).toEqual([['Ahoy'], 'paused']);
  });

  test('rejects a stale revision without a change', async () => {
    const id = await plan('Old');
    await replaceMessage(reef, id, { draft: said('New'), revision: 1 }, pearl);
    expect(await codeOf(replaceMessage(reef, id, { draft: said('Lost'), revision: 1 }, pearl))).toBe('stale');
    expect(await codeOf(changeSchedule(reef, id, { ...daily, revision: 1 }, pearl))).toBe('stale');
    expect(await world.collection(plannedMessages).count()).toBe(1);
    expect((await read(id)).schedule.repeat).toBe('once');
  });
});
