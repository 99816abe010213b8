import { giveaways } from '@/lib/db/collections/giveaways';
import { jobs } from '@/lib/db/collections/jobs';
import { siteSwitches, siteSwitchesId } from '@/lib/db/collections/staff';
import { collectionOf } from '@/lib/db/store';
import { enterGiveaway } from '@/lib/guilds/giveaways/enter-giveaway';
import { readRoll } from '@/lib/guilds/giveaways/freeze-entries';
import { readDraw } from '@/lib/guilds/giveaways/read-draw';
import { sha256 } from '@/lib/guilds/giveaways/sha256';
import { drawWinners, hashEntries, rankEntries } from '@/lib/rules/giveaways/draw';
import { eventually } from '../support/eventually';
import { eventWorld, hour, inMs, member, reef, roleNamed } from './event-world';
import {
  announcements,
  channel,
  create,
  createWithEntries,
  end,
  endNow,
  goOn,
  read,
  setEnd,
  winnersOf,
} from './giveaway-world';
import { codeOf } from './refusals';

const world = eventWorld();

/** The first winner, unless they are skipped. */
async function favourite(id: string): Promise<string> {
  const { seed, roll } = await read(id);
  const entries = roll === null ? [] : await readRoll(roll);
  return (await rankEntries({ seed, index: 0 }, entries, sha256))[0] ?? '';
}

describe('the end of a giveaway', () => {
  test('draws the winners, announces them once and reveals the seed', async () => {
    const id = await createWithEntries(8);
    await setEnd(id, inMs(-1));
    await Promise.all([goOn(id), goOn(id)]);
    await goOn(id);
    const giveaway = await read(id);
    const [winners = []] = await winnersOf(id);
    expect(giveaway).toMatchObject({ state: 'announced', problem: null, scope: `${reef}:over` });
    expect(new Set(winners).size).toBe(2);
    expect(announcements(world)).toHaveLength(1);
    expect(announcements(world)[0]?.content).toBe(
      `Congratulations <@${winners[0]}> <@${winners[1]}>, you won A pearl!`,
    );
    expect(announcements(world)[0]?.allowedMentions).toMatchObject({ parse: [], users: winners });
    const own = world.messages(channel)[0];
    expect(own?.components).toEqual([]);
    expect(JSON.stringify(own?.embeds)).toContain(giveaway.seed);
    expect(await codeOf(enterGiveaway(reef, id, member(20), []))).toBe('conflict');
  });

  test('happens even while the section is switched off', async () => {
    const id = await createWithEntries(8);
    const createdBy = { userId: member(1), username: 'Somebody' };
    const off = { feature: 'section:giveaways', guildId: null, reason: 'Under repair', createdBy };
    const at = { id: 'off', createdAt: inMs(-hour), expiresAt: null };
    await collectionOf(siteSwitches).insert(siteSwitchesId, { switches: [{ ...off, ...at }], outbox: [] });
    await setEnd(id, inMs(-1));
    await goOn(id);
    expect(await read(id)).toMatchObject({ state: 'announced', problem: null });
    expect(announcements(world)).toHaveLength(1);
    await collectionOf(siteSwitches).remove(siteSwitchesId);
  });

  test('can be verified from the published record', async () => {
    const id = await createWithEntries(30, { bonusRole: roleNamed('Verified'), bonusAmount: 3, winners: 5 });
    await end(id);
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

  test('skips members who have left or lack the role by then', async () => {
    const role = roleNamed('Event Crew');
    const id = await create({ requiredRole: role, winners: 3 });
    for (const index of [1, 2, 3]) await enterGiveaway(reef, id, member(index), [role]);
    world.discord().patch({ setMemberRoles: { guildId: reef, userId: member(1), roleIds: [role] } });
    world.discord().patch({ setMemberRoles: { guildId: reef, userId: member(2), roleIds: [] } });
    world.discord().patch({ removeMember: { guildId: reef, userId: member(3) } });
    await end(id);
    expect(await winnersOf(id)).toEqual([[member(1)]]);
    expect((await read(id)).draws[0]?.skipped).toEqual(
      expect.arrayContaining([
        { userId: member(2), reason: 'role' },
        { userId: member(3), reason: 'left' },
      ]),
    );
  });

  test('announces that nobody won when there are no entries', async () => {
    const id = await create();
    await end(id);
    expect(await read(id)).toMatchObject({ state: 'announced' });
    expect(announcements(world)[0]?.content).toContain('Nobody won A pearl');
  });

  test('waits until Discord can confirm the members', async () => {
    const id = await createWithEntries(6);
    await endNow(id);
    world.discord().addFault({ match: 'GET .*/members/', status: 503 });
    expect(await codeOf(goOn(id))).toBe('discord_unavailable');
    world.discord().clearFaults();
    await goOn(id);
    expect(await read(id)).toMatchObject({ state: 'announced' });
    expect(announcements(world)).toHaveLength(1);
  });

  test('completes when the channel was deleted', async () => {
    const id = await createWithEntries(3);
    world.discord().patch({ deleteChannel: { guildId: reef, channelId: channel } });
    await end(id);
    expect(await read(id)).toMatchObject({ state: 'announced', problem: expect.stringContaining('deleted') });
    expect((await winnersOf(id))[0]).toHaveLength(2);
  });

  test('does not change when a concurrent run arrives later with other winners', async () => {
    const id = await createWithEntries(6);
    await endNow(id);
    const collection = world.collection(giveaways);
    const update = collection.update.bind(collection);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let calls = 0;
    // The first write stores the entries; the second, of the winners, waits.
    jest.spyOn(collection, 'update').mockImplementation(async (...input) => {
      calls += 1;
      if (calls === 2) await gate;
      return update(...input);
    });
    const late = goOn(id);
    await eventually(() => calls === 2);
    world.discord().patch({ removeMember: { guildId: reef, userId: await favourite(id) } });
    await goOn(id);
    const before = await winnersOf(id);
    open();
    await late;
    expect(await winnersOf(id)).toEqual(before);
    expect(announcements(world)).toHaveLength(1);
  });

  test('is rescheduled by a job that runs before the moved end', async () => {
    const id = await create();
    const endsAt = inMs(3 * hour);
    await setEnd(id, endsAt);
    await goOn(id);
    expect((await read(id)).state).toBe('active');
    expect((await world.collection(jobs).get(`giveaway-end:${id}`))?.value.plannedFor).toBe(endsAt);
  });
});
