import { formerMember } from '@/lib/core/former-member';
import { messageTemplateLists, messageTemplates } from '@/lib/db/collections/message-templates';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { readTickets } from '@/lib/guilds/tickets/list-tickets';
import { ticketPanelOutlet } from '@/lib/guilds/tickets/panel-outlet';
import { publishPanel } from '@/lib/guilds/tickets/publish-panel';
import { emptyDraft, emptyEmbed } from '@/lib/rules/messages/draft';
import { panelInput } from '@/lib/rules/tickets/panel-schema';
import { ticketTemplateTexts } from '@/lib/rules/tickets/templates';
import { eventually } from '../support/eventually';
import { channelNamed, eventWorld, hour, pearl, reef, roleNamed } from './event-world';
import { codeOf, refusalOf } from './refusals';
import { forbidden, storePlan } from './stored-settings';
import { readPanels, readTitles, savePanelWith, ticketChannel } from './ticket-panels';

const world = eventWorld();
const other = channelNamed('support');
const posts = 'POST .*/messages';

beforeEach(() => storePlan(world, 'basic'));

describe('publishing', () => {
  test('that takes too long does not overwrite a later publication', async () => {
    const { panel } = await savePanelWith({}, { publish: false });
    world.discord().addFault({ match: posts, delayMs: 400, times: 1 });
    const slow = publishPanel(reef, { panelId: panel.id }, pearl).catch(() => undefined);
    await eventually(() => world.calls().some(({ method }) => method === 'POST'));
    const ahead = Date.now() + hour;
    jest.spyOn(Date, 'now').mockImplementation(() => ahead);
    const { panel: newer } = await savePanelWith({ publishChannel: other }, { panelId: panel.id });
    expect(newer.state).toBe('published');
    await slow;
    expect(await readPanels()).toEqual([newer]);
    expect(newer.link).toContain(`/${other}/`);
  });

  test('a panel without options posts a button', async () => {
    const { panel, panelIndex } = await savePanelWith({
      ticketDescription: 'Press @everyone',
      ticketFooter: 'Bye',
      ticketDefaultColor: '#123456',
    });
    expect(panelIndex).toBe(0);
    expect(panel).toMatchObject({ state: 'published', updatedBy: 'pearl' });
    const [message] = world.messages(ticketChannel);
    expect(panel.link).toBe(`https://discord.com/channels/${reef}/${ticketChannel}/${message?.id}`);
    expect(message).toMatchObject({
      content: '',
      allowedMentions: { parse: [] },
      embeds: [expect.objectContaining({ title: 'Help', description: 'Press @everyone', color: 0x123456 })],
    });
    expect(message?.components).toEqual([
      expect.objectContaining({
        components: [expect.objectContaining({ type: 2, custom_id: `corallium:ticket:open:${panel.id}` })],
      }),
    ]);
  });

  test('a panel with options posts a menu of them', async () => {
    const { panel } = await savePanelWith({
      dropdownOptions: [
        { emoji: '🎫', label: 'One', description: 'First' },
        { id: 'two', label: 'Two', rolePing: roleNamed('Moderator'), defaultMessage: 'Hello' },
      ],
    });
    const [select] = world.messages(ticketChannel)[0]?.components[0]?.components ?? [];
    const [one] = panel.panelData.dropdownOptions;
    expect(select).toMatchObject({
      type: 3,
      custom_id: `corallium:ticket:open:${panel.id}`,
      options: [
        expect.objectContaining({ label: 'One', value: one?.id, description: 'First' }),
        expect.objectContaining({ label: 'Two', value: 'two' }),
      ],
    });
    expect(one?.id).toMatch(/^[\w-]{8}$/);
  });

  test('again edits the message, or posts a new one when it was deleted', async () => {
    const { panel } = await savePanelWith();
    const [first] = world.messages(ticketChannel);
    const again = await savePanelWith(
      { ticketTitle: 'Better' },
      { panelId: panel.id, panelVersion: panel.version },
    );
    expect(again.panel.state).toBe('published');
    expect(world.messages(ticketChannel)).toEqual([
      expect.objectContaining({ id: first?.id, embeds: [expect.objectContaining({ title: 'Better' })] }),
    ]);
    world.discord().world.messages.set(ticketChannel, []);
    await publishPanel(reef, { panelId: panel.id, panelVersion: again.panel.version }, pearl);
    const [second] = world.messages(ticketChannel);
    expect(second?.id).not.toBe(first?.id);
    await publishPanel(reef, { panelId: panel.id }, pearl);
    expect(world.messages(ticketChannel)).toEqual([second]);
  });

  test('in another channel deletes the old message, or reports why not', async () => {
    const { panel } = await savePanelWith();
    await savePanelWith({ publishChannel: other }, { panelId: panel.id });
    expect(world.messages(ticketChannel)).toEqual([]);
    expect(world.messages(other)).toHaveLength(1);
    world.discord().addFault({ match: 'DELETE .*', ...forbidden, times: 1 });
    const { leftBehind } = await savePanelWith({}, { panelId: panel.id });
    expect(leftBehind).toMatch(/Missing Permissions/);
  });

  test('can be deferred, which leaves a draft or unpublished changes', async () => {
    const { panel } = await savePanelWith({}, { publish: false });
    expect(panel).toMatchObject({ state: 'draft', link: null });
    expect(world.messages(ticketChannel)).toEqual([]);
    const published = await publishPanel(reef, { panelId: panel.id }, pearl);
    expect(published.panel.state).toBe('published');
    const changed = await savePanelWith({ ticketTitle: 'New' }, { panelId: panel.id, publish: false });
    expect(changed.panel).toMatchObject({ state: 'changed', link: published.panel.link });
    expect(world.messages(ticketChannel)[0]?.embeds[0]?.title).toBe('Help');
    const back = await savePanelWith({}, { panelId: panel.id, publish: false });
    expect(back.panel.state).toBe('published');
  });

  test('posts a saved message instead of its own texts, with its own button', async () => {
    const id = 'd0a4c5be-58ef-4bb1-8a46-7a5a0a3f6c01';
    const draft = {
      ...emptyDraft,
      content: 'Ahoy',
      embeds: [{ ...emptyEmbed('1'), title: 'Saved' }],
    };
    const store = world.store();
    const name = { id, name: 'Ticket look', updatedAt: new Date().toISOString(), updatedBy: formerMember };
    await store.collection(messageTemplateLists).insert(reef, { guildId: reef, templates: [name] });
    await store.collection(messageTemplates).insert(`${reef}:${id}`, {
      guildId: reef,
      draft: { content: draft.content, embeds: [...draft.embeds], rows: [] },
    });
    await savePanelWith({ panelEmbedId: id, ticketTitle: '' });
    expect(world.messages(ticketChannel)[0]).toMatchObject({
      content: 'Ahoy',
      embeds: [expect.objectContaining({ title: 'Saved' })],
    });
    expect(world.messages(ticketChannel)[0]?.components).toHaveLength(1);
    expect((await readTickets(reef, 'basic')).ticketEmbeds).toEqual([{ id, name: 'Ticket look' }]);
    expect(await codeOf(savePanelWith({ panelEmbedId: 'other' }))).toBe('invalid');
    expect(await readPanels()).toHaveLength(1);
  });
});

describe('a panel', () => {
  test.each([
    ['publishChannel', () => channelNamed('Help Desk'), /^invalid: .*isn't a text channel/],
    ['publishChannel', () => channelNamed('event-news'), /^invalid: .*isn't a text channel/],
    ['publishChannel', () => channelNamed('captains-cabin'), /^invalid: .*can't see/],
    ['publishChannel', () => '599999999999999999', /^invalid: .*doesn't exist/],
    ['ticketCategoryID', () => ticketChannel, /^invalid: .*category/],
    ['ticketCategoryID', () => '599999999999999999', /^invalid: .*category/],
    ['supportRoleID', () => '499999999999999999', /^invalid: .*role/],
  ])('needs a valid %s', async (name, id, reason) => {
    expect(await refusalOf(savePanelWith({ [name]: id() }))).toMatch(reason);
    expect(await readPanels()).toEqual([]);
  });

  test('needs an existing role to ping, and some text', async () => {
    const rolePing = '499999999999999999';
    expect(await refusalOf(savePanelWith({ dropdownOptions: [{ label: 'x', rolePing }] }))).toBe(
      "invalid: This role doesn't exist in this server.",
    );
    expect(await refusalOf(savePanelWith({ ticketTitle: ' ' }))).toBe(
      'invalid: Write a title or a description.',
    );
  });

  test('needs three references, and texts and options within their limits', () => {
    const fieldsOf = (more: Record<string, unknown>) => {
      const { error } = panelInput.safeParse({
        publishChannel: ticketChannel,
        ticketCategoryID: ticketChannel,
        supportRoleID: ticketChannel,
        ...more,
      });
      return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    };
    expect(fieldsOf({})).toEqual([]);
    for (const empty of ['', null, undefined, 5, 'abc']) {
      expect(fieldsOf({ publishChannel: empty, ticketCategoryID: empty, supportRoleID: empty })).toEqual([
        'publishChannel: Choose a channel to publish in.',
        'ticketCategoryID: Choose a category.',
        'supportRoleID: Choose a manager role.',
      ]);
    }
    for (const [name, max] of [
      ['ticketTitle', 256],
      ['ticketDescription', 4000],
      ['ticketFooter', 1024],
      ['ticketDefaultMessage', 2000],
    ] as const) {
      expect(fieldsOf({ [name]: '🐙'.repeat(max) })).toEqual([]);
      expect(fieldsOf({ [name]: 'x'.repeat(max + 1) })).toEqual([`${name}: At most ${max} characters.`]);
    }
    const option = (more: Record<string, unknown>) =>
      fieldsOf({ dropdownOptions: [{ label: 'x', ...more }] });
    expect(option({ emoji: null, rolePing: '', id: 'a-b_c' })).toEqual([]);
    expect(option({ label: ' ' })).toEqual(['dropdownOptions.0.label: Must not be empty.']);
    expect(option({ label: 'x'.repeat(100), description: 'x'.repeat(100) })).toEqual([]);
    expect(option({ label: 'x'.repeat(101) })).toHaveLength(1);
    expect(option({ description: 'x'.repeat(101) })).toHaveLength(1);
    expect(option({ emoji: 'ab' })).toEqual(['dropdownOptions.0.emoji: Must be one emoji.']);
    expect(option({ id: 'a b' })).toHaveLength(1);
    expect(option({ other: 1 })).toHaveLength(1);
  });
});

describe('when Discord fails', () => {
  test('a refused change leaves the panel and its version unchanged', async () => {
    const { panel } = await savePanelWith();
    world.discord().addFault({ match: 'PATCH .*', ...forbidden, times: 1 });
    const seen = { panelId: panel.id, panelVersion: panel.version };
    expect(await codeOf(savePanelWith({ ticketTitle: 'New' }, seen))).toBe('discord_refused');
    expect(await readPanels()).toEqual([panel]);
    await savePanelWith({ ticketTitle: 'New' }, seen);
    expect(await readTitles()).toEqual(['New']);
  });

  test('a panel without an answer is posted once by the job', async () => {
    const { panel } = await savePanelWith({}, { publish: false });
    world.discord().addFault({ match: posts, status: 500, times: 1 });
    const publishing = publishPanel(reef, { panelId: panel.id }, pearl);
    expect(await refusalOf(publishing)).toBe(
      "discord_uncertain: Discord didn't answer. We're checking whether it was posted.",
    );
    expect(await readPanels()).toEqual([{ ...panel, state: 'publishing' }]);
    await goOnDelivering(ticketPanelOutlet, reef, { attempt: 1 });
    expect((await readPanels())[0]?.state).toBe('published');
    expect(world.messages(ticketChannel)).toHaveLength(1);
  });
});

test('every template can be published', async () => {
  for (const [ticketTemplate, texts] of Object.entries(ticketTemplateTexts)) {
    const { panel } = await savePanelWith({ ...texts, ticketTemplate });
    expect(panel.panelData).toMatchObject({ ticketTemplate, ticketTitle: texts.ticketTitle });
  }
  expect(world.messages(ticketChannel)).toHaveLength(3);
});
