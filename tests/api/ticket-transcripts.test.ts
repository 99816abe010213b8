import { z } from 'zod';
import { addTranscriptPage, closeBotTicket, openBotTicket } from '@/lib/contracts/bot/tickets';
import { panelData as ticketsData } from '@/lib/contracts/tickets/panels';
import { ownTicketPage, ticketPage, transcriptPart } from '@/lib/contracts/tickets/transcripts';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import { channelPlaceId } from '@/sandbox/world/ids';
import { eventually } from '../support/eventually';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { callBot } from './bot-calls';
import { bodyOf, expectFailure, guildPath, readAudit, readSection, saveOk } from './dashboard-calls';
import { refusedFields } from './refused-fields';
import { restoreWorld } from './test-world';

// Here tickets of Tide Pool, where Kai is a member, are opened by a command. Those of Coral Reef are seeded.
const guildId = guilds.tidePool;
const base = `guilds/${guildId}/tickets`;
const channel = channelPlaceId(2, 3);
const knobs = sandboxKnobs();

const { pearl, kai } = signedIn('pearl', 'kai');
beforeAll(async () => {
  const transcripts = { transcriptToggle: true, transcriptsChannel: channel };
  const log = { ticketLogging: true, ticketModlogID: channel };
  await saveOk(pearl, guildId, section, { ticketType: 'command', maxTicket: 50, ...transcripts, ...log });
});
afterEach(() => knobs.clearFaults());
afterAll(async () => {
  const ticketSettings = { ticketType: 'panel', maxTicket: 1, transcriptToggle: false, ticketLogging: false };
  await saveOk(pearl, guildId, section, ticketSettings);
  await restoreWorld(pearl);
});

let count = 0;
async function open(userId: string = people.kai, more: Record<string, unknown> = {}): Promise<string> {
  count += 1;
  const json = { userId, key: `api-ticket-${count}-${process.pid}`, ...more };
  return bodyOf(await callBot('POST', base, { json }), openBotTicket.returns).id;
}
const close = (id: string, userId: string = people.pearl, reason = 'Done') =>
  callBot('POST', `${base}/${id}/close`, { json: { userId, reason } });
const message = (content: string, more: Record<string, unknown> = {}) => ({
  author: { id: people.kai, name: 'Kai' },
  createdAt: '2026-11-20T08:00:00Z',
  content,
  ...more,
});
const add = (id: string, sequence: unknown, messages: unknown) =>
  callBot('POST', `${base}/${id}/transcript`, { json: { sequence, messages } });
const team = (ticketId: string, client = pearl, guild: string = guildId) =>
  client.get(guildPath(client, guild, `tickets/transcript?ticketId=${ticketId}`));
const own = (ticketId: string, client = kai, guild: string = guildId) =>
  client.get(`/api/dashboard/userModules/tickets/${guild}/transcript?ticketId=${ticketId}`);
const list = async (query: string, client = pearl, guild: string = guildId) =>
  bodyOf(await client.get(guildPath(client, guild, `tickets/list${query}`)), ticketPage);
const remove = (ticketId: string, client = pearl) =>
  client.post(guildPath(client, guildId, 'tickets/transcript/delete'), { ticketId });

test('a ticket is opened, claimed, closed, transcribed, announced and its transcript deleted', async () => {
  await knobs.clearCalls();
  const id = await open();
  expect((await list('?search=KA')).items[0]).toMatchObject({ id, opener: { username: 'Kai the Limpet' } });
  const change = { channelId: channel, claimedBy: people.pearl };
  expect((await callBot('PATCH', `${base}/${id}`, { json: change })).body).toEqual(change);
  const closed = bodyOf(await close(id), closeBotTicket.returns);
  expect(closed).toMatchObject({ keepsTranscript: true, pages: 0 });
  expect((await close(id)).body).toEqual(closed);
  const added = await add(id, 0, [message('Hello'), message('there')]);
  expect(added.body).toEqual({ outcome: 'added', pages: 1, messages: 2 });
  const { messages } = bodyOf(await team(id), transcriptPart);
  expect(messages.map(({ content }) => content)).toEqual(['Hello', 'there']);
  expect(bodyOf(await own(id), transcriptPart).messages).toHaveLength(2);
  const [mine] = bodyOf(await kai.get(`/api/dashboard/userModules/tickets/${guildId}`), ownTicketPage).items;
  expect(mine).toMatchObject({ id, state: 'closed', messages: 2, reason: 'Done' });
  expect(mine).not.toHaveProperty('problems');

  const embedded = z.looseObject({ embeds: z.array(z.looseObject({ title: z.string() })).default([]) });
  const titles = async () =>
    (await knobs.messagesIn(channel)).flatMap((post) =>
      embedded.parse(post).embeds.map(({ title }) => title),
    );
  await eventually(async () => (await titles()).length >= 3);
  expect((await titles()).toSorted()).toEqual(['Ticket closed', 'Ticket opened', 'Transcript']);

  expect((await remove(id)).body).toMatchObject({ message: 'Transcript deleted.', ticket: { messages: 0 } });
  expectFailure(await remove(id), 409, 'conflict');
  expect(bodyOf(await team(id), transcriptPart).messages).toEqual([]);
  expectFailure(await add(id, 0, [message('again')]), 409, 'conflict');
  const { items } = await readAudit(pearl, guildId, { section: 'tickets' });
  expect(items[0]?.action).toBe("Deleted the transcript of Kai the Limpet's ticket.");
});

test('the section includes the first page of open tickets', async () => {
  await open();
  const data = ticketsData.parse((await readSection(pearl, guildId, section)).answer);
  // The progress of messages on Discord may change between the two reads.
  const lasting = (page: typeof data.openTickets) =>
    page.items.map(({ isTelling: _, problems: __, ...ticket }) => ticket);
  expect(lasting(data.openTickets)).toEqual(lasting(await list('')));
  expect(data.ticketCounts.open).toBeGreaterThanOrEqual(1);
  for (const bad of ['?state=all', `?search=${'x'.repeat(33)}`, `?after=${'x'.repeat(601)}`]) {
    expectFailure(await pearl.get(guildPath(pearl, guildId, `tickets/list${bad}`)), 422, 'invalid');
  }
  expectFailure(await pearl.get(guildPath(pearl, guildId, 'tickets/list?after=x')), 400, 'bad_request');
});

describe('limits of a page', () => {
  const foreign = { name: 'a', url: 'https://evil.example/a', size: 1 };
  const pageOf = (count: number, text: string) => Array.from({ length: count }, () => message(text));
  let id = '';
  beforeAll(async () => {
    id = await open();
  });

  test.each([
    ['sequence', -1, [message('x')]],
    ['sequence', 200, [message('x')]],
    ['sequence', '0', [message('x')]],
    ['messages', 0, []],
    ['messages', 0, pageOf(101, 'x')],
    ['messages.0.content', 0, [message('x'.repeat(4001))]],
    ['messages.0.html', 0, [message('x', { html: '<b>' })]],
    ['messages.0.attachments.0.url', 0, [message('x', { attachments: [foreign] })]],
  ])('%s is rejected with 422 (%#)', async (field, sequence, messages) => {
    expect(refusedFields(await add(id, sequence, messages))).toEqual([field]);
  });

  test('invalid messages are reported and left out, and resending the page adds nothing', async () => {
    const ticket = await open();
    const page = [message('a'), message('b', { html: '<b>' }), message('c\0'), message('d')];
    const answer = bodyOf(await add(ticket, 0, page), addTranscriptPage.returns);
    expect(answer).toMatchObject({ outcome: 'added', pages: 1, messages: 2 });
    expect(answer.refused?.map(({ index }) => index)).toEqual([1, 2]);
    const again = bodyOf(await add(ticket, 0, page), addTranscriptPage.returns);
    expect(again).toEqual({ ...answer, outcome: 'repeated' });
    const { messages } = bodyOf(await team(ticket), transcriptPart);
    expect(messages.map(({ content }) => content)).toEqual(['a', 'd']);
  });

  test('100 messages are accepted, 512 KiB are not', async () => {
    expectFailure(await add(id, 0, pageOf(100, '🐙'.repeat(4000))), 413, 'too_large');
    const full = await add(id, 0, pageOf(100, 'x'.repeat(4000)));
    expect(bodyOf(full, addTranscriptPage.returns).messages).toBe(100);
  });

  test('long reasons and invalid keys are rejected', async () => {
    expectFailure(await close(id, people.pearl, 'x'.repeat(501)), 422, 'invalid');
    for (const key of ['short', 'x'.repeat(41), 'with space', undefined]) {
      const json = { userId: people.kai, key };
      expectFailure(await callBot('POST', base, { json }), 422, 'invalid');
    }
    expect((await close(id, people.pearl, 'x'.repeat(500))).status).toBe(200);
  });
});

describe('access to tickets', () => {
  const seeded = 'seed-ticket-1';
  const others = 'seed-ticket-4';

  test("answers 404 for another server's ticket to the bot, the team and its opener", async () => {
    const reef = guilds.coralReef;
    expect((await team(seeded, pearl, reef)).status).toBe(200);
    expectFailure(await team(seeded), 404, 'not_found');
    expect((await own(seeded, kai, reef)).status).toBe(200);
    expectFailure(await own(seeded), 404, 'not_found');
    expectFailure(await remove(seeded), 404, 'not_found');
    expectFailure(await close(seeded), 404, 'not_found');
    expectFailure(await add(seeded, 0, [message('x')]), 404, 'not_found');
    expectFailure(await callBot('PATCH', `${base}/${seeded}`, { json: {} }), 404, 'not_found');
  });

  test("answers 404 in the hub for another member's ticket", async () => {
    const reef = guilds.coralReef;
    expectFailure(await own(others, kai, reef), 404, 'not_found');
    // Managers read it in the dashboard, not in the hub.
    expectFailure(await own(seeded, pearl, reef), 404, 'not_found');
    const page = await kai.get(`/api/dashboard/userModules/tickets/${reef}`);
    expect(bodyOf(page, ownTicketPage).items.every(({ opener }) => opener.userId === people.kai)).toBe(true);
  });

  test("answers 404 for a member's own transcript while the ticket is open", async () => {
    const id = await open();
    await add(id, 0, [message('x')]);
    expectFailure(await own(id), 404, 'not_found');
    await close(id);
    expect((await own(id)).status).toBe(200);
  });

  test.each(['%20', 'a/b', 'x'.repeat(65), '$ne'])('rejects the ticket ID %j', async (id) => {
    expect([404, 422]).toContain((await team(encodeURIComponent(id))).status);
  });
});
