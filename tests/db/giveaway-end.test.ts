import { addGiveaway } from '@/lib/contracts/giveaways';
import { giveaways } from '@/lib/db/collections/giveaways';
import { jobs } from '@/lib/db/collections/jobs';
import { createGiveaway } from '@/lib/guilds/giveaways/create-giveaway';
import { endGiveaway, endGiveawayNow } from '@/lib/guilds/giveaways/end-giveaway';
import { enterGiveaway } from '@/lib/guilds/giveaways/enter-giveaway';
import { readRoll } from '@/lib/guilds/giveaways/freeze-entries';
import { getGiveaway } from '@/lib/guilds/giveaways/giveaway-document';
import { readDraw } from '@/lib/guilds/giveaways/read-draw';
import { sha256 } from '@/lib/guilds/giveaways/sha256';
import { drawWinners, hashEntries, rankEntries } from '@/lib/rules/giveaways/draw';
import { failureOf } from '../discord/stand-in';
import { eventually } from './databases';
import { channelNamed, eventWorld, hour, inMs, member, pearl, reef, roleNamed, rolesOf } from './event-world';

const world = eventWorld();
const channel = channelNamed('giveaways');
const form = (more: Record<string, unknown> = {}) =>
  addGiveaway.body.parse({
    title: 'Winter gift',
    description: 'For everybody.',
    giveawayPrize: 'A pearl',
    endTime: inMs(hour),
    winners: 2,
    channelId: channel,
    ...more,
  });
const create = (more: Record<string, unknown> = {}) => createGiveaway(reef, form(more), pearl);
const read = async (id: string) => (await getGiveaway(reef, id)).value;
const setEnd = (id: string, endsAt: string) =>
  world
    .store()
    .collection(giveaways)
    .update(id, (value) => ({ ...value, endsAt }));
const winnersOf = async (id: string) =>
  (await read(id)).draws.map((draw) => draw.winners.map(({ userId }) => userId));

async function createWithEntries(count: number, more: Record<string, unknown> = {}): Promise<string> {
  const id = await create(more);
  for (let index = 1; index <= count; index += 1)
    await enterGiveaway(reef, id, member(index), rolesOf(index));
  return id;
}

/** Who wins first unless something keeps them from it. */
async function favourite(id: string): Promise<string> {
  const { seed, roll } = await read(id);
  const entries = roll === null ? [] : await readRoll(roll);
  return (await rankEntries({ seed, index: 0 }, entries, sha256))[0] ?? '';
}

/** Messages other than the giveaway's own. */
const announcements = () => world.messages(channel).filter(({ content }) => content !== '');

describe('the end', () => {
  test('draws as many as can win, announces them once, and reveals the seed', async () => {
    const id = await createWithEntries(8);
    await setEnd(id, inMs(-1));
    await Promise.all([endGiveaway(id), endGiveaway(id)]);
    await endGiveaway(id);
    const giveaway = await read(id);
    const [winners = []] = await winnersOf(id);
    expect(giveaway).toMatchObject({ state: 'announced', problem: null, scope: `${reef}:over` });
    expect(new Set(winners).size).toBe(2);
    expect(announcements()).toHaveLength(1);
    expect(announcements()[0]?.content).toBe(
      `Congratulations <@${winners[0]}> <@${winners[1]}>, you won A pearl!`,
    );
    expect(announcements()[0]?.allowedMentions).toMatchObject({ parse: [], users: winners });
    const own = world.messages(channel)[0];
    expect(own?.components).toEqual([]);
    expect(JSON.stringify(own?.embeds)).toContain(giveaway.seed);
    expect(await failureOf(enterGiveaway(reef, id, member(20), []))).toMatchObject({ code: 'conflict' });
  });

  test('can be repeated by anybody from what is published', async () => {
    const id = await createWithEntries(30, { bonusRole: roleNamed('Verified'), bonusAmount: 3, winners: 5 });
    await endGiveawayNow(reef, id);
    await endGiveaway(id);
    const record = await readDraw(reef, id);
    expect(await sha256(record.seed)).toBe(record.seedHash);
    expect(await hashEntries(record.entries, sha256)).toBe(record.entriesHash);
    const [draw] = record.draws;
    const passedOver = new Set(draw?.skipped.map(({ userId }) => userId));
    const input = { entries: record.entries.toReversed(), winners: 5, passedOver };
    expect(await drawWinners({ seed: record.seed, index: 0 }, input, sha256)).toEqual(
      draw?.winners.map(({ userId }) => userId),
    );
  });

  test('passes over who has left or lacks the role by then', async () => {
    const role = roleNamed('Event Crew');
    const id = await create({ requiredRole: role, winners: 3 });
    for (const index of [1, 2, 3]) await enterGiveaway(reef, id, member(index), [role]);
    world.discord().patch({ setMemberRoles: { guildId: reef, userId: member(1), roleIds: [role] } });
    world.discord().patch({ setMemberRoles: { guildId: reef, userId: member(2), roleIds: [] } });
    world.discord().patch({ removeMember: { guildId: reef, userId: member(3) } });
    await endGiveawayNow(reef, id);
    await endGiveaway(id);
    expect(await winnersOf(id)).toEqual([[member(1)]]);
    expect((await read(id)).draws[0]?.skipped).toEqual(
      expect.arrayContaining([
        { userId: member(2), reason: 'role' },
        { userId: member(3), reason: 'left' },
      ]),
    );
  });

  test('without entries says that nobody won', async () => {
    const id = await create();
    await endGiveawayNow(reef, id);
    await endGiveaway(id);
    expect(await read(id)).toMatchObject({ state: 'announced' });
    expect(announcements()[0]?.content).toContain('Nobody could win A pearl');
  });

  test.each([
    ['the members', 'GET .*/members/'],
    ['the announcement', 'POST .*/messages'],
    ['the edit', 'PATCH .*/messages'],
  ])('waits while Discord does not answer at %s, and then ends once', async (_, match) => {
    const id = await createWithEntries(6);
    await endGiveawayNow(reef, id);
    world.discord().addFault({ match, status: 503 });
    expect((await failureOf(endGiveaway(id))).code).toBe('discord_unavailable');
    const before = await winnersOf(id);
    world.discord().clearFaults();
    await endGiveaway(id);
    expect(await read(id)).toMatchObject({ state: 'announced' });
    if (before.length > 0) expect(await winnersOf(id)).toEqual(before);
    expect(announcements()).toHaveLength(1);
  });

  test('keeps the winners when Discord refuses, says why, and announces once it may', async () => {
    const id = await createWithEntries(6);
    await endGiveawayNow(reef, id);
    world.discord().addFault({
      match: 'POST .*/messages',
      status: 403,
      body: { code: 50_013, message: 'Missing Permissions' },
    });
    expect((await failureOf(endGiveaway(id))).code).toBe('discord_refused');
    const before = await winnersOf(id);
    expect(await read(id)).toMatchObject({
      state: 'drawn',
      problem: expect.stringContaining('Missing Permissions'),
    });
    world.discord().clearFaults();
    await endGiveawayNow(reef, id);
    await endGiveaway(id);
    expect(await read(id)).toMatchObject({ state: 'announced', problem: null });
    expect(await winnersOf(id)).toEqual(before);
  });

  test('is not held up by a message or a channel that was deleted', async () => {
    const id = await createWithEntries(3);
    world.discord().patch({ deleteChannel: { guildId: reef, channelId: channel } });
    await endGiveawayNow(reef, id);
    await endGiveaway(id);
    expect(await read(id)).toMatchObject({ state: 'announced', problem: expect.stringContaining('deleted') });
    expect((await winnersOf(id))[0]).toHaveLength(2);
  });

  test('goes on from wherever the process ended', async () => {
    const collection = world.store().collection(giveaways);
    const update = collection.update.bind(collection);
    for (const when of ['before', 'after'] as const) {
      for (let crashAt = 1; crashAt <= 6; crashAt += 1) {
        world.discord().patch({ reset: true });
        const id = await createWithEntries(4, { key: undefined });
        await endGiveawayNow(reef, id);
        let calls = 0;
        const spy = jest.spyOn(collection, 'update').mockImplementation(async (...input) => {
          calls += 1;
          if (calls === crashAt && when === 'before') throw new Error('The process ended.');
          const written = await update(...input);
          if (calls === crashAt) throw new Error('The process ended.');
          return written;
        });
        await endGiveaway(id).catch(() => undefined);
        spy.mockRestore();
        const drawn = await winnersOf(id);
        await endGiveaway(id);
        expect([when, crashAt, (await read(id)).state]).toEqual([when, crashAt, 'announced']);
        expect(await winnersOf(id)).toHaveLength(1);
        if (drawn.length > 0) expect(await winnersOf(id)).toEqual(drawn);
        expect(announcements()).toHaveLength(1);
      }
    }
  });

  test('is what the first made of it, also for one that comes late with other winners', async () => {
    const id = await createWithEntries(6);
    await endGiveawayNow(reef, id);
    const collection = world.store().collection(giveaways);
    const update = collection.update.bind(collection);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let calls = 0;
    // The first write is that of the entries, the second that of the winners: it waits.
    jest.spyOn(collection, 'update').mockImplementation(async (...input) => {
      calls += 1;
      if (calls === 2) await gate;
      return update(...input);
    });
    const late = endGiveaway(id);
    await eventually(() => calls === 2);
    world.discord().patch({ removeMember: { guildId: reef, userId: await favourite(id) } });
    await endGiveaway(id);
    const before = await winnersOf(id);
    open();
    await late;
    expect(await winnersOf(id)).toEqual(before);
    expect(announcements()).toHaveLength(1);
  });

  test('that was moved is planned anew by the job that comes too early', async () => {
    const id = await create();
    const endsAt = inMs(3 * hour);
    await setEnd(id, endsAt);
    await endGiveaway(id);
    expect((await read(id)).state).toBe('active');
    expect((await world.store().collection(jobs).get(`giveaway-end:${id}`))?.value.plannedFor).toBe(endsAt);
  });
});
