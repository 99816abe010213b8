// Planned messages: missed times, plan limits, manual posts and a change of the time zone.
import { plannedMessages } from '@/lib/db/collections/planned-messages';
import { overview } from '@/lib/guild-settings/sections/overview';
import { changeSchedule } from '@/lib/guilds/embedbuilder/plan-message';
import { moveToZone } from '@/lib/guilds/embedbuilder/planned-jobs';
import { pausePlanned, postPlannedNow, resumePlanned } from '@/lib/guilds/embedbuilder/switch-planned';
import { saveSection } from '@/lib/guilds/save-section';
import { pearl, reef } from './event-world';
import { countDone } from './outcomes';
import {
  change,
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
} from './planned-world';
import { codeOf } from './refusals';
import { forbidden, storePlan } from './stored-settings';

const { world, texts, jobTime } = plannedWorld();
const posts = 'POST .*/messages';

describe('a missed time', () => {
  test('is skipped and reported when over an hour late', async () => {
    const id = await plan('Ahoy', daily);
    await makeDue(world.store(), id, 3_700_000);
    await run(id);
    expect(texts()).toEqual([]);
    expect(await read(id)).toMatchObject({
      ...{ state: 'active', count: 0, problem: expect.stringMatching(/on time/) },
      history: [{ outcome: 'missed', messageId: null }],
    });
    await makeDue(world.store(), id, 3_500_000);
    await run(id);
    expect([texts(), (await read(id)).problem]).toEqual([['Ahoy'], null]);
  });

  test('pauses a message that does not repeat', async () => {
    const id = await plan('Ahoy');
    await makeDue(world.store(), id, 3_700_000);
    await run(id);
    expect(await read(id)).toMatchObject({ state: 'paused', nextAt: null });
    expect(await codeOf(resumePlanned(reef, id, pearl))).toBe('conflict');
    await changeSchedule(reef, id, { ...input, revision: 1 }, pearl);
    expect(await read(id)).toMatchObject({ state: 'active', problem: null });
  });

  test('is reported once when Discord refuses the post', async () => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    await run(id);
    expect(await read(id)).toMatchObject({ state: 'active', history: [{ outcome: 'failed' }] });
    expect((await read(id)).problem).not.toBeNull();
    expect((await list()).outbox.map(({ kind }) => kind)).toEqual(['tell-problem']);
    await makeDue(world.store(), id);
    await run(id);
    expect([texts(), (await read(id)).problem]).toEqual([['Ahoy'], null]);
  });

  test('pauses a message whose content is missing', async () => {
    const id = await planDue(world.store(), 'Ahoy', daily);
    await world.collection(plannedMessages).remove(`${reef}:${(await read(id)).draftId}`);
    await run(id);
    expect(await read(id)).toMatchObject({ state: 'paused', nextAt: null, history: [{ outcome: 'failed' }] });
  });
});

describe('the plan', () => {
  /** Fills the list with `count` messages. */
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
  ] as const)('%s allows %i, even with concurrent requests', async (name, most, code) => {
    await storePlan(world, name);
    await fill(most - 1);
    expect(await countDone([plan('One', daily), plan('Two', daily)])).toBe(1);
    expect((await list()).planned).toHaveLength(most);
    expect(await codeOf(plan('Three'))).toBe(code);
    expect(await world.collection(plannedMessages).count()).toBe(2);
  });

  test('that has ended skips messages over its limit, and posts them on its return', async () => {
    await storePlan(world, 'none');
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
    expect(await codeOf(resumePlanned(reef, 'filled-25', pearl))).toBe('premium_required');
    await storePlan(world, 'pro');
    await makeDue(world.store(), 'filled-25');
    await run('filled-25');
    expect([texts().length, (await read('filled-25')).problem]).toEqual([2, null]);
  });
});

describe('posting now', () => {
  test('leaves the schedule as it is', async () => {
    const id = await plan('Ahoy', daily);
    const { nextAt } = await read(id);
    const { link } = await postPlannedNow(reef, id, 'now', pearl);
    expect(link).toContain(world.messages(channel)[0]?.id);
    expect([texts(), await read(id)]).toMatchObject([['Ahoy'], { state: 'active', nextAt, count: 0 }]);
    expect(await world.noted()).toContain("Posted the planned message 'Raid' in #general.");
  });

  test('finishes a message that does not repeat, and removes its job', async () => {
    const id = await plan('Ahoy');
    await postPlannedNow(reef, id, 'now', pearl);
    expect([(await read(id)).state, await jobTime(id)]).toEqual(['finished', null]);
    expect(await codeOf(postPlannedNow(reef, id, 'again', pearl))).toBe('conflict');
    expect(texts()).toEqual(['Ahoy']);
  });

  test('leaves the message planned when Discord refuses', async () => {
    const id = await plan('Ahoy');
    const { nextAt } = await read(id);
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    expect(await codeOf(postPlannedNow(reef, id, 'now', pearl))).toBe('discord_refused');
    expect(await read(id)).toMatchObject({ state: 'active', nextAt, problem: null });
    expect(await jobTime(id)).toBe(nextAt);
  });

  test('posts once for concurrent calls with one key', async () => {
    const id = await plan('Ahoy', daily);
    await Promise.all([postPlannedNow(reef, id, 'now', pearl), postPlannedNow(reef, id, 'now', pearl)]);
    expect(texts()).toEqual(['Ahoy']);
  });
});

describe('a new time zone', () => {
  test('plans a job on save that moves messages to its local time', async () => {
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

  test('a save of other settings plans no job', async () => {
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
