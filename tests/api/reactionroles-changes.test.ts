import { guilds } from '../support/people';
import { bodyOf, expectFailure } from './dashboard-calls';
import { missingPermissions, missingPermissionsText, unknownMessage } from './discord-faults';
import { refusedFields } from './refused-fields';
import {
  at,
  channel,
  countPosted,
  create,
  created,
  edit,
  knobs,
  list,
  listed,
  menu,
  pearl,
  posted,
  prepareRoleMenus,
  remove,
  row,
  shownSchema,
} from './role-menu-calls';

prepareRoleMenus();

describe('an edit', () => {
  test('changes the message in place', async () => {
    const { id, msgid } = await created();
    const before = await countPosted();
    const { menu: state, ...changed } = bodyOf(
      await edit(msgid, { messageTitle: 'Other', type: 'buttons', revision: 1 }),
      shownSchema,
    );
    expect(changed).toEqual({ message: 'Menu updated in #general.', id, msgid, revision: 2 });
    expect(await countPosted()).toBe(before);
    expect((await posted(msgid))?.embeds[0]?.title).toBe('Other');
    expect(state).toMatchObject({ data: { embed: { title: 'Other' } }, state: 'posted', revision: 2 });
    expect(await listed(id)).toEqual(state);
  });

  test('is rejected with a stale revision and applied without one', async () => {
    const { msgid } = await created();
    expect((await edit(msgid, { messageTitle: 'First', revision: 1 })).status).toBe(200);
    expectFailure(await edit(msgid, { messageTitle: 'Second', revision: 1 }), 409, 'stale');
    expect((await posted(msgid))?.embeds[0]?.title).toBe('First');
    expect((await edit(msgid, { messageTitle: 'Third' })).status).toBe(200);
    expect((await posted(msgid))?.embeds[0]?.title).toBe('Third');
  });

  test('succeeds for one of two concurrent calls and fails with 409 for the other', async () => {
    const { id, msgid } = await created();
    const titles = ['One', 'Two'];
    const edits = titles.map((messageTitle) => edit(msgid, { messageTitle, revision: 1 }));
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = titles[answers.findIndex(({ status }) => status === 200)];
    expect((await posted(msgid))?.embeds[0]?.title).toBe(winner);
    expect((await listed(id))?.form.messageTitle).toBe(winner);
  });

  test('removes reactions that the menu no longer has', async () => {
    const { msgid } = await created({ type: 'reactions' });
    const roleRows = [row('Giveaway Ping', { emoji: '🐙' })];
    expect((await edit(msgid, { type: 'reactions', roleRows })).status).toBe(200);
    expect((await posted(msgid))?.reactions.map(({ emoji }) => decodeURIComponent(emoji))).toEqual(['🐙']);
  });

  test('reposts a message that was deleted on Discord', async () => {
    const { id, msgid } = await created();
    await knobs.addFault({ match: `PATCH /channels/\\d+/messages/${msgid}`, ...unknownMessage });
    const again = bodyOf(await edit(msgid), shownSchema);
    expect(again).toMatchObject({ id, message: 'Menu updated in #general.' });
    expect(again.msgid).not.toBe(msgid);
    expect(await posted(again.msgid)).toBeDefined();
    expect(await listed(id)).toMatchObject({ msgid: again.msgid, state: 'posted' });
  });

  test('does not move the menu to another channel', async () => {
    const { msgid } = await created();
    expect(refusedFields(await edit(msgid, { channelId: channel('memes') }))).toEqual(['channelId']);
  });

  test('answers 404 for an unknown menu or one in another server', async () => {
    expectFailure(await edit('900000000000000999'), 404, 'not_found');
    const { msgid } = await created();
    const body = { ...menu({ channelId: '500000000000200003' }), messageId: msgid };
    expectFailure(await pearl.post(at('edit', guilds.tidePool), body), 404, 'not_found');
    expectFailure(await pearl.post(at('delete', guilds.tidePool), { messageId: msgid }), 404, 'not_found');
    expectFailure(await edit('../../x'), 422, 'invalid');
  });
});

describe('a deletion', () => {
  test('removes the menu and its message', async () => {
    const { id, msgid } = await created();
    const answer = await remove(msgid);
    expect(answer.body).toEqual({ message: "Menu 'Pings' deleted.", id });
    expect([await listed(id), await posted(msgid)]).toEqual([undefined, undefined]);
    expectFailure(await remove(msgid), 404, 'not_found');
  });

  test('succeeds when the message is already deleted', async () => {
    const { id, msgid } = await created();
    await knobs.addFault({ match: 'DELETE /channels/\\d+/messages/\\d+$', ...unknownMessage });
    expect((await remove(msgid)).status).toBe(200);
    expect(await listed(id)).toBeUndefined();
  });

  test('changes nothing when Discord refuses it', async () => {
    const { id, msgid } = await created();
    await knobs.addFault({ match: 'DELETE /channels', ...missingPermissions });
    expect(expectFailure(await remove(msgid), 502, 'discord_refused').error).toBe(missingPermissionsText);
    expect(await listed(id)).toMatchObject({ msgid });
  });
});

describe('when Discord fails', () => {
  const post = 'POST /channels/\\d+/messages';
  const patch = 'PATCH /channels/\\d+/messages';

  test('a refused post shows the reason and creates no menu', async () => {
    const before = (await list()).length;
    await knobs.addFault({ match: post, ...missingPermissions });
    expect(expectFailure(await create(), 502, 'discord_refused').error).toBe(missingPermissionsText);
    expect(await list()).toHaveLength(before);
  });

  test('a post of unknown outcome leaves a waiting menu, and its retry posts one message', async () => {
    const key = '6c84fb90-12c4-11e1-840d-7b25c5ee775a';
    const before = await countPosted();
    await knobs.addFault({ match: post, status: 500 });
    expect(expectFailure(await create({ key }), 503, 'discord_uncertain').error).toBe(
      "Discord didn't answer. We're checking whether it was posted.",
    );
    const waiting = (await list()).find(({ state }) => state === 'posting');
    expect(waiting).toMatchObject({ msgid: null });
    await knobs.clearFaults();
    const { id, msgid } = await created({ key, messageTitle: 'Later' });
    expect(id).toBe(waiting?.id);
    expect((await posted(msgid))?.embeds[0]?.title).toBe('Later');
    expect(await countPosted()).toBe(before + 1);
    expect(await listed(id)).toMatchObject({ state: 'posted', msgid });
  });

  test('an edit of unknown outcome marks the menu as changing until it is saved again', async () => {
    const { id, msgid } = await created();
    await knobs.addFault({ match: patch, status: 500 });
    expectFailure(await edit(msgid, { messageTitle: 'Other' }), 503, 'discord_uncertain');
    expect(await listed(id)).toMatchObject({ state: 'changing', form: { messageTitle: 'Other' } });
    await knobs.clearFaults();
    expect((await edit(msgid, { messageTitle: 'Other' })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ state: 'posted' });
  });

  test('a menu that was never posted can be deleted', async () => {
    await knobs.addFault({ match: post, status: 500 });
    expectFailure(await create(), 503, 'discord_uncertain');
    const waiting = (await list()).find(({ state }) => state === 'posting');
    expect((await remove(waiting?.id ?? '')).status).toBe(200);
    expect(await listed(waiting?.id ?? '')).toBeUndefined();
  });
});
