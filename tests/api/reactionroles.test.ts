import { z } from 'zod';
import { guilds as guildRecords } from '@/lib/db/collections';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { bodyOf, expectFailure, guildPath, readAudit, readSection } from './dashboard-calls';
import { restoreWorld, withStore } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
const channels = new Map<string, string>();
const roles = new Map<string, string>();
let pearl: Client;
let marina: Client;

const shownSchema = z.strictObject({
  message: z.string(),
  id: z.string(),
  msgid: z.string(),
  revision: z.number(),
});
const menuSchema = z.looseObject({
  id: z.string(),
  msgid: z.string().nullable(),
  data: z.object({ embed: z.object({ title: z.string(), description: z.string() }) }),
  state: z.string(),
  lacksReactions: z.boolean(),
  revision: z.number(),
  username: z.string(),
  form: z.looseObject({ messageTitle: z.string() }),
});
const postedSchema = z.looseObject({
  id: z.string(),
  content: z.string(),
  embeds: z.array(z.looseObject({ title: z.string().optional(), description: z.string().optional() })),
  components: z.array(
    z.looseObject({ components: z.array(z.looseObject({ custom_id: z.string().optional() })) }),
  ),
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(z.string()) })),
  allowedMentions: z.unknown(),
});

function named(known: ReadonlyMap<string, string>, name: string): string {
  const id = known.get(name);
  if (id === undefined) throw new Error(`There is no ${name}.`);
  return id;
}

const row = (role: string, own: object = {}) => ({
  emoji: '🐟',
  label: role,
  description: '',
  role: named(roles, role),
  ...own,
});
const menu = (own: object = {}) => ({
  channelId: named(channels, 'general'),
  messageTitle: 'Pings',
  messageDescription: 'Choose.',
  footer: '',
  messageContent: '',
  color: '#010203',
  clearSelection: false,
  minSelect: 0,
  maxSelect: 1,
  roleRows: [row('Event Ping'), row('Giveaway Ping', { emoji: '🐙' })],
  type: 'dropdown',
  ...own,
});

const at = (call: string, guild: string = guildId, client = pearl) =>
  guildPath(client, guild, `reactionroles/${call}`);
const create = (own: object = {}, client = pearl) => client.post(at('create', guildId, client), menu(own));
const edit = (messageId: string, own: object = {}) => pearl.post(at('edit'), { ...menu(own), messageId });
const remove = (messageId: string) => pearl.post(at('delete'), { messageId });
const created = async (own: object = {}) => bodyOf(await create(own), shownSchema);

async function list(client = pearl, guild: string = guildId) {
  const { answer } = await readSection(client, guild, reactionroles);
  return z.array(menuSchema).parse(answer.reactionRoles);
}
async function listed(id: string) {
  return (await list()).find((found) => found.id === id);
}
async function posted(messageId: string, channel = 'general') {
  const messages = z.array(postedSchema).parse(await knobs.messagesIn(named(channels, channel)));
  return messages.find(({ id }) => id === messageId);
}
async function countPosted() {
  return (await knobs.messagesIn(named(channels, 'general'))).length;
}

beforeAll(async () => {
  pearl = await signIn(people.pearl);
  marina = await signIn(people.marina);
  const { directory } = await readSection(pearl, guildId, reactionroles);
  for (const { name, id } of directory.channels) channels.set(name, id);
  for (const { name, id } of directory.roles) roles.set(name, id);
});
afterEach(() => knobs.clearFaults());
afterAll(() => restoreWorld(pearl));

test('Coral Reef has two menus from the start, with the members of the specification', async () => {
  const seeded = (await list()).filter(({ id }) => id.startsWith('seeded'));
  expect(seeded.map(({ data }) => data.embed.title)).toEqual([
    'Your pronouns',
    'What shall we tell you about?',
  ]);
  expect(seeded.every(({ msgid }) => msgid !== null)).toBe(true);
});

describe('a new menu', () => {
  test('is posted as Discord shows it and listed', async () => {
    const { id, msgid, message, revision } = await created();
    expect({ message, revision }).toEqual({ message: 'Menu posted in #general.', revision: 1 });
    expect(await posted(msgid)).toMatchObject({
      content: '',
      embeds: [{ title: 'Pings', description: 'Choose.', color: 0x010203 }],
      components: [
        {
          components: [
            {
              custom_id: `corallium:roles:choose:${id}`,
              min_values: 0,
              max_values: 1,
              options: [
                { label: 'Event Ping', value: named(roles, 'Event Ping') },
                { label: 'Giveaway Ping', value: named(roles, 'Giveaway Ping') },
              ],
            },
          ],
        },
      ],
      allowedMentions: { parse: [] },
    });
    expect(await listed(id)).toMatchObject({
      msgid,
      state: 'posted',
      lacksReactions: false,
      username: 'Pearl',
    });
    const { items } = await readAudit(pearl, guildId, { section: 'reactionroles' });
    expect(items[0]?.action).toBe("Posted the role menu 'Pings' in #general.");
  });

  test('is posted once for a key', async () => {
    const key = '1b671a64-40d5-491e-99b0-da01ff1f3341';
    const before = await countPosted();
    const answers = await Promise.all([create({ key }), create({ key }), create({ key })]);
    const again = await created({ key });
    for (const answer of answers)
      expect(bodyOf(answer, shownSchema)).toMatchObject({ id: again.id, msgid: again.msgid });
    expect(await countPosted()).toBe(before + 1);
    // Somebody else's key is another one.
    expect(bodyOf(await create({ key }, marina), shownSchema).id).not.toBe(again.id);
    expect(await listed(again.id)).toMatchObject({ state: 'posted' });
  });

  test('of buttons carries one for each role', async () => {
    const { id, msgid } = await created({ type: 'buttons', clearSelection: true });
    const found = await posted(msgid);
    expect(
      found?.components.flatMap(({ components }) => components.map(({ custom_id }) => custom_id)),
    ).toEqual([
      `corallium:roles:toggle:${id}:${named(roles, 'Event Ping')}`,
      `corallium:roles:toggle:${id}:${named(roles, 'Giveaway Ping')}`,
      `corallium:roles:clear:${id}`,
    ]);
  });

  test('of reactions gets them in its order', async () => {
    const { msgid } = await created({ type: 'reactions' });
    const found = await posted(msgid);
    expect(found?.components).toEqual([]);
    expect(found?.reactions.map(({ emoji }) => decodeURIComponent(emoji))).toEqual(['🐟', '🐙']);
    expect(found?.embeds[0]?.description).toBe('Choose.\n\n🐟 **Event Ping**\n🐙 **Giveaway Ping**');
  });

  test('says when Discord does not take a reaction', async () => {
    const body = { code: 30_010, message: 'Maximum number of reactions reached (20)' };
    await knobs.addFault({ match: 'PUT /channels/\\d+/messages/\\d+/reactions', status: 400, body });
    const { id, message } = await created({ type: 'reactions' });
    expect(message).toMatch(/^Menu posted in #general\. Not every reaction could be added: .*Maximum number/);
    expect(await listed(id)).toMatchObject({ state: 'posted', lacksReactions: true });
    await knobs.clearFaults();
    expect((await edit(id, { type: 'reactions' })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ lacksReactions: false });
  });
});

describe('nothing is posted', () => {
  async function refused(own: object, paths: readonly string[]) {
    const [before, menus] = [await countPosted(), (await list()).length];
    const failure = expectFailure(await create(own), 422, 'invalid');
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual([...paths].sort());
    expect([await countPosted(), (await list()).length]).toEqual([before, menus]);
    return Object.values(failure.fields ?? {});
  }

  test.each([
    ['the least below 0', () => ({ minSelect: -1 }), ['minSelect']],
    ['the most below 1', () => ({ maxSelect: 0 }), ['maxSelect']],
    ['the most above the rows', () => ({ maxSelect: 3 }), ['maxSelect']],
    ['no rows', () => ({ roleRows: [] }), ['roleRows']],
    ['a row without a role', () => ({ roleRows: [row('Event Ping', { role: '' })] }), ['roleRows.0.role']],
    ['a role twice', () => ({ roleRows: [row('Event Ping'), row('Event Ping')] }), ['roleRows.1.role']],
    ['a title too long', () => ({ messageTitle: 'x'.repeat(257) }), ['messageTitle']],
    ['an unknown member', () => ({ extra: 1 }), ['extra']],
    ['a kind that there is not', () => ({ type: 'wheel' }), ['type']],
    ['no channel', () => ({ channelId: '' }), ['channelId']],
    ['a voice channel', () => ({ channelId: named(channels, 'Deep Talk') }), ['channelId']],
    ['a channel closed to the bot', () => ({ channelId: named(channels, 'captains-cabin') }), ['channelId']],
    ["another server's channel", () => ({ channelId: '500000000000200003' }), ['channelId']],
  ])('for %s', async (_, own, paths) => {
    await refused(own(), paths);
  });

  test.each([
    ['Server Booster', /integration|highest/],
    ['Founder', /not below the bot's highest role/],
  ])('for %s, which the bot cannot give', async (role, reason) => {
    const [text] = await refused({ roleRows: [row(role)] }, ['roleRows.0.role']);
    expect(text).toMatch(reason);
  });

  test('for a role of another server', async () => {
    const [text] = await refused({ roleRows: [row('Event Ping', { role: '400000000000200001' })] }, [
      'roleRows.0.role',
    ]);
    expect(text).toBe('This role no longer exists in this server.');
  });
});

describe('somebody who was granted the section', () => {
  const grants = () => guildPath(marina, guildId, 'grants');
  let kai: Client;

  beforeAll(async () => {
    const terms = { kind: 'user', subjectId: people.kai, sections: ['reactionroles'], expiresAt: null };
    expect((await marina.post(grants(), terms)).status).toBe(200);
    kai = await signIn(people.kai);
  });
  afterAll(async () => {
    const known = z.looseObject({
      grants: z.array(z.looseObject({ id: z.string(), subjectId: z.string() })),
    });
    const own = bodyOf(await marina.get(grants()), known).grants.filter(
      ({ subjectId }) => subjectId === people.kai,
    );
    for (const { id } of own) await marina.request('DELETE', `${grants()}/${id}`);
  });

  test('gives no role that is not below their own', async () => {
    expect((await create({ roleRows: [row('Event Ping')] }, kai)).status).toBe(200);
    const failure = expectFailure(await create({ roleRows: [row('Artist')] }, kai), 422, 'invalid');
    expect(failure.fields).toEqual({ 'roleRows.0.role': '@Artist is not below your own highest role.' });
    // What the menu gives already may stay in it.
    const { msgid } = await created({ roleRows: [row('Artist')] });
    const kept = { ...menu({ roleRows: [row('Artist'), row('Event Ping')] }), messageId: msgid };
    expect((await kai.post(at('edit', guildId, kai), kept)).status).toBe(200);
  });

  test('and stands above nobody is denied: Insufficient permissions', async () => {
    const { id, msgid } = await created();
    await knobs.changeWorld({ setMemberRoles: { guildId, userId: people.kai, roleIds: [] } });
    try {
      const calls = [
        await create({}, kai),
        await kai.post(at('edit', guildId, kai), { ...menu(), messageId: msgid }),
        await kai.post(at('delete', guildId, kai), { messageId: msgid }),
      ];
      for (const answer of calls)
        expect(expectFailure(answer, 403, 'forbidden').error).toBe('Insufficient permissions');
      expect(await listed(id)).toMatchObject({ msgid });
    } finally {
      await restoreWorld(pearl);
    }
  });
});

describe('an edit', () => {
  test('changes the message in place', async () => {
    const { id, msgid } = await created();
    const before = await countPosted();
    const changed = bodyOf(
      await edit(msgid, { messageTitle: 'Other', type: 'buttons', revision: 1 }),
      shownSchema,
    );
    expect(changed).toEqual({ message: 'Menu updated in #general.', id, msgid, revision: 2 });
    expect(await countPosted()).toBe(before);
    expect((await posted(msgid))?.embeds[0]?.title).toBe('Other');
    expect(await listed(id)).toMatchObject({
      data: { embed: { title: 'Other' } },
      state: 'posted',
      revision: 2,
    });
  });

  test('of another revision is refused, and one without is applied', async () => {
    const { msgid } = await created();
    expect((await edit(msgid, { messageTitle: 'First', revision: 1 })).status).toBe(200);
    expectFailure(await edit(msgid, { messageTitle: 'Second', revision: 1 }), 409, 'stale');
    expect((await posted(msgid))?.embeds[0]?.title).toBe('First');
    expect((await edit(msgid, { messageTitle: 'Third' })).status).toBe(200);
    expect((await posted(msgid))?.embeds[0]?.title).toBe('Third');
  });

  test('of two at once: one wins, the other is told', async () => {
    const { id, msgid } = await created();
    const titles = ['One', 'Two'];
    const answers = await Promise.all(
      titles.map((messageTitle) => edit(msgid, { messageTitle, revision: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = titles[answers.findIndex(({ status }) => status === 200)];
    expect((await posted(msgid))?.embeds[0]?.title).toBe(winner);
    expect((await listed(id))?.form.messageTitle).toBe(winner);
  });

  test('takes back reactions that the menu has no more', async () => {
    const { msgid } = await created({ type: 'reactions' });
    expect(
      (await edit(msgid, { type: 'reactions', roleRows: [row('Giveaway Ping', { emoji: '🐙' })] })).status,
    ).toBe(200);
    expect((await posted(msgid))?.reactions.map(({ emoji }) => decodeURIComponent(emoji))).toEqual(['🐙']);
  });

  test('posts a message anew that is gone', async () => {
    const [seeded] = await list();
    const { message, msgid } = bodyOf(
      await edit(seeded?.msgid ?? '', { channelId: named(channels, 'self-roles') }),
      shownSchema,
    );
    expect(message).toBe('Menu updated in #self-roles.');
    expect(msgid).not.toBe(seeded?.msgid);
    expect(await posted(msgid, 'self-roles')).toBeDefined();
    expect(await listed(seeded?.id ?? '')).toMatchObject({ msgid, state: 'posted' });
  });

  test('does not move the menu to another channel', async () => {
    const { msgid } = await created();
    const failure = expectFailure(await edit(msgid, { channelId: named(channels, 'memes') }), 422, 'invalid');
    expect(Object.keys(failure.fields ?? {})).toEqual(['channelId']);
  });

  test('of a menu that is not there, or is in another server, is a 404', async () => {
    expectFailure(await edit('900000000000000999'), 404, 'not_found');
    const { msgid } = await created();
    const body = { ...menu({ channelId: '500000000000200003' }), messageId: msgid };
    expectFailure(await pearl.post(at('edit', guilds.tidePool), body), 404, 'not_found');
    expectFailure(await pearl.post(at('delete', guilds.tidePool), { messageId: msgid }), 404, 'not_found');
    expectFailure(await edit('../../x'), 422, 'invalid');
  });
});

describe('a deletion', () => {
  test('takes menu and message away', async () => {
    const { id, msgid } = await created();
    const answer = await remove(msgid);
    expect(answer.body).toEqual({ message: "Menu 'Pings' deleted." });
    expect([await listed(id), await posted(msgid)]).toEqual([undefined, undefined]);
    expectFailure(await remove(msgid), 404, 'not_found');
  });

  test('is fine with a message that is gone', async () => {
    const { id, msgid } = await created();
    const gone = { status: 404, body: { code: 10_008, message: 'Unknown Message' } };
    await knobs.addFault({ match: 'DELETE /channels/\\d+/messages/\\d+$', ...gone });
    expect((await remove(msgid)).status).toBe(200);
    expect(await listed(id)).toBeUndefined();
  });

  test('that Discord refuses changes nothing', async () => {
    const { id, msgid } = await created();
    const body = { code: 50_013, message: 'Missing Permissions' };
    await knobs.addFault({ match: 'DELETE /channels', status: 403, body });
    expect(expectFailure(await remove(msgid), 502, 'discord_refused').error).toContain('Missing Permissions');
    expect(await listed(id)).toMatchObject({ msgid });
  });
});

describe('Discord', () => {
  const post = 'POST /channels/\\d+/messages';
  const patch = 'PATCH /channels/\\d+/messages';
  const denied = { status: 403, body: { code: 50_013, message: 'Missing Permissions' } };

  test('refuses: its reason is shown and there is no menu', async () => {
    const before = (await list()).length;
    await knobs.addFault({ match: post, ...denied });
    expect(expectFailure(await create(), 502, 'discord_refused').error).toBe(
      'Discord refused this: Missing Permissions',
    );
    expect(await list()).toHaveLength(before);
  });

  test('refuses an edit: the menu is what it was', async () => {
    const { id, msgid } = await created();
    await knobs.addFault({ match: patch, ...denied });
    expectFailure(await edit(msgid, { messageTitle: 'Other' }), 502, 'discord_refused');
    expect(await listed(id)).toMatchObject({ state: 'posted', form: { messageTitle: 'Pings' } });
  });

  test('does not answer: the menu waits, and the next attempt posts one message', async () => {
    const key = '6c84fb90-12c4-11e1-840d-7b25c5ee775a';
    const before = await countPosted();
    await knobs.addFault({ match: post, status: 500 });
    expect(expectFailure(await create({ key }), 503, 'discord_unavailable').error).toMatch(
      /The menu is kept/,
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

  test('does not answer to an edit: it is marked until it is saved again', async () => {
    const { id, msgid } = await created();
    await knobs.addFault({ match: patch, status: 500 });
    expectFailure(await edit(msgid, { messageTitle: 'Other' }), 503, 'discord_unavailable');
    expect(await listed(id)).toMatchObject({ state: 'changing', form: { messageTitle: 'Other' } });
    await knobs.clearFaults();
    expect((await edit(msgid, { messageTitle: 'Other' })).status).toBe(200);
    expect(await listed(id)).toMatchObject({ state: 'posted' });
  });

  test('a menu that was never posted can be deleted', async () => {
    await knobs.addFault({ match: post, status: 500 });
    expectFailure(await create(), 503, 'discord_unavailable');
    const waiting = (await list()).find(({ state }) => state === 'posting');
    expect((await remove(waiting?.id ?? '')).status).toBe(200);
    expect(await listed(waiting?.id ?? '')).toBeUndefined();
  });
});

test('the plan limits how many menus there are', async () => {
  const tide = guilds.tidePool;
  const { directory } = await readSection(pearl, tide, reactionroles);
  const role = directory.roles.find(({ blocked }) => blocked === null)?.id ?? '';
  const channelId = directory.channels.find(({ name }) => name === 'general')?.id;
  const post = () =>
    pearl.post(at('create', tide), { channelId, messageTitle: 'x', roleRows: [{ label: 'x', role }] });
  await withStore((store) =>
    store.collection(roleMenus).upsert(
      tide,
      () => ({ guildId: tide, menus: [] }),
      (found) => ({ ...found, menus: [] }),
    ),
  );
  const codes = [];
  for (let count = 0; count < 10; count += 1) codes.push((await post()).status);
  expect(codes).toEqual(Array.from({ length: 10 }, () => 200));
  const failure = expectFailure(await post(), 403, 'premium_required');
  expect(failure.error).toBe('Premium Required: this server has 10 role menus. Basic allows 25.');
  await withStore((store) =>
    store.collection(guildRecords).update(tide, (guild) => ({ ...guild, plan: 'basic' })),
  );
  expect((await post()).status).toBe(200);
  await withStore((store) =>
    store.collection(guildRecords).update(tide, (guild) => ({ ...guild, plan: 'none' })),
  );
});
