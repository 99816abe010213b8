import { z } from 'zod';
import { guildId } from '@/lib/core/ids';
import { maxAttempts } from '@/lib/core/jobs';
import { auditEntries } from '@/lib/db/collections';
import { ticketMessages, tickets } from '@/lib/db/collections/tickets';
import { defineCollection } from '@/lib/db/define-collection';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { addTranscriptPage } from '@/lib/guilds/tickets/add-transcript-page';
import { listTickets } from '@/lib/guilds/tickets/list-tickets';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { deleteTranscript, readTranscript } from '@/lib/guilds/tickets/transcripts';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { messageInput } from '@/lib/rules/tickets/transcript-schema';
import { guilds, people } from '@/sandbox/world/ids';
import { channelNamed, type EventWorld, onEachWorld, pearl, reef } from './event-world';
import { countDone } from './outcomes';
import { codeOf, refusalOf } from './refusals';
import { forbidden } from './stored-settings';
import {
  addPage,
  allowTickets,
  closeBy,
  kai,
  messagesOf,
  openWith,
  pearlId,
  storedPages,
  storedTicket,
} from './ticket-world';

const pool = guildId.parse(guilds.tidePool);
const log = channelNamed('reports');
const links = channelNamed('applications');
const posts = 'POST .*/messages';

/** Tickets as an older version of the site stored them, with the outbox items of that version. */
const oldTickets = defineCollection({
  name: 'tickets',
  schema: z.looseObject({ outbox: z.array(z.unknown()), lists: z.array(z.string()), listedAt: z.string() }),
  indexes: [{ path: 'lists', sort: 'listedAt' }],
});
const goOn = (ticketId: string, attempt = 1) => goOnDelivering(ticketOutlet, ticketId, { attempt });

function describeTranscripts(world: EventWorld): void {
  beforeEach(() => allowTickets(world));
  const read = async (ticketId: string, after?: string) => readTranscript(reef, { ticketId, after });
  const textsOf = (part: Awaited<ReturnType<typeof read>>) => part.messages.map(({ content }) => content);

  describe('pages', () => {
    test('are appended in order and read in parts', async () => {
      const { id } = await openWith();
      const added = { outcome: 'added', pages: 1, messages: 100 };
      expect(await addPage(id, 0, messagesOf(100, 'a'))).toEqual(added);
      await addPage(id, 1, messagesOf(100, 'b'));
      await closeBy(id);
      expect(await addPage(id, 2, messagesOf(1, 'c'))).toMatchObject({ pages: 3, messages: 201 });
      const part = await read(id);
      expect([part.messages.length, part.next]).toEqual([200, '2']);
      expect(textsOf(await read(id, '2'))).toEqual(['c 0']);
      expect(await read(id, '9')).toEqual({ messages: [], next: null });
      expect(part.messages[0]).toEqual({
        author: expect.objectContaining({ id: kai, name: 'Kai', isBot: false }),
        createdAt: '2026-11-20T08:00:00.000Z',
        content: 'a 0',
        attachments: [],
        embeds: [],
      });
    });

    test('sent again change nothing; different content and gaps are rejected', async () => {
      const { id } = await openWith();
      await addPage(id, 0);
      expect(await addPage(id, 0)).toEqual({ outcome: 'repeated', pages: 1, messages: 2 });
      expect(await refusalOf(addPage(id, 0, messagesOf(2, 'Other')))).toBe(
        'conflict: Page 0 was sent before with other messages.',
      );
      expect(await refusalOf(addPage(id, 2))).toBe('conflict: Page 1 comes next.');
      expect(await storedPages(world)).toHaveLength(1);
    });

    test('race for a position with one winner and no leftovers', async () => {
      const { id } = await openWith();
      const same = await Promise.all([1, 2, 3].map(() => addPage(id, 0)));
      expect(same.every(({ messages }) => messages === 2)).toBe(true);
      expect(await countDone(['x', 'y', 'z'].map((text) => addPage(id, 1, messagesOf(1, text))))).toBe(1);
      expect((await storedTicket(world, id))?.counts.messages).toBe(3);
      expect((await storedPages(world)).toSorted()).toEqual(
        [...((await storedTicket(world, id))?.pages ?? [])].toSorted(),
      );
    });

    test('left behind by a crashed process are reused', async () => {
      const { id } = await openWith();
      const messages = messagesOf(2);
      await addPage(id, 0);
      await world
        .collection(tickets)
        .update(id, (ticket) => ({ ...ticket, pages: [], counts: { messages: 0, attachments: 0 } }));
      expect(await addTranscriptPage(reef, id, { sequence: 0, messages })).toMatchObject({ messages: 2 });
      expect(await storedPages(world)).toHaveLength(1);
    });

    test('hold at most 2000 messages', async () => {
      const { id } = await openWith();
      for (let page = 0; page < 20; page += 1) await addPage(id, page, messagesOf(100, String(page)));
      expect(await refusalOf(addPage(id, 20, messagesOf(1)))).toBe(
        'invalid: A transcript holds at most 2000 messages.',
      );
      expect((await storedTicket(world, id))?.counts.messages).toBe(2000);
      expect(await storedPages(world)).toHaveLength(20);
    });

    test('are rejected from another server and while transcripts are off', async () => {
      const { id } = await openWith();
      expect(await codeOf(addTranscriptPage(pool, id, { sequence: 0, messages: [] }))).toBe('not_found');
      await allowTickets(world, { transcriptToggle: false });
      expect(await refusalOf(addPage(id, 0))).toBe("conflict: This server doesn't keep transcripts.");
      expect(await closeBy(id)).toMatchObject({ keepsTranscript: false });
      expect(await storedPages(world)).toEqual([]);
    });
  });

  describe('deleting', () => {
    test('removes every page permanently, and leaves the closed ticket', async () => {
      const { id } = await openWith();
      await addPage(id, 0);
      await addPage(id, 1, messagesOf(1, 'b'));
      expect(await refusalOf(deleteTranscript(reef, id, pearl))).toBe(
        'conflict: Close this ticket before deleting its transcript.',
      );
      await closeBy(id);
      expect(await codeOf(deleteTranscript(pool, id, pearl))).toBe('not_found');
      expect(await deleteTranscript(reef, id, pearl)).toMatchObject({
        id,
        messages: 0,
        isDeleted: true,
        deletedBy: 'pearl',
        isTelling: false,
      });
      expect(await storedPages(world)).toEqual([]);
      const log = await world.collection(auditEntries).list({ index: 'guildId', equals: reef });
      expect(log.items.map(({ value }) => [value.username, value.section, sentenceOf(value)])).toEqual([
        ['pearl', 'tickets', "Deleted the transcript of Kai's ticket."],
      ]);
      expect(await read(id)).toEqual({ messages: [], next: null });
      expect(await codeOf(deleteTranscript(reef, id, pearl))).toBe('conflict');
      expect(await refusalOf(addPage(id, 0))).toBe('conflict: The transcript of this ticket was deleted.');
      expect(await storedPages(world)).toEqual([]);
      expect(await closeBy(id)).toMatchObject({ keepsTranscript: false });
    });

    test('completes a removal queued by an older version of the site', async () => {
      const { id } = await openWith();
      await addPage(id, 0);
      await closeBy(id);
      const page = { guildId: reef, ticketId: id, messages: [] };
      await deleteTranscript(reef, id, pearl);
      await world.collection(ticketMessages).insert(`${id}.9.late`, page);
      const item = { key: 'again', kind: 'remove-pages', channelId: null, colour: '', hasTime: false };
      const old = world.collection(oldTickets);
      await old.update(id, (ticket) => ({ ...ticket, outbox: [item] }));
      await goOn(id);
      expect(await storedPages(world)).toEqual([]);
      expect((await storedTicket(world, id))?.outbox).toEqual([]);
    });

    test('is rejected for a ticket without a transcript', async () => {
      const { id } = await openWith();
      await closeBy(id);
      expect(await refusalOf(deleteTranscript(reef, id, pearl))).toBe(
        'conflict: This ticket has no transcript.',
      );
    });
  });

  describe('messages on Discord', () => {
    const posted = (channel: string) => world.messages(channel).map(({ embeds }) => embeds[0]?.title);
    beforeEach(() =>
      allowTickets(world, {
        transcriptsChannel: links,
        ticketLogging: true,
        ticketModlogID: log,
        ticketLogColor: '#123456',
        ticketTimestamp: true,
      }),
    );

    test('log opening and closing, and link the transcript, each once', async () => {
      const { id } = await openWith();
      expect(posted(log)).toEqual(['Ticket opened']);
      await closeBy(id, pearlId, 'Done');
      await closeBy(id, pearlId);
      await goOn(id);
      expect(await world.jobIds()).toEqual([]);
      expect(posted(log)).toEqual(['Ticket opened', 'Ticket closed']);
      expect(posted(links)).toEqual(['Transcript']);
      const [, closing] = world.messages(log);
      const { closedAt } = (await storedTicket(world, id)) ?? {};
      expect(closing?.embeds[0]).toMatchObject({ color: 0x123456, timestamp: closedAt });
      expect(closing?.embeds[0]?.fields).toMatchObject([
        { name: 'Opened by', value: `<@${kai}>` },
        { name: 'Closed by', value: `<@${people.pearl}>` },
        { name: 'Reason', value: 'Done' },
      ]);
      const address = `/dashboard/${reef}/tickets/${id}`;
      expect(JSON.stringify(world.discord().world.messages.get(links))).toContain(address);
      expect(closing?.allowedMentions).toEqual({ parse: [] });
    });

    test.each([
      [{ ticketLogging: false, transcriptToggle: false }, [], []],
      [{ ticketModlogID: null, transcriptsChannel: null }, [], []],
      [{ ticketLogging: false }, [], ['Transcript']],
      [{ transcriptToggle: false }, ['Ticket closed'], []],
    ])('follow %j', async (settings, logged, linked) => {
      await allowTickets(world, { ticketLogging: false });
      const { id } = await openWith();
      await allowTickets(world, { ticketLogging: true, ...settings, ticketTimestamp: false });
      await closeBy(id);
      expect([posted(log), posted(links)]).toEqual([logged, linked]);
      for (const { embeds } of [...world.messages(log), ...world.messages(links)]) {
        expect(embeds[0]?.timestamp).toBeUndefined();
      }
    });

    test('appear as problems when refused, without blocking the others', async () => {
      const { id } = await openWith();
      world.discord().addFault({ match: `POST /channels/${links}/messages`, ...forbidden, times: 1 });
      await closeBy(id);
      expect(posted(log)).toEqual(['Ticket opened', 'Ticket closed']);
      const [shown] = (await listTickets(reef, { state: 'closed' })).items;
      expect(shown?.problems).toEqual([
        'The link to the transcript could not be posted: Discord refused this: Missing Permissions',
      ]);
      expect(shown?.isTelling).toBe(false);
      await goOn(id);
      expect(posted(links)).toEqual([]);
      const { id: other } = await openWith();
      world.discord().addFault({ match: `POST /channels/${log}/messages`, ...forbidden, times: 1 });
      await closeBy(other);
      const { items } = await listTickets(reef, { state: 'closed' });
      expect(items.find((ticket) => ticket.id === other)?.problems).toEqual([
        'The log entry for closing could not be posted: Discord refused this: Missing Permissions',
      ]);
    });

    test('follow later when the ticket is closed while Discord is down', async () => {
      const { id } = await openWith();
      world.discord().addFault({ match: posts, status: 503 });
      await closeBy(id);
      expect(await world.jobIds()).toEqual([expect.stringMatching(`^deliver:tickets:${id}:`)]);
      const shown = async () => (await listTickets(reef, { state: 'closed' })).items[0];
      expect(await shown()).toMatchObject({ isTelling: true, problems: [] });
      world.discord().clearFaults();
      await goOn(id, 2);
      expect(await shown()).toMatchObject({ isTelling: false, problems: [] });
      expect([posted(log), posted(links)]).toEqual([['Ticket opened', 'Ticket closed'], ['Transcript']]);
    });

    test('are dropped with a problem after the last attempt', async () => {
      world.discord().addFault({ match: posts, status: 503 });
      const { id } = await openWith();
      await goOn(id, maxAttempts);
      expect((await storedTicket(world, id))?.problems).toHaveLength(1);
      expect((await storedTicket(world, id))?.outbox).toEqual([]);
    });
  });
}

onEachWorld('transcripts', describeTranscripts);

describe('the message schema', () => {
  const least = { author: { id: people.kai, name: 'Kai' }, createdAt: '2026-11-20T08:00:00Z' };
  const problemsOf = (more: Record<string, unknown>) =>
    messageInput.safeParse({ ...least, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const file = (url: string) => ({ attachments: [{ name: 'a.png', url, size: 1 }] });
  const embed = (more: object) => ({ embeds: [{ ...more }] });

  test.each([
    {},
    { content: '🐙'.repeat(4000) },
    { createdAt: '2026-11-20T08:00:00.000+02:00' },
    { author: { id: people.kai, name: 'x'.repeat(100), avatar: `a_${'0'.repeat(32)}`, isBot: true } },
    { attachments: Array.from({ length: 10 }, () => file('https://cdn.discordapp.com/a').attachments[0]) },
    file('https://media.discordapp.net/attachments/1/2/a.png?ex=1&is=2'),
    embed({ title: 'x'.repeat(256), description: 'x'.repeat(4096), image: { url: 'https://evil.example' } }),
    embed({ fields: Array.from({ length: 25 }, () => ({ name: 'x'.repeat(256), value: 'x'.repeat(1024) })) }),
  ])('accepts message %#', (more) => expect(problemsOf(more)).toEqual([]));

  test.each([
    ['content', { content: 'x'.repeat(4001) }],
    ['createdAt', { createdAt: 'yesterday' }],
    ['author.id', { author: { id: '1', name: 'Kai' } }],
    ['author.name', { author: { id: people.kai, name: 'x'.repeat(101) } }],
    ['author.avatar', { author: { id: people.kai, name: 'Kai', avatar: '../../etc' } }],
    ['', { other: 1 }],
    [
      'attachments',
      { attachments: Array.from({ length: 11 }, () => file('https://cdn.discordapp.com/a').attachments[0]) },
    ],
    ['attachments.0.url', file('http://cdn.discordapp.com/a')],
    ['attachments.0.url', file('https://cdn.discordapp.com@evil.example/a')],
    ['attachments.0.url', file('javascript:alert(1)//cdn.discordapp.com')],
    ['attachments.0.url', file(`https://cdn.discordapp.com/${'x'.repeat(2048)}`)],
    ['embeds.0.title', embed({ title: 'x'.repeat(257) })],
    ['embeds.0.description', embed({ description: 'x'.repeat(4097) })],
    ['embeds.0.fields', embed({ fields: Array.from({ length: 26 }, () => ({ name: 'a', value: 'b' })) })],
    ['embeds.0.fields.0.value', embed({ fields: [{ name: 'a', value: 'x'.repeat(1025) }] })],
  ])("reports only '%s' as invalid in message %#", (path, more) => expect(problemsOf(more)).toEqual([path]));

  test('reduces an embed to its texts', () => {
    const parsed = messageInput.parse({
      ...least,
      ...embed({ title: 'T', url: 'https://evil.example', thumbnail: { url: 'https://evil.example' } }),
    });
    expect(parsed.embeds).toEqual([{ title: 'T', description: null, fields: [] }]);
  });
});
