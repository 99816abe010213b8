// What a server's staff does through the bot's commands: who may, and in whose name it is recorded.
import { z } from 'zod';
import {
  listBotApplications,
  readBotApplication,
  submitBotApplication,
} from '@/lib/contracts/bot/applications';
import * as staff from '@/lib/contracts/bot/staff';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { polls } from '@/lib/guild-settings/sections/polls';
import { log } from '@/lib/log';
import { channelNamed, roleNamed } from '../db/reef-names';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { bodyOf, expectFailure, guildPath, readAudit, saveOk } from './dashboard-calls';
import { restoreWorld } from './test-world';

const guildId = guilds.coralReef;
const at = (path: string) => `guilds/${guildId}/${path}`;
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

const { pearl } = signedIn('pearl');
afterAll(() => restoreWorld(pearl));

const act = (path: string, userId: string, more = {}) =>
  callBot('POST', at(path), { json: { userId, ...more } });
const giveaway = { title: '', description: '', giveawayPrize: 'A pearl', winners: 1 };
const start = (userId: string, more = {}) =>
  act('giveaways', userId, {
    ...giveaway,
    endTime: soon(),
    channelId: channelNamed('giveaways'),
    ...more,
  });
const fish = [
  { emoji: '🐟', label: 'Tuna' },
  { emoji: '🐠', label: 'Clown' },
];
const ask = (userId: string) =>
  act('polls', userId, {
    title: 'Which fish?',
    channel: channelNamed('general'),
    endTime: soon(),
    options: fish,
  });
const lastNote = async (section: string) => {
  const { items } = await readAudit(pearl, guildId, { section });
  return [items[0]?.username, items[0]?.action];
};
const setRoles = (...names: string[]) =>
  sandboxKnobs().changeWorld({
    setMemberRoles: { guildId, userId: people.kai, roleIds: names.map(roleNamed) },
  });

test("giveaways: a manager's actions are recorded in their name, once per key", async () => {
  const key = 'interaction-1';
  const { giveawayId } = bodyOf(await start(people.pearl, { key }), staff.startBotGiveaway.returns);
  expect(await lastNote('giveaways')).toEqual(['Pearl', "Created the giveaway 'A pearl'."]);
  const again = bodyOf(await start(people.pearl, { key }), staff.startBotGiveaway.returns);
  expect(again.giveawayId).toBe(giveawayId);
  const cancelled = await act(`giveaways/${giveawayId}/cancel`, people.pearl);
  expect(bodyOf(cancelled, staff.cancelBotGiveaway.returns).giveaway.state).toBe('cancelled');
  expect(await lastNote('giveaways')).toEqual(['Pearl', "Cancelled the giveaway 'A pearl'."]);
  expectFailure(await act(`giveaways/${giveawayId}/end`, people.pearl), 409, 'conflict');
  expectFailure(await act(`giveaways/${giveawayId}/reroll`, people.pearl, { winners: 1 }), 409, 'conflict');
});

test('giveaways: allowed roles can start giveaways and manage only their own', async () => {
  const other = bodyOf(await start(people.pearl), staff.startBotGiveaway.returns).giveawayId;
  await saveOk(pearl, guildId, giveaways, { allowedRoles: [] });
  await setRoles('Event Ping');
  expectFailure(await start(people.kai), 403, 'not_a_manager');
  await saveOk(pearl, guildId, giveaways, { allowedRoles: [roleNamed('Event Ping')] });
  const own = bodyOf(await start(people.kai), staff.startBotGiveaway.returns).giveawayId;
  for (const action of ['end', 'cancel', 'reroll'])
    expectFailure(await act(`giveaways/${other}/${action}`, people.kai), 403, 'not_a_manager');
  await setRoles();
  expectFailure(await act(`giveaways/${own}/cancel`, people.kai), 403, 'not_a_manager');
  await setRoles('Event Ping');
  expect((await act(`giveaways/${own}/cancel`, people.kai)).status).toBe(200);
  // Strangers and other servers' managers have no rights here.
  for (const userId of [people.drift, '200000000000099999'])
    expectFailure(await start(userId), 404, 'not_found');
  const elsewhere = `guilds/${guilds.tidePool}/giveaways/${other}/cancel`;
  expectFailure(await callBot('POST', elsewhere, { json: { userId: people.pearl } }), 404, 'not_found');
});

test('polls: moderators can cancel polls only if the settings allow it', async () => {
  await setRoles();
  const logged = jest.spyOn(log(), 'warn');
  expectFailure(await ask(people.kai), 403, 'not_a_manager');
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ caller: 'bot', code: 'not_a_manager', status: 403 }),
    'request denied',
  );
  const first = bodyOf(await ask(people.pearl), staff.createBotPoll.returns).pollId;
  const second = bodyOf(await ask(people.pearl), staff.createBotPoll.returns).pollId;
  await setRoles('Moderator');
  await saveOk(pearl, guildId, polls, { allowStaffToCancel: false });
  expectFailure(await act(`polls/${first}/cancel`, people.kai), 403, 'not_a_manager');
  await saveOk(pearl, guildId, polls, { allowStaffToCancel: true });
  expect((await act(`polls/${first}/cancel`, people.kai)).status).toBe(200);
  expect((await lastNote('polls'))[1]).toBe("Cancelled the poll 'Which fish?'.");
  expectFailure(await act(`polls/${second}/close`, people.kai), 403, 'not_a_manager');
  await setRoles();
  expectFailure(await act(`polls/${second}/cancel`, people.kai), 403, 'not_a_manager');
  expect((await act(`polls/${second}/close`, people.pearl)).status).toBe(200);
});

test('suggestions and reports: managers decide once, and the bot receives the change', async () => {
  const posted = bodyOf(
    await callBot('GET', at('posted')),
    z.looseObject({ suggestions: z.array(z.looseObject({ id: z.string() })) }),
  );
  const id = posted.suggestions[0]?.id ?? '';
  const decision = { verdict: 'approved', reason: 'Yes', tellAuthor: false };
  expectFailure(await act(`suggestions/${id}/decision`, people.kai, decision), 403, 'not_a_manager');
  const { suggestion } = bodyOf(
    await act(`suggestions/${id}/decision`, people.pearl, decision),
    staff.decideBotSuggestion.returns,
  );
  expect(suggestion).toMatchObject({ id, state: 'approved', decidedBy: { username: 'Pearl' } });
  expectFailure(await act(`suggestions/${id}/decision`, people.pearl, decision), 409, 'conflict');
  const changes = (await callBot('GET', 'changes?wait=0')).text;
  expect(changes).toContain(`"suggestionId":"${id}"`);

  const { items } = bodyOf(await callBot('GET', at('reports')), staff.listBotReports.returns);
  const report = items[0]?.id ?? '';
  const note = { note: 'Talked to them.', tellReporter: false };
  expectFailure(await act(`reports/${report}/resolve`, people.kai, note), 403, 'not_a_manager');
  expect((await act(`reports/${report}/resolve`, people.pearl, note)).status).toBe(200);
  expectFailure(await act(`reports/${report}/resolve`, people.pearl, note), 409, 'conflict');
  expect((await callBot('GET', 'changes?wait=0')).text).toContain(`"reportId":"${report}"`);
});

test('a bot without state finds tickets, levels and applications, and applies once per key', async () => {
  const open = z.looseObject({
    items: z.array(z.looseObject({ id: z.string(), channelId: z.string().nullable() })),
  });
  const { items } = bodyOf(await callBot('GET', at('tickets')), open);
  const [ticket] = items;
  const channelId = channelNamed('general');
  await callBot('PATCH', at(`tickets/${ticket?.id}`), { json: { channelId } });
  const found = bodyOf(await callBot('GET', at(`tickets?channelId=${channelId}`)), open);
  expect(found.items.map(({ id }) => id)).toEqual([ticket?.id]);
  expect(bodyOf(await callBot('GET', at(`tickets?channelId=${people.kai}`)), open).items).toEqual([]);
  const stats = { userId: people.kai, level: 7, experience: 900, coins: 12 };
  await callBot('POST', at('members'), { json: { members: [stats] } });
  const known = await callBot('GET', at(`members?userId=${people.kai}`));
  expect(known.body).toEqual({ members: [stats], next: null });
  const { applications } = bodyOf(await callBot('GET', at('applications')), listBotApplications.returns);
  const appId = applications[0]?._id ?? '';
  const form = bodyOf(await callBot('GET', at(`applications/${appId}`)), readBotApplication.returns);
  const answers = Object.fromEntries(
    form.details.map(({ choices: [first] }, place) => [place, first ?? 'Yes, often.']),
  );
  const key = crypto.randomUUID();
  const send = (userId: string) => act(`applications/${appId}/submissions`, userId, { answers, key });
  expectFailure(await send(people.drift), 404, 'not_found');
  const { submissionId } = bodyOf(await send(people.finn), submitBotApplication.returns);
  expect(bodyOf(await send(people.finn), submitBotApplication.returns).submissionId).toBe(submissionId);
  const waiting = await pearl.get(guildPath(pearl, guildId, 'applications/submissions?state=pending'));
  expect(waiting.text).toContain(submissionId);
});
