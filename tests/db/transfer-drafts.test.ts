// Imported ticket panels and role menus start as drafts; saved messages are matched by name.

import { readPosted } from '@/lib/bot/read-posted';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { createTemplate } from '@/lib/guilds/embedbuilder/change-templates';
import { listTemplates } from '@/lib/guilds/embedbuilder/template-list';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { createMenu } from '@/lib/guilds/reactionroles/create-menu';
import { deleteMenu } from '@/lib/guilds/reactionroles/delete-menu';
import { editMenu } from '@/lib/guilds/reactionroles/edit-menu';
import { readMenuList } from '@/lib/guilds/reactionroles/menu-list';
import { areas } from '@/lib/guilds/registry/areas';
import { readPanelList, toListedPanel } from '@/lib/guilds/tickets/panel-list';
import { publishPanel } from '@/lib/guilds/tickets/publish-panel';
import { applyTransfer } from '@/lib/guilds/transfer/apply-transfer';
import { reviewTransfer } from '@/lib/guilds/transfer/review-transfer';
import { emptyDraft } from '@/lib/rules/messages/draft';
import { roleMenuForm } from '@/lib/rules/role-menus/schema';
import { people } from '@/sandbox/world/ids';
import { channelNamed, eventWorld, pearl, reef, roleNamed } from './event-world';
import { codeOf } from './refusals';
import { forbidden, storePlan } from './stored-settings';
import { holdPanel, savePanelWith } from './ticket-panels';
import {
  fileOf,
  fromReef,
  partOf,
  pool,
  poolChannel,
  poolRole,
  review,
  statesOf,
  takeOver,
} from './transfer-world';

const world = eventWorld();
const place = poolChannel('general');
const mapping = {
  [channelNamed('tickets')]: place,
  [channelNamed('Help Desk')]: poolChannel('Text Channels'),
  [channelNamed('self-roles')]: place,
  [roleNamed('Moderator')]: poolRole('Lifeguard'),
  [roleNamed('Event Ping')]: poolRole('Study Ping'),
};
const form = roleMenuForm.parse({
  channelId: channelNamed('self-roles'),
  messageTitle: 'Pings',
  roleRows: [{ label: 'Events', role: roleNamed('Event Ping') }],
});
const posts = 'POST .*/messages';

async function poolMenu() {
  const { reactionRoles } = await areas.reactionroles.read({
    snapshot: await getSnapshot(pool),
    plan: 'none',
  });
  const [menu] = reactionRoles;
  if (!menu) throw new Error('no menu');
  return menu;
}

/** Imports everything; returns the imported menu. */
async function bringMenu() {
  await takeOver(fromReef, { mapping });
  return poolMenu();
}

async function poolPanel() {
  const list = await readPanelList(pool);
  const [panel] = list.panels;
  if (!panel) throw new Error('no panel');
  return toListedPanel(list, panel);
}

describe('an imported ticket panel', () => {
  test('starts as a draft, can be published, and shows as changed after another import', async () => {
    await savePanelWith({ ticketTitle: 'Help' });
    const { parts } = await takeOver(fromReef, { mapping });
    expect(parts).toMatchObject([{ id: 'panels', added: 1 }]);
    expect(await poolPanel()).toMatchObject({ state: 'draft', link: null, updatedBy: 'pearl' });
    expect(world.messages(place)).toEqual([]);
    const panel = await poolPanel();
    expect(panel.id).not.toBe((await readPanelList(reef)).panels[0]?.id);
    await publishPanel(pool, { panelId: panel.id, panelVersion: panel.version }, pearl);
    expect(world.messages(place)).toHaveLength(1);

    const [first] = (await readPanelList(reef)).panels;
    await savePanelWith({ ticketTitle: 'Help', ticketFooter: 'New' }, { panelId: first?.id, publish: false });
    await takeOver(fromReef, { mapping });
    expect(await poolPanel()).toMatchObject({ id: panel.id, state: 'changed' });
    expect(world.messages(place)[0]?.embeds[0]?.footer).toBeUndefined();
  });

  test('finds its saved message by name', async () => {
    await storePlan(world, 'pro');
    const draft = { ...emptyDraft, content: 'Ahoy' };
    const { id } = await createTemplate(reef, 'Look', draft, pearl);
    await savePanelWith({ panelEmbedId: id }, { publish: false });
    const lacks = "It shows the saved message 'Look', which doesn't exist here.";
    expect(statesOf(await review(fromReef, mapping), 'panels')).toEqual([['Help', 'new', null]]);
    const alone = await takeOver(fromReef, { mapping, only: ['panels'] });
    expect(alone.parts).toMatchObject([{ added: 0, left: [{ name: 'Help', reason: lacks }] }]);
    expect((await readPanelList(pool)).panels).toEqual([]);

    const both = await takeOver(fromReef, { mapping });
    expect(both.parts.map(({ id: part, added }) => [part, added])).toEqual([
      ['messages', 1],
      ['panels', 1],
    ]);
    const [template] = await listTemplates(pool);
    expect(template?.id).not.toBe(id);
    expect((await poolPanel()).panelData.panelEmbedId).toBe(template?.id);
    expect(statesOf(await review(fromReef, mapping), 'panels')).toEqual([['Help', 'same', null]]);
  });

  test('is left out while being published', async () => {
    await savePanelWith({}, { publish: false });
    await takeOver(fromReef, { mapping });
    await holdPanel(world, (await poolPanel()).id, pool);
    const [first] = (await readPanelList(reef)).panels;
    await savePanelWith({ ticketFooter: 'New' }, { panelId: first?.id, publish: false });
    const { parts } = await takeOver(fromReef, { mapping });
    expect(parts).toMatchObject([
      { replaced: 0, left: [{ reason: expect.stringMatching(/^Finn is publishing/) }] },
    ]);
    expect(await partOf(pool, 'panels')).toMatchObject([{ ticketFooter: '' }]);
  });
});

describe('an imported role menu', () => {
  beforeEach(() => createMenu(reef, form, pearl));

  test('starts as a draft hidden from the bot, and is posted when saved', async () => {
    const { parts } = await takeOver(fromReef, { mapping });
    expect(parts).toMatchObject([{ id: 'menus', added: 1 }]);
    const draft = await poolMenu();
    expect(draft).toMatchObject({ state: 'draft', msgid: null, username: 'pearl', name: 'Pings' });
    expect(draft.id).toMatch(/^[\w-]{16}$/);
    expect(world.messages(place)).toEqual([]);
    expect((await readPosted(pool)).roleMenus).toEqual([]);

    const edit = { messageId: draft.id, form: draft.form, revision: draft.revision };
    const outcome = await editMenu(pool, edit, pearl);
    expect(outcome.message).toBe('Menu posted in #general.');
    expect(await poolMenu()).toMatchObject({ state: 'posted', msgid: outcome.msgid });
    expect(world.messages(place).map(({ id }) => id)).toEqual([outcome.msgid]);
    expect((await readPosted(pool)).roleMenus).toMatchObject([{ id: draft.id, messageId: outcome.msgid }]);
    expect(await world.noted()).toContain("Posted the role menu 'Pings' in #general.");
    expect(await codeOf(editMenu(pool, edit, pearl))).toBe('stale');
  });

  test('stays a draft when Discord refuses, and is posted once after lost answers', async () => {
    const draft = await bringMenu();
    const edit = { messageId: draft.id, form: draft.form };
    world.discord().addFault({ match: posts, ...forbidden, times: 1 });
    expect(await codeOf(editMenu(pool, edit, pearl))).toBe('discord_refused');
    expect(await poolMenu()).toMatchObject({ state: 'draft' });
    world.discord().addFault({ match: posts, status: 503, body: {}, times: 10 });
    expect(await codeOf(editMenu(pool, edit, pearl))).toBe('discord_uncertain');
    expect(await poolMenu()).toMatchObject({ state: 'posting' });
    world.discord().clearFaults();
    await editMenu(pool, edit, pearl);
    expect(await poolMenu()).toMatchObject({ state: 'posted' });
    expect(world.messages(place)).toHaveLength(1);
  });

  test('can be deleted as a draft, and published only with roles its author may assign', async () => {
    const draft = await bringMenu();
    const above = poolRole('Pool Regular');
    await world.collection(roleMenus).update(pool, (list) => ({
      ...list,
      menus: list.menus.map((menu) => ({
        ...menu,
        form: { ...menu.form, roleRows: menu.form.roleRows.map((row) => ({ ...row, role: above })) },
      })),
    }));
    const { form: changed } = await poolMenu();
    expect(await codeOf(editMenu(pool, { messageId: draft.id, form: changed }, pearl))).toBe('invalid');
    expect(await poolMenu()).toMatchObject({ state: 'draft' });
    expect(await deleteMenu(pool, draft.id, pearl)).toEqual({ id: draft.id, name: 'Pings' });
    expect((await readMenuList(pool)).menus).toEqual([]);
  });

  test('shows its old content after another import until it is saved', async () => {
    const draft = await bringMenu();
    await editMenu(pool, { messageId: draft.id, form: draft.form }, pearl);
    const [source] = (await readMenuList(reef)).menus;
    await editMenu(reef, { messageId: source?.id ?? '', form: { ...form, footer: 'New' } }, pearl);
    const { parts } = await takeOver(fromReef, { mapping });
    expect(parts).toMatchObject([{ replaced: 1 }]);
    expect(await poolMenu()).toMatchObject({ state: 'changing', form: { footer: 'New' } });
    expect(world.messages(place)[0]?.embeds[0]?.footer).toBeUndefined();
    const changed = await poolMenu();
    await editMenu(pool, { messageId: changed.id, form: changed.form }, pearl);
    expect(world.messages(place)[0]?.embeds[0]?.footer?.text).toBe('New');
    expect(world.messages(place)).toHaveLength(1);
  });

  test('is left out for a manager who may assign no role, and fails while Discord is down', async () => {
    const role = { kind: 'role', id: roleNamed('Event Ping'), name: 'Event Ping' } as const;
    const channel = { kind: 'channel', id: form.channelId, name: 'self-roles', type: 'text' } as const;
    const source = fileOf({ menus: [{ ...form, messageTitle: 'Other' }] }, [role, channel]);
    expect(statesOf(await reviewTransfer(reef, source, {}, pearl), 'menus')).toEqual([
      ['Other', 'new', null],
    ]);
    world.discord().patch({ setMemberRoles: { guildId: reef, userId: people.pearl, roleIds: [] } });
    globalThis.coralliumMembersSeen?.clear();
    expect(statesOf(await reviewTransfer(reef, source, {}, pearl), 'menus')).toEqual([
      [
        'Other',
        'left',
        "Your highest role isn't above any other role in this server, so you can't let a menu give any.",
      ],
    ]);
    world.discord().addFault({ match: 'GET .*/members/.*', status: 503, body: {}, times: 20 });
    globalThis.coralliumMembersSeen?.clear();
    const order = { source, mapping: {}, sections: [], parts: [] };
    for (const call of [reviewTransfer(reef, source, {}, pearl), applyTransfer(reef, order, pearl)])
      expect(await codeOf(call)).toBe('discord_unavailable');
    expect((await readMenuList(reef)).menus).toHaveLength(1);
  });
});
