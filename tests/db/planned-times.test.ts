// Times of planned messages that are not kept, plans, posts by hand, and another time zone.
import { guilds } from '@/lib/db/collections';
import { plannedMessages } from '@/lib/db/collections/planned-messages';
import { overview } from '@/lib/guild-settings/sections/overview';
import { changeSchedule } from '@/lib/guilds/embedbuilder/plan-message';
import { moveToZone } from '@/lib/guilds/embedbuilder/planned-jobs';
import { pausePlanned, postPlannedNow, resumePlanned } from '@/lib/guilds/embedbuilder/switch-planned';
import { saveSection } from '@/lib/guilds/save-section';
import { failureOf } from '../discord/stand-in';
import { pearl, reef } from './event-world';
import {
  change,
  channel,
  daily,
  input,
  list,
  makeDue,
  notedIn,
  plan,
  plannedWorld,
  read,
  run,
} from './planned-world';
import { forbidden } from './stored-settings';

const { world, texts, jobTime } = plannedWorld();
const posts = 'POST .*/messages';

describe('a time that is not kept', () => {
  test('is skipped when it is an hour late, and said', async () => {
    const id = await plan('Ahoy', daily);
    await makeDue(world.store(), id, 3_700_000);
    await run(id);
    expect([texts(), await read(id)]).toMatchObject(
      [
        [],
        { state: 'active', count: 0, problem: /on time/, history: [{ outcome: 'missed', messageId: null }] },
      ].map((part) => (Array.isArray(part) ? part : { ...part, problem: expect.stringMatching(/on time/) })),
    );
    await makeDue(world.store(), id, 3_500_000);
    await run(id);
    expect([texts(), (await read(id)).problem]).toEqual([['Ahoy'], null]);
  });

  test('of one that does not repeat leaves it to a person', async () => {
    const id = await plan('Ahoy');
    await makeDue(world.store(), id, 3_700_000);
    await run(id);
    expect(await read(id)).toMatchObject({ state: 'paused', nextAt: null });
    expect(await failureOf(resumePlanned(reef, id, pearl))).toMatchObject({ code: 'conflict' });
    await changeSchedule(reef, id, { ...input, revision: 1 }, pearl);
    expect(await read(id)).toMatchObject({ state: 'active', problem: null });
  });

  test('because Discord refuses is said, and told once', async () => {
    const id = await plan('Ahoy', daily);
    await makeDue(world.store(), id);
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    await run(id);
    expect(await read(id)).toMatchObject({ state: 'active', history: [{ outcome: 'failed' }] });
    expect((await read(id)).problem).not.toBeNull();
    expect((await list()).outbox.map(({ kind }) => kind)).toEqual(['tell-problem']);
    await makeDue(world.store(), id);
    await run(id);
    expect([texts(), (await read(id)).problem]).toEqual([['Ahoy'], null]);
  });

  test('whose message is lost waits for a person', async () => {
    const id = await plan('Ahoy', daily);
    await makeDue(world.store(), id);
    await world
      .store()
      .collection(plannedMessages)
      .remove(`${reef}:${(await read(id)).draftId}`);
    await run(id);
    expect(await read(id)).toMatchObject({ state: 'paused', nextAt: null, history: [{ outcome: 'failed' }] });
  });
});

describe('the plan', () => {
  const setPlan = (plan: 'none' | 'pro') =>
    world
      .store()
      .collection(guilds)
      .upsert(
        reef,
        () => ({ guildId: reef, name: 'Coral Reef', plan, planExpiresAt: null }),
        (guild) => ({ ...guild, plan, planExpiresAt: null }),
      );
  /** Fills the list up to `count`. */
  async function fill(count: number): Promise<void> {
    await plan('Ahoy', daily);
    await change(world.store(), (now) => ({
      ...now,
      planned: Array.from({ length: count }, (_, index) =>
        now.planned.map((entry) => ({
          ...entry,
          id: `filled-${index}`,
          createdAt: new Date(index * 1000).toISOString(),
        })),
      ).flat(),
    }));
  }

  test.each([
    ['none', 25, 'premium_required'],
    ['pro', 100, 'conflict'],
  ] as const)('%s allows %i, also for two at once', async (name, most, code) => {
    await setPlan(name);
    await fill(most - 1);
    const results = await Promise.allSettled([plan('One', daily), plan('Two', daily)]);
    expect((await list()).planned).toHaveLength(most);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await failureOf(plan('Three'))).toMatchObject({ code });
    expect(await world.store().collection(plannedMessages).count()).toBe(2);
  });

  test('that has ended skips those over its limit, which go on when it is back', async () => {
    await setPlan('none');
    await fill(26);
    await makeDue(world.store(), 'filled-25');
    await makeDue(world.store(), 'filled-24');
    await run('filled-25');
    await run('filled-24');
    expect(texts()).toEqual(['Ahoy']);
    expect(await read('filled-25')).toMatchObject({
      state: 'active',
      count: 0,
      history: [{ outcome: 'locked' }],
    });
    expect(await failureOf(resumePlanned(reef, 'filled-25', pearl))).toMatchObject({
      code: 'premium_required',
    });
    await setPlan('pro');
    await makeDue(world.store(), 'filled-25');
    await run('filled-25');
    expect([texts().length, (await read('filled-25')).problem]).toEqual([2, null]);
  });
});

describe('posting it now', () => {
  test('leaves the schedule as it is', async () => {
    const id = await plan('Ahoy', daily);
    const { nextAt } = await read(id);
    const { link } = await postPlannedNow(reef, id, 'now', pearl);
    expect(link).toContain(world.messages(channel)[0]?.id);
    expect([texts(), await read(id)]).toMatchObject([['Ahoy'], { state: 'active', nextAt, count: 0 }]);
    expect(await notedIn(world.store())).toContain("Posted the planned message 'Raid' in #general.");
  });

  test('finishes one that does not repeat, whose job goes', async () => {
    const id = await plan('Ahoy');
    await postPlannedNow(reef, id, 'now', pearl);
    expect([(await read(id)).state, await jobTime(id)]).toEqual(['finished', null]);
    expect(await failureOf(postPlannedNow(reef, id, 'again', pearl))).toMatchObject({ code: 'conflict' });
    expect(texts()).toEqual(['Ahoy']);
  });

  test('that Discord refuses leaves it planned as before', async () => {
    const id = await plan('Ahoy');
    const { nextAt } = await read(id);
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    expect(await failureOf(postPlannedNow(reef, id, 'now', pearl))).toMatchObject({
      code: 'discord_refused',
    });
    expect(await read(id)).toMatchObject({ state: 'active', nextAt, problem: null });
    expect(await jobTime(id)).toBe(nextAt);
  });

  test('twice at once under one key posts once', async () => {
    const id = await plan('Ahoy', daily);
    await Promise.all([postPlannedNow(reef, id, 'now', pearl), postPlannedNow(reef, id, 'now', pearl)]);
    expect(texts()).toEqual(['Ahoy']);
  });
});

describe('another time zone', () => {
  test('moves what is planned to its clocks, with the save', async () => {
    const [id, other] = [await plan('Ahoy', daily), await plan('Ahoy')];
    await pausePlanned(reef, other, pearl);
    const save = (timeZone: string) =>
      saveSection({ section: overview, guildId: reef, by: pearl, input: { timeZone }, ifVersion: null });
    await save('America/New_York');
    expect(await world.jobIds()).toContain(`zone-change:${reef}`);
    await moveToZone(reef);
    const { nextAt } = await read(id);
    expect([nextAt, await jobTime(id)]).toEqual(Array(2).fill(`${input.start.date}T14:00:00.000Z`));
    expect((await read(other)).nextAt).toBeNull();
    await resumePlanned(reef, other, pearl);
    expect((await read(other)).nextAt).toBe(nextAt);
  });

  test('a save of anything else plans no such move', async () => {
    await saveSection({
      section: overview,
      guildId: reef,
      by: pearl,
      input: { prefix: '?' },
      ifVersion: null,
    });
    expect(await world.jobIds()).toEqual([]);
  });
});
