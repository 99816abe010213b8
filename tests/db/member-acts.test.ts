import { userId } from '@/lib/core/ids';
import { acts } from '@/lib/db/collections/acts';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { banMember, findBan } from '@/lib/discord/member-actions';
import { findMember } from '@/lib/discord/members';
import { listCases } from '@/lib/guilds/cases/list-cases';
import { bulkBanMembers } from '@/lib/guilds/members/bulk-ban-members';
import { memberOutlet } from '@/lib/guilds/members/member-outlet';
import { removeMember } from '@/lib/guilds/members/remove-member';
import { people } from '@/sandbox/world/ids';
import { eventWorld, member, reef } from './event-world';
import { codeOf, refusalOf } from './refusals';
import { forbidden } from './stored-settings';

const world = eventWorld();
const finn = { userId: userId.parse(people.finn), username: 'finn' };
const [first, second, third] = [member(40), member(41), member(42)] as const;
const calls = {
  kick: `DELETE /guilds/${reef}/members/${first}`,
  ban: `PUT /guilds/${reef}/bans/${first}`,
  bulk: `POST /guilds/${reef}/bulk-ban`,
} as const;

const remove = (action: 'kick' | 'ban') =>
  removeMember(reef, { action, targetId: first, reason: 'Spam', deleteMessageSeconds: 0 }, finn);
const banAll = () =>
  bulkBanMembers(reef, { targetIds: [first, second, third], reason: 'Raid', deleteMessageSeconds: 0 }, finn);
const made = async () => (await listCases(reef)).items.map(({ kind, reason }) => `${kind} ${reason}`);
const underWay = async () => (await world.collection(acts).list()).items.map(({ id }) => id);
const nameOf = async (id: typeof first) => (await findMember(reef, id))?.username ?? '';
const isGone = async (action: 'kick' | 'ban') =>
  action === 'kick' ? (await findMember(reef, first)) === null : (await findBan(reef, first)) !== null;

async function goOn(): Promise<void> {
  const [id = ''] = await underWay();
  await goOnDelivering(memberOutlet, id, { attempt: 1 });
}

describe.each([
  ['kick', 'Kicked', 'kicked'],
  ['ban', 'Banned', 'banned'],
] as const)('a %s', (action, done, doing) => {
  test('records a case and an audit entry, and leaves no act or job', async () => {
    const name = await nameOf(first);
    expect(await remove(action)).toBe(`${done} ${name}.`);
    expect(await isGone(action)).toBe(true);
    expect(await made()).toEqual([`${action} Spam`]);
    expect(await world.noted()).toEqual([`${done} ${name} (${first}). Reason: Spam`]);
    expect([await underWay(), await world.jobIds()]).toEqual([[], []]);
  });

  test('leaves nothing behind when Discord refuses it', async () => {
    world.discord().addFault({ match: calls[action], ...forbidden, times: 1 });
    expect(await codeOf(remove(action))).toBe('discord_refused');
    expect([await made(), await world.noted(), await underWay()]).toEqual([[], [], []]);
  });

  test.each([
    ['failed', false],
    ['went through', true],
  ])('that %s without an answer is carried out once', async (_, isDone) => {
    const name = await nameOf(first);
    world.discord().addFault({ match: calls[action], status: 500, isDone, times: 1 });
    expect(await refusalOf(remove(action))).toBe(
      `discord_uncertain: Discord didn't answer. We're checking whether ${name} was ${doing}.`,
    );
    expect([await made(), await world.noted()]).toEqual([[], []]);
    world.discord().calls.clear();
    await goOn();
    const again = world.calls().filter(({ method }) => method !== 'GET');
    expect(again).toHaveLength(isDone ? 0 : 1);
    expect(await isGone(action)).toBe(true);
    expect(await made()).toEqual([`${action} Spam`]);
    expect(await world.noted()).toEqual([`${done} ${name} (${first}). Reason: Spam`]);
    expect(await underWay()).toEqual([]);
  });
});

describe('a bulk ban', () => {
  test('finds out whom it has banned after a lost answer', async () => {
    const names = [await nameOf(first), await nameOf(second)];
    await banMember(reef, third, { reason: 'By Marina', deleteMessageSeconds: 0 });
    world.discord().addFault({ match: calls.bulk, status: 500, isDone: true, times: 1 });
    expect(await refusalOf(banAll())).toBe(
      "discord_uncertain: Discord didn't answer. We're checking who was banned.",
    );
    await goOn();
    expect(await made()).toEqual(['ban Raid', 'ban Raid']);
    expect(await world.noted()).toEqual([`Banned 2 people: ${names.join(', ')}. Reason: Raid`]);
    expect(await underWay()).toEqual([]);
  });

  test('can be retried when the check after a lost answer is rate limited', async () => {
    world.discord().addFault({ match: calls.bulk, status: 500, isDone: true, times: 1 });
    expect(await codeOf(banAll())).toBe('discord_uncertain');
    world.discord().addFault({ match: `GET /guilds/${reef}/bans/`, status: 429, retryAfter: 5, times: 1 });
    await expect(goOn()).rejects.toMatchObject({ code: 'rate_limited' });
    await goOn();
    expect(await made()).toHaveLength(3);
  });
});
