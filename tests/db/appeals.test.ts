import { userId } from '@/lib/core/ids';
import { appeals } from '@/lib/db/collections/appeals';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { banMember, findBan, unbanMember } from '@/lib/discord/member-actions';
import { appealOutlet } from '@/lib/guilds/appeals/appeal-outlet';
import { decideAppeal } from '@/lib/guilds/appeals/decide-appeal';
import { sendAppeal } from '@/lib/guilds/appeals/own-appeals';
import { listCases } from '@/lib/guilds/cases/list-cases';
import { appealId } from '@/lib/rules/appeals/appeals';
import { people } from '@/sandbox/world/ids';
import { eventWorld, pearl, reef } from './event-world';
import { countDone } from './outcomes';
import { refusalOf } from './refusals';
import { forbidden } from './stored-settings';

const world = eventWorld();
const kai = { userId: userId.parse(people.kai), username: 'Kai' };
const marina = { userId: userId.parse(people.marina), username: 'Marina' };
const id = appealId(reef, kai.userId, 'ban');
const unban = `DELETE /guilds/${reef}/bans/${kai.userId}`;

/** A moderator who may ban, which Pearl may not. */
const banner = { ...pearl, userId: userId.parse(people.finn) };
const decide = (verdict: 'accepted' | 'denied', by = banner) =>
  decideAppeal(reef, { appealId: id, verdict, reason: 'We talked.' }, by);
const stored = async () => (await world.collection(appeals).get(id, { fresh: true }))?.value;
const made = async () =>
  (await listCases(reef)).items.map(({ kind, moderator }) => [kind, moderator?.username]);
const sent = () => world.messagesTo(kai.userId).map(({ content }) => content);

beforeEach(async () => {
  await banMember(reef, kai.userId, { reason: 'Spam', deleteMessageSeconds: 0 });
  await sendAppeal(reef, { kind: 'ban', text: 'I am sorry for what I wrote.' }, kai);
});

const accepted = "Accepted Kai's appeal against a ban.";

test('accepting an appeal lifts the ban, records a case and notifies the appellant', async () => {
  const { message, appeal } = await decide('accepted');
  expect(message).toBe('Appeal accepted.');
  expect(appeal).toMatchObject({
    id,
    decision: { verdict: 'accepted', by: 'pearl' },
    cases: { isMore: false },
  });
  expect(appeal.cases.items.map(({ kind }) => kind)).toEqual(['unban']);
  expect(await findBan(reef, kai.userId)).toBeNull();
  expect([await made(), await world.noted()]).toEqual([[['unban', 'pearl']], [accepted]]);
  expect(sent()).toEqual(['Your appeal against your ban in Coral Reef was accepted.\nWe talked.']);
  expect(await stored()).toMatchObject({ scope: `${reef}:decided`, outbox: [] });
});

test('denying an appeal leaves the ban and notifies the appellant', async () => {
  expect((await decide('denied')).message).toBe('Appeal denied.');
  expect(await findBan(reef, kai.userId)).not.toBeNull();
  expect([await made(), await world.noted()]).toEqual([[], ["Denied Kai's appeal against a ban."]]);
  expect(sent()).toHaveLength(1);
});

test('only one of several concurrent decisions counts', async () => {
  expect(await countDone([decide('accepted'), decide('denied', { ...pearl, ...marina })])).toBe(1);
  expect([await world.noted(), sent()]).toEqual([[expect.anything()], [expect.anything()]]);
});

test('a decision is stored when the appellant cannot be reached by DM', async () => {
  world.discord().addFault({ match: 'POST /users/@me/channels', ...forbidden, times: 1 });
  const { message } = await decide('accepted');
  expect(message).toBe("Appeal accepted. Kai couldn't be told by DM.");
  expect(await stored()).toMatchObject({ decision: { verdict: 'accepted' }, outbox: [] });
});

test('accepting an appeal records no case when the ban is already lifted', async () => {
  await unbanMember(reef, kai.userId, 'By hand');
  expect((await decide('accepted')).message).toBe('Appeal accepted.');
  expect([await made(), await world.noted()]).toEqual([[], [accepted]]);
});

test.each([
  ['failed', false],
  ['went through', true],
])('an unanswered unban that %s is completed and notified once', async (_, isDone) => {
  world.discord().addFault({ match: unban, status: 500, isDone, times: 1 });
  expect(await refusalOf(decide('accepted'))).toBe(
    "discord_uncertain: Discord didn't answer. We're checking whether it was lifted.",
  );
  expect(await refusalOf(decide('denied', { ...pearl, ...marina }))).toBe(
    'conflict: Someone else is deciding on this appeal right now.',
  );
  await goOnDelivering(appealOutlet, id, { attempt: 1 });
  expect(await findBan(reef, kai.userId)).toBeNull();
  expect([await made(), await world.noted()]).toEqual([[['unban', 'pearl']], [accepted]]);
  expect(sent()).toHaveLength(1);
  expect(await stored()).toMatchObject({ decision: { by: { username: 'pearl' } }, outbox: [] });
});
