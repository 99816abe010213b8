import { z } from 'zod';
import { permission } from '@/lib/core/permissions';
import { guilds as guildRecords } from '@/lib/db/collections';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { everyonePermissions } from '@/sandbox/world/permission-sets';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { bodyOf, expectFailure, guildPath, readAudit, readSection } from './dashboard-calls';
import {
  at,
  channels,
  countPosted,
  create,
  created,
  edit,
  guildId,
  knobs,
  list,
  listed,
  marina,
  menu,
  named,
  pearl,
  posted,
  prepareRoleMenus,
  roles,
  row,
  shownSchema,
} from './role-menu-calls';
import { restoreWorld, tellOfGuild, withStore } from './test-world';

prepareRoleMenus();

test('Coral Reef has two menus from the start, with the members of the specification', async () => {
  const seeded = (await list()).filter(({ id }) => id.startsWith('seeded'));
  expect(seeded.map(({ data }) => data.embed.title)).toEqual([
    'Your pronouns',
    'What would you like to hear about?',
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
    // Another person's key is a different one.
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
    expect(message).toMatch(/^Menu posted in #general\. Some reactions could not be added: .*Maximum number/);
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
    ['Founder', /isn't below the bot's highest role/],
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

test('whoever lacks the right to menus is told: Insufficient permissions', async () => {
  const member = await signIn(people.kai);
  const calls = [
    await member.get(guildPath(member, guildId, 'reactionroles')),
    await create({}, member),
    await member.post(at('settings', guildId, member), {}),
  ];
  for (const answer of calls)
    expect(expectFailure(answer, 403, 'not_a_manager').error).toBe('Insufficient permissions');
  // Other sections keep the usual words.
  const other = await member.get(guildPath(member, guildId, 'welcome'));
  expect(expectFailure(other, 403, 'not_a_manager').error).toMatch(/permission to manage this server/);
});

describe('somebody who was granted the section', () => {
  const grants = () => guildPath(marina, guildId, 'grants');
  let kai: Client;

  beforeAll(async () => {
    const terms = { kind: 'user', subjectId: people.kai, sections: ['reactionroles'], expiresAt: null };
    expect((await marina.post(grants(), terms)).status).toBe(200);
    kai = await signIn(people.kai);
    const everyone = everyonePermissions | permission.manageRoles;
    await knobs.changeWorld({
      setRolePermissions: { guildId, roleId: guildId, permissions: String(everyone) },
    });
    await tellOfGuild(guildId);
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
    expect(failure.fields).toEqual({ 'roleRows.0.role': "@Artist isn't below your highest role." });
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
      () => ({ guildId: tide, menus: [], outbox: [] }),
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
