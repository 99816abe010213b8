import { guildId, userId } from '@/lib/core/ids';
import { ticketSlots } from '@/lib/db/collections/tickets';
import { changeTicket } from '@/lib/guilds/tickets/change-ticket';
import { countTickets, listOwnTickets, listTickets } from '@/lib/guilds/tickets/list-tickets';
import { botId, guilds, otherBots, people } from '@/sandbox/world/ids';
import { channelNamed, type EventWorld, member, onEachWorld, reef, roleNamed } from './event-world';
import { countDone } from './outcomes';
import { codeOf, refusalOf } from './refusals';
import { savePanelWith } from './ticket-panels';
import { allowTickets, closeBy, kai, openWith, pearlId, storedTicket } from './ticket-world';

function describeLifecycle(world: EventWorld): void {
  beforeEach(() => allowTickets(world));
  const slots = async (user = kai) =>
    (await world.collection(ticketSlots).get(`${reef}:${user}`, { fresh: true }))?.value.taken.map(
      ({ ticketId }) => ticketId,
    );

  describe('opening', () => {
    test('by command follows the settings', async () => {
      const category = channelNamed('Help Desk');
      await allowTickets(world, { ticketEmbedColor: '#112233', defaultTicketCategoryID: category });
      const opened = await openWith();
      expect(opened).toEqual({
        id: opened.id,
        isNew: true,
        topic: null,
        categoryId: category,
        supportRoleId: null,
        pingRoleId: null,
        message: '',
        colour: '#112233',
      });
      expect(await storedTicket(world, opened.id)).toMatchObject({
        opener: { userId: kai, username: 'Kai' },
        state: 'open',
        channelId: null,
        outbox: [],
      });
    });

    test('by panel follows the panel and its topic', async () => {
      await allowTickets(world, { ticketType: 'panel', maxTicket: 5 });
      const { panel } = await savePanelWith({
        ticketDefaultMessage: 'How can we help?',
        dropdownOptions: [
          { id: 'plain', label: 'Question' },
          { id: 'own', label: 'Payment', defaultMessage: 'Which bill?', rolePing: roleNamed('Moderator') },
        ],
      });
      const from = (topic: string | null) => openWith({ panelId: panel.id, topic });
      expect(await from('plain')).toMatchObject({
        topic: 'Question',
        message: 'How can we help?',
        pingRoleId: null,
        categoryId: channelNamed('Help Desk'),
        supportRoleId: roleNamed('Moderator'),
      });
      expect(await from('own')).toMatchObject({
        topic: 'Payment',
        message: 'Which bill?',
        pingRoleId: roleNamed('Moderator'),
      });
      expect(await refusalOf(from(null))).toBe('invalid: Choose a topic.');
      expect(await codeOf(from('gone'))).toBe('invalid');
      expect(await codeOf(openWith({ panelId: 'gone' }))).toBe('not_found');
    });

    test.each([
      [{ ticketToggle: false }, "This server isn't taking tickets."],
      [{ ticketType: 'panel' }, 'Tickets in this server are opened from a panel.'],
    ])('is rejected with %j', async (settings, message) => {
      await allowTickets(world, settings);
      expect(await refusalOf(openWith())).toBe(`conflict: ${message}`);
      expect(await countTickets(reef)).toEqual({ open: 0, closed: 0 });
      expect(await slots()).toBeUndefined();
    });

    test('by panel is rejected when tickets are opened by command', async () => {
      expect(await refusalOf(openWith({ panelId: 'any' }))).toBe(
        'conflict: Tickets in this server are opened with a command.',
      );
    });

    test('is idempotent by key and member, even concurrently', async () => {
      const opened = await Promise.all([1, 2, 3, 4].map(() => openWith({ key: 'the-same-key' })));
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
      expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(await countTickets(reef)).toEqual({ open: 1, closed: 0 });
      await allowTickets(world, { maxTicket: 2 });
      const other = await openWith({ key: 'the-same-key', userId: member(3) });
      expect(other.id).not.toBe(opened[0]?.id);
    });

    test.each([1, 3])('is limited to %d per member, even concurrently', async (maxTicket) => {
      await allowTickets(world, { maxTicket });
      expect(await countDone(Array.from({ length: maxTicket + 2 }, () => openWith()))).toBe(maxTicket);
      expect(await codeOf(openWith())).toBe('conflict');
      const [first] = (await listTickets(reef, { state: 'open' })).items;
      await closeBy(first?.id ?? '');
      await openWith();
      expect(await countTickets(reef)).toEqual({ open: maxTicket, closed: 1 });
    });

    test('frees the slots of tickets that were closed or never created', async () => {
      const { id } = await openWith();
      const old = new Date(Date.now() - 61_000).toISOString();
      const young = new Date(Date.now() - 30_000).toISOString();
      const put = (at: string) =>
        world
          .collection(ticketSlots)
          .update(`${reef}:${kai}`, (value) => ({ ...value, taken: [{ ticketId: 'never-made', at }] }));
      await closeBy(id);
      await put(young);
      expect(await refusalOf(openWith())).toBe('conflict: You already have an open ticket in this server.');
      await put(old);
      await openWith();
      expect(await slots()).toHaveLength(1);
    });

    test('needs a member, confirmed by Discord', async () => {
      expect(await codeOf(openWith({ userId: userId.parse(people.drift) }))).toBe('not_found');
      world.discord().addFault({ match: 'GET /guilds/.*/members/.*', status: 500 });
      expect(await codeOf(openWith())).toBe('discord_unavailable');
      expect(await countTickets(reef)).toEqual({ open: 0, closed: 0 });
    });
  });

  describe('closing', () => {
    test('is idempotent for one person, and rejected for a second one', async () => {
      const { id } = await openWith();
      const first = await closeBy(id, pearlId, 'Done');
      expect(first).toMatchObject({ keepsTranscript: true, pages: 0 });
      expect(await closeBy(id, pearlId, 'Other')).toEqual(first);
      expect(await storedTicket(world, id)).toMatchObject({
        state: 'closed',
        reason: 'Done',
        closedBy: { userId: pearlId, username: 'Pearl' },
        closedAt: first.closedAt,
      });
      expect(await refusalOf(closeBy(id, kai))).toBe('conflict: Pearl has already closed this ticket.');
      expect(await slots()).toEqual([]);
    });

    test('succeeds for one of two concurrent requests', async () => {
      const { id } = await openWith();
      expect(await countDone([closeBy(id, pearlId), closeBy(id, kai)])).toBe(1);
    });

    test('is forbidden for other members, and for the opener unless allowed', async () => {
      const { id } = await openWith();
      expect(await refusalOf(closeBy(id, member(3)))).toBe(
        'forbidden: Only Kai and the team can close this ticket.',
      );
      await allowTickets(world, { userCloseTicket: false });
      expect(await refusalOf(closeBy(id, kai))).toBe(
        'forbidden: Only the team can close tickets in this server.',
      );
      expect(await refusalOf(closeBy(id, userId.parse(people.drift)))).toBe(
        "not_found: This person isn't in this server.",
      );
      await allowTickets(world, { userCloseTicket: true });
      await closeBy(id, kai);
    });

    test.each([
      ['the bot', botId],
      ['another bot', otherBots.tidekeeper],
      ['the owner', people.marina],
    ])('is allowed for %s', async (_, by) => {
      const { id } = await openWith();
      await closeBy(id, userId.parse(by));
      expect((await storedTicket(world, id))?.state).toBe('closed');
    });

    test("is allowed with the panel's manager role", async () => {
      await allowTickets(world, { ticketType: 'panel' });
      const guild = world.discord().world.guilds.get(reef);
      const [role, helper] =
        [...(guild?.members ?? [])].flatMap(([id, { roleIds }]) =>
          id.startsWith('7') && roleIds[0] ? [[roleIds[0], userId.parse(id)] as const] : [],
        )[0] ?? [];
      if (!role || !helper) throw new Error('Nobody has a role.');
      const { panel } = await savePanelWith({ supportRoleID: role });
      const { id } = await openWith({ panelId: panel.id });
      await closeBy(id, helper);
      expect((await storedTicket(world, id))?.closedBy?.userId).toBe(helper);
    });

    test('needs a reason when the settings require one', async () => {
      await allowTickets(world, { requireReason: true });
      const { id } = await openWith();
      expect(await refusalOf(closeBy(id))).toBe('invalid: Enter a reason for closing this ticket.');
      await closeBy(id, pearlId, 'Done');
    });
  });

  test('store channel and assignee only while open', async () => {
    const { id } = await openWith();
    const channelId = channelNamed('support');
    expect(await changeTicket(reef, id, { channelId, claimedBy: pearlId })).toEqual({
      channelId,
      claimedBy: pearlId,
    });
    const [shown] = (await listTickets(reef, { state: 'open' })).items;
    expect(shown).toMatchObject({
      claimedBy: { username: 'Pearl' },
      link: `https://discord.com/channels/${reef}/${channelId}`,
    });
    expect(await changeTicket(reef, id, { claimedBy: null })).toEqual({ channelId, claimedBy: null });
    const drift = userId.parse(people.drift);
    expect(await codeOf(changeTicket(reef, id, { claimedBy: drift }))).toBe('not_found');
    const pool = guildId.parse(guilds.tidePool);
    expect(await codeOf(changeTicket(pool, id, {}))).toBe('not_found');
    await closeBy(id);
    expect(await codeOf(changeTicket(reef, id, {}))).toBe('conflict');
    expect((await listTickets(reef, { state: 'closed' })).items[0]?.link).toBeNull();
  });

  test('are listed in pages by state, name prefix, id and opener', async () => {
    await allowTickets(world, { maxTicket: 50 });
    const ids: string[] = [];
    for (let index = 0; index < 21; index += 1) ids.push((await openWith()).id);
    const other = await openWith({ userId: member(2) });
    const page = await listTickets(reef, { state: 'open', search: 'KA' });
    expect(page.items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    const rest = await listTickets(reef, { state: 'open', search: 'KA', after: page.next ?? '' });
    expect(rest).toEqual({ items: [expect.objectContaining({ id: ids[0] })], next: null });
    const found = async (search: string) =>
      (await listTickets(reef, { state: 'open', search })).items.map(({ id }) => id);
    expect(await found('shy heron')).toEqual([other.id]);
    expect(await found(' Shy H')).toEqual([other.id]);
    expect(await found(member(2))).toEqual([other.id]);
    expect(await found('heron')).toEqual([]);
    await closeBy(other.id);
    expect(await found('shy')).toEqual([]);
    expect((await listTickets(reef, { state: 'closed', search: 'shy' })).items).toHaveLength(1);
    expect((await listOwnTickets(reef, member(2))).items).toMatchObject([{ id: other.id, state: 'closed' }]);
    expect((await listOwnTickets(reef, kai)).items).toHaveLength(20);
    expect(await countTickets(reef)).toEqual({ open: 21, closed: 1 });
  });
}

onEachWorld('tickets', describeLifecycle);
