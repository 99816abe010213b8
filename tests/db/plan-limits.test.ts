// What remains active of every limited thing when a plan ends, and that all of it returns with the plan.

import { readActiveReplies } from '@/lib/bot/read-replies';
import { readSettings } from '@/lib/bot/read-settings';
import { guilds } from '@/lib/db/collections';
import { replyLists } from '@/lib/db/collections/replies';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import { readActiveValues } from '@/lib/guilds/stored-section';
import { limitFor, type PlanLimit, planLimits } from '@/lib/plan-limits';
import { failureOf } from '../discord/stand-in';
import { eventWorld, reef } from './event-world';
import { names } from './limited-thing';
import { limitedThings } from './limited-things';
import { storePlan, storeSettings } from './stored-settings';

const world = eventWorld();
const things = limitedThings(world);

const limits = Object.keys(planLimits).filter((name): name is PlanLimit => Object.hasOwn(planLimits, name));

describe.each(limits)('%s', (limit) => {
  const { fill, kept, active, change } = things[limit];
  const most = limitFor(limit, 'none');
  const all = names(most + 2);

  test('only the oldest stay active when the plan ends, and all return with it', async () => {
    await storePlan(world, 'pro');
    await fill(world.store(), all.length);
    expect(await active()).toEqual(all);
    await storePlan(world, 'none');
    expect(await active()).toEqual(all.slice(0, most));
    expect(await kept()).toEqual(all);
    await storePlan(world, 'basic');
    expect(await active()).toEqual(all);
    expect(await kept()).toEqual(all);
  });

  if (change)
    test('rejects use or change of a locked one, but not of an active one', async () => {
      await storePlan(world, 'none');
      await fill(world.store(), all.length);
      const refused = await failureOf(change(most));
      expect(['premium_required', 'conflict']).toContain(refused.code);
      expect(await kept()).toEqual(all);
      await change(most - 1);
      await storePlan(world, 'pro');
      await change(most);
    });
});

test('a plan past its expiry date counts as ended', async () => {
  await things.customCommands.fill(world.store(), 12);
  const ends = new Date(Date.now() + 60_000).toISOString();
  await world
    .collection(guilds)
    .insert(reef, { guildId: reef, name: 'Reef', plan: 'pro', planExpiresAt: ends });
  expect(await readActiveReplies(reef)).toMatchObject({ plan: 'pro', planExpiresAt: ends });
  expect(await things.customCommands.active()).toHaveLength(12);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(ends));
  expect(await things.customCommands.active()).toHaveLength(10);
});

test('the oldest auto responses stay active, whatever their order', async () => {
  await things.autoResponses.fill(world.store(), 12);
  const lists = world.collection(replyLists);
  await lists.update(reef, (list) => ({ ...list, responses: list.responses.toReversed() }));
  await storePlan(world, 'none');
  expect(await things.autoResponses.active()).toEqual(names(10).toReversed());
});

test('premium fields of suggestions apply only while the plan has them', async () => {
  await storePlan(world, 'basic');
  await storeSettings(world, suggestions, { footer: 'Ours', suggestioncolor: '#111111' });
  const now = async () => {
    const { footer, suggestioncolor } = await readActiveValues(suggestions, reef);
    const { values } = await readSettings(reef, 'suggestions');
    expect(values).toMatchObject({ footer, suggestioncolor });
    return { footer, suggestioncolor };
  };
  expect(await now()).toEqual({ footer: 'Ours', suggestioncolor: '#111111' });
  await storePlan(world, 'none');
  expect(await now()).toEqual({ footer: 'Suggested by {user_tag}', suggestioncolor: '#00d4ff' });
  await storePlan(world, 'basic');
  expect(await now()).toEqual({ footer: 'Ours', suggestioncolor: '#111111' });
});
