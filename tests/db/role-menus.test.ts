import { roleMenus } from '@/lib/db/collections/role-menus';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { createMenu } from '@/lib/guilds/reactionroles/create-menu';
import { deleteMenu } from '@/lib/guilds/reactionroles/delete-menu';
import { editMenu } from '@/lib/guilds/reactionroles/edit-menu';
import { readMenuList, toListedMenu } from '@/lib/guilds/reactionroles/menu-list';
import { roleMenuOutlet } from '@/lib/guilds/reactionroles/menu-outlet';
import { newItem, withoutItem } from '@/lib/rules/delivery/outbox';
import { roleMenuForm } from '@/lib/rules/role-menus/schema';
import { failureOf } from '../discord/stand-in';
import { channelNamed, eventWorld, inMs, pearl, reef, roleNamed } from './event-world';
import { codeOf, refusalOf } from './refusals';
import { forbidden, reactionsUnder } from './stored-settings';

const world = eventWorld();
const channel = channelNamed('self-roles');
const posts = 'POST .*/messages';
const reactions = 'PUT .*/reactions/.*';
const form = roleMenuForm.parse({
  channelId: channel,
  messageTitle: 'Pings',
  roleRows: [
    { emoji: '🐟', label: 'Events', role: roleNamed('Event Ping') },
    { emoji: '🐙', label: 'Giveaways', role: roleNamed('Giveaway Ping') },
  ],
});

const goOn = () => goOnDelivering(roleMenuOutlet, reef, { attempt: 1 });
async function listed() {
  const list = await readMenuList(reef);
  return list.menus.map((menu) => toListedMenu(list, menu));
}

describe('without an answer from Discord', () => {
  test('a new menu waits, then is posted and logged once', async () => {
    world.discord().addFault({ match: posts, status: 500, times: 1 });
    expect(await codeOf(createMenu(reef, form, pearl))).toBe('discord_uncertain');
    expect(await listed()).toMatchObject([{ state: 'posting', msgid: null }]);
    expect(await world.noted()).toEqual([]);
    await goOn();
    await goOn();
    expect(await listed()).toMatchObject([{ state: 'posted', msgid: world.messages(channel)[0]?.id }]);
    expect(world.messages(channel)).toHaveLength(1);
    expect(await world.noted()).toEqual(["Posted the role menu 'Pings' in #self-roles."]);
  });

  test('a menu that was posted is found by a retry with the same key', async () => {
    const key = '6c84fb90-12c4-11e1-840d-7b25c5ee775a';
    world.discord().addFault({ match: posts, status: 500, times: 1, isDone: true });
    expect(await codeOf(createMenu(reef, form, pearl, key))).toBe('discord_uncertain');
    expect(world.messages(channel)).toHaveLength(1);
    const { msgid } = await createMenu(reef, form, pearl, key);
    expect(world.messages(channel).map(({ id }) => id)).toEqual([msgid]);
  });

  test('a deletion waits, then removes the menu with its message', async () => {
    const { id } = await createMenu(reef, form, pearl);
    world.discord().addFault({ match: 'DELETE .*', status: 500, times: 1 });
    expect(await refusalOf(deleteMenu(reef, id, pearl))).toBe(
      "discord_uncertain: Discord didn't answer. We're checking whether it was deleted.",
    );
    expect(await listed()).toMatchObject([{ state: 'changing' }]);
    await goOn();
    expect(await listed()).toEqual([]);
    expect(world.messages(channel)).toEqual([]);
    expect(await world.noted()).toContain("Deleted the role menu 'Pings'.");
  });

  test('deleting a menu that may have been posted deletes its message', async () => {
    world.discord().addFault({ match: posts, status: 500, times: 1, isDone: true });
    await failureOf(createMenu(reef, form, pearl));
    expect(world.messages(channel)).toHaveLength(1);
    const [menu] = await listed();
    await deleteMenu(reef, menu?.id ?? '', pearl);
    expect(await listed()).toEqual([]);
    expect(world.messages(channel)).toEqual([]);
    expect(await world.noted()).toEqual(["Deleted the role menu 'Pings'."]);
  });
});

describe('a refusal', () => {
  test('of a change leaves the menu and its revision unchanged', async () => {
    const { id, menu } = await createMenu(reef, form, pearl);
    const edit = { messageId: id, form: { ...form, footer: 'New' }, revision: 1 };
    world.discord().addFault({ match: 'PATCH .*', ...forbidden, times: 1 });
    expect(await codeOf(editMenu(reef, edit, pearl))).toBe('discord_refused');
    expect(await listed()).toEqual([menu]);
    expect(await world.noted()).toHaveLength(1);
    await editMenu(reef, edit, pearl);
    expect(await listed()).toMatchObject([{ form: { footer: 'New' }, revision: 2 }]);
  });
});

describe('reactions', () => {
  const reacted = { ...form, type: 'reactions' } as const;

  test('follow later when Discord does not answer', async () => {
    world.discord().addFault({ match: reactions, status: 500, times: 1 });
    const { msgid, message, menu } = await createMenu(reef, reacted, pearl);
    expect(message).toContain("Discord didn't answer. We're trying again.");
    expect(menu).toMatchObject({ state: 'posted', lacksReactions: true });
    await goOn();
    expect(reactionsUnder(world, channel, msgid).map(decodeURIComponent)).toEqual(['🐟', '🐙']);
    expect(await listed()).toMatchObject([{ lacksReactions: false }]);
  });

  test('of a long menu follow in order after the first three', async () => {
    const names = ['Event Ping', 'Giveaway Ping', 'Announcement Ping', 'Artist', 'Photographer'];
    const emojis = ['🐟', '🐙', '🦀', '🦐', '🐬'];
    const roleRows = names.map((name, place) => ({
      emoji: emojis[place] ?? '',
      label: name,
      description: '',
      role: roleNamed(name),
    }));
    const { msgid, menu } = await createMenu(reef, { ...reacted, roleRows }, pearl);
    expect(menu).toMatchObject({ state: 'posted', lacksReactions: false });
    expect(reactionsUnder(world, channel, msgid)).toHaveLength(3);
    await goOn();
    expect(reactionsUnder(world, channel, msgid).map(decodeURIComponent)).toEqual(emojis);
    expect(await listed()).toMatchObject([{ lacksReactions: false }]);
  });
});

test('a change in progress rejects a deletion and delays another change', async () => {
  const { id } = await createMenu(reef, form, pearl);
  const lists = world.collection(roleMenus);
  const claim = { token: 'other', until: inMs(20_000) };
  const item = { ...newItem('show-menu', 'other', inMs(0)), claim, menuId: id, before: null };
  await lists.update(reef, (list) => ({ ...list, outbox: [item] }));
  expect(await refusalOf(deleteMenu(reef, id, pearl))).toBe(
    'conflict: pearl is changing this menu right now. Try again.',
  );
  // An edit waits until the other change is done.
  const editing = editMenu(reef, { messageId: id, form: { ...form, footer: 'New' } }, pearl);
  await lists.update(reef, (list) => ({ ...list, outbox: withoutItem(list.outbox, 'other') }));
  expect((await editing).menu).toMatchObject({ form: { footer: 'New' } });
});
