import { z } from 'zod';
import { giveawayEntries, giveaways } from '@/lib/db/collections/giveaways';
import { jobs } from '@/lib/db/collections/jobs';
import { giveaways as section } from '@/lib/guild-settings/sections/giveaways';
import { getEvent } from '@/lib/guilds/events/find-event';
import { editGiveaway } from '@/lib/guilds/giveaways/edit-giveaway';
import { enterGiveaway, leaveGiveaway } from '@/lib/guilds/giveaways/enter-giveaway';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { readDraw } from '@/lib/guilds/giveaways/read-draw';
import { rerollGiveaway } from '@/lib/guilds/giveaways/reroll-giveaway';
import { sha256 } from '@/lib/guilds/giveaways/sha256';
import { drawWinners } from '@/lib/rules/giveaways/draw';
import { failureOf } from '../discord/stand-in';
import { eventWorld, hour, inMs, member, pearl, reef, roleNamed, rolesOf } from './event-world';
import {
  announcements,
  cancel,
  channel,
  create,
  createWithEntries,
  end,
  goOn,
  read,
  refresh,
  setEnd,
  winnersOf,
} from './giveaway-world';
import { countDone } from './outcomes';
import { codeOf } from './refusals';
import { storeSettings } from './stored-settings';

const world = eventWorld();

test('concurrent starts stop at the limit per server', async () => {
  const limit = jest.replaceProperty(giveawayEvents, 'most', 3);
  expect(await countDone(Array.from({ length: 20 }, () => create()))).toBe(3);
  limit.restore();
  const running = { index: 'scope', equals: `${reef}:running` } as const;
  expect(await world.collection(giveaways).count(running)).toBe(3);
});

describe('starting a giveaway', () => {
  test('posts it with its button and the hash of the seed, and schedules its end', async () => {
    const id = await create();
    const giveaway = await read(id);
    const [message] = world.messages(channel);
    expect(giveaway).toMatchObject({ state: 'active', messageId: message?.id, scope: `${reef}:running` });
    expect(giveaway.seed).toMatch(/^[\da-f]{64}$/);
    expect(giveaway.seedHash).toBe(await sha256(giveaway.seed));
    expect(message?.components[0]?.components[0]?.custom_id).toBe(`corallium:giveaway:enter:${id}`);
    expect(message?.embeds[0]?.footer?.text).toContain(giveaway.seedHash);
    expect(JSON.stringify(message)).not.toContain(giveaway.seed);
    expect(message?.allowedMentions).toMatchObject({ parse: [] });
    expect(await world.jobIds()).toContain(`giveaway-end:${id}`);
  });

  test.each([
    ['in the past', () => inMs(-1), 'future'],
    ['beyond 60 days', () => inMs(60 * 24 * hour + 5000), '60 days'],
  ])('is refused with an end %s', async (_, endTime, words) => {
    expect((await failureOf(create({ endTime: endTime() }))).message).toContain(words);
  });

  test('accepts an end after 60 days, and defaults to one day', async () => {
    await create({ endTime: inMs(60 * 24 * hour) });
    const { createdAt, endsAt } = await read(await create({ endTime: '' }));
    expect(Date.parse(endsAt) - Date.parse(createdAt)).toBe(24 * hour);
  });
});

describe('entering', () => {
  test('counts each member once under concurrent attempts', async () => {
    const id = await create();
    expect(await countDone(Array.from({ length: 10 }, () => enterGiveaway(reef, id, member(1), [])))).toBe(1);
    expect(await enterGiveaway(reef, id, member(2), [])).toEqual({ entries: 2, tickets: 1 });
    expect(await leaveGiveaway(reef, id, member(1))).toEqual({ entries: 1 });
    expect(await codeOf(leaveGiveaway(reef, id, member(1)))).toBe('not_found');
  });

  test('needs the required role, and adds tickets for the bonus role', async () => {
    const [requiredRole, bonusRole] = [roleNamed('Verified'), roleNamed('Artist')];
    const id = await create({ requiredRole, bonusRole, bonusAmount: 4 });
    expect(await codeOf(enterGiveaway(reef, id, member(1), [bonusRole]))).toBe('forbidden');
    expect(await enterGiveaway(reef, id, member(1), [requiredRole])).toMatchObject({ tickets: 1 });
    expect(await enterGiveaway(reef, id, member(2), [requiredRole, bonusRole])).toMatchObject({ tickets: 5 });
  });

  test('admits members with a bypass role, also at the draw', async () => {
    const [requiredRole, bypass] = [roleNamed('Verified'), z.string().parse(rolesOf(3)[0])];
    await storeSettings(world, section, { bypassRoles: [bypass] });
    const id = await create({ requiredRole });
    expect(await codeOf(enterGiveaway(reef, id, member(1), []))).toBe('forbidden');
    expect(await enterGiveaway(reef, id, member(3), [bypass])).toMatchObject({ entries: 1 });
    await end(id);
    expect((await read(id)).draws[0]?.winners.map(({ userId }) => userId)).toEqual([member(3)]);
  });

  test('fetches the roles from Discord when they are not passed', async () => {
    const id = await create({ requiredRole: roleNamed('Reef Keeper') });
    expect((await enterGiveaway(reef, id, pearl.userId)).entries).toBe(1);
    expect(await codeOf(enterGiveaway(reef, id, member(1)))).toBe('forbidden');
    expect(await codeOf(enterGiveaway(reef, id, member(900)))).toBe('forbidden');
  });

  test('is rejected after the end, even before the job runs', async () => {
    const id = await create();
    await setEnd(id, inMs(-1));
    expect(await codeOf(enterGiveaway(reef, id, member(1), []))).toBe('conflict');
  });

  test('schedules one refresh for many entries, which shows their number', async () => {
    const id = await createWithEntries(5);
    expect((await world.jobIds()).filter((job) => job.startsWith('giveaway-refresh'))).toHaveLength(1);
    await refresh(id);
    const fields = world.messages(channel)[0]?.embeds[0]?.fields ?? [];
    expect(fields.find(({ name }) => name === 'Entries')?.value).toBe('5');
  });
});

test('an edit updates the end and the message; a stale one changes nothing', async () => {
  const id = await create();
  const { version } = await getEvent(giveawayEvents, reef, id);
  const change = {
    giveawayId: id,
    title: 'New',
    description: '',
    giveawayPrize: 'A shell',
    winners: 1,
    requiredRole: null,
  };
  const endTime = inMs(2 * hour);
  await editGiveaway(reef, { ...change, endTime, version }, pearl);
  await refresh(id);
  expect(world.messages(channel)[0]?.embeds[0]?.title).toBe('New');
  expect((await world.collection(jobs).get(`giveaway-end:${id}`))?.value.plannedFor).toBe(endTime);
  const stale = editGiveaway(
    reef,
    { ...change, endTime: inMs(hour), giveawayPrize: 'Nothing', version },
    pearl,
  );
  expect(await codeOf(stale)).toBe('stale');
  expect(await read(id)).toMatchObject({ prize: 'A shell', endsAt: endTime });
});

test('a cancelled giveaway has no winners, no end job and no button', async () => {
  const id = await createWithEntries(2);
  await cancel(id);
  await refresh(id);
  await goOn(id);
  expect(await read(id)).toMatchObject({ state: 'cancelled', draws: [] });
  expect(world.messages(channel)[0]?.components).toEqual([]);
  expect(await world.jobIds()).not.toContain(`giveaway-end:${id}`);
});

test('rerolls draw other winners from the same entries until none are left', async () => {
  const id = await createWithEntries(4, { winners: 2 });
  expect(await codeOf(rerollGiveaway(reef, id, { by: pearl }))).toBe('conflict');
  await end(id);
  await rerollGiveaway(reef, id, { winners: 1, by: pearl });
  await goOn(id);
  await rerollGiveaway(reef, id, { winners: 5, by: pearl });
  await goOn(id);
  const draws = await winnersOf(id);
  expect(draws.map((draw) => draw.length)).toEqual([2, 1, 1]);
  expect(new Set(draws.flat()).size).toBe(4);
  expect(announcements(world)).toHaveLength(3);
  expect(await codeOf(rerollGiveaway(reef, id, { by: pearl }))).toBe('conflict');
});

test('a reroll uses a separate seed, whose hash the previous draw announced', async () => {
  const id = await createWithEntries(12, { winners: 2 });
  await end(id);
  const promised = (await readDraw(reef, id)).nextSeedHash ?? '';
  expect(JSON.stringify(announcements(world).at(-1)?.embeds)).toContain(promised);
  await rerollGiveaway(reef, id, { winners: 4, by: pearl });
  const { seed, entries, draws, nextSeedHash } = await readDraw(reef, id);
  const [first, reroll] = draws;
  expect(reroll?.seedHash).toBe(promised);
  expect(await sha256(reroll?.seed ?? '')).toBe(promised);
  expect(reroll?.seed).not.toBe(seed);
  expect(nextSeedHash).not.toBe(promised);
  const passedOver = new Set(first?.winners.map(({ userId }) => userId));
  const drawn = await drawWinners(
    { seed: reroll?.seed ?? '', index: 1 },
    { entries, winners: 4, passedOver },
    sha256,
  );
  expect(reroll?.winners.map(({ userId }) => userId)).toEqual(drawn);
});

test('only one of two concurrent rerolls succeeds', async () => {
  const id = await createWithEntries(6, { winners: 1 });
  await end(id);
  expect(await countDone([1, 2].map(() => rerollGiveaway(reef, id, { by: pearl })))).toBe(1);
  expect(await winnersOf(id)).toHaveLength(2);
});

test('a giveaway handles thousands of entries in several documents', async () => {
  const id = await create({ winners: 1 });
  const entries = world.collection(giveawayEntries);
  const expiresAt = inMs(90 * 24 * hour);
  const others = Array.from({ length: 6000 }, (_, index) => `8${String(index).padStart(17, '0')}`);
  await Promise.all(
    [...others, member(1)].map((userId) =>
      entries.insert(`${id}:${userId}`, {
        giveawayId: id,
        userId,
        tickets: 1,
        enteredAt: inMs(0),
        expiresAt,
      }),
    ),
  );
  await end(id);
  const giveaway = await read(id);
  expect(giveaway.roll).toMatchObject({ chunks: 2, entries: 6001 });
  // Only this member is in the server; members are fetched in pages of a thousand.
  expect(await winnersOf(id)).toEqual([[member(1)]]);
  expect((await readDraw(reef, id)).entries).toHaveLength(6001);
});
