import { permission } from '@/lib/core/permissions';
import { guilds as guildRecords } from '@/lib/db/collections';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { everyonePermissions } from '@/sandbox/world/permission-sets';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { bodyOf, expectFailure, guildPath, readAudit } from './dashboard-calls';
import { grantSections, takeGrants } from './grant-calls';
import { namedPlaces } from './named-places';
import {
  at,
  channel,
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
  pearl,
  posted,
  prepareRoleMenus,
  role,
  row,
  shownSchema,
} from './role-menu-calls';
import { restoreWorld, tellOfGuild, withStore } from './test-world';

prepareRoleMenus();
const { kai } = signedIn('kai');

test('lists the two seeded menus of Coral Reef as posted', async () => {
  const seeded = (await list()).filter(({ id }) => id.startsWith('seeded'));
  expect(seeded.map(({ data }) => data.embed.title)).toEqual([
    'Your pronouns',
    'What would you like to hear about?',
  ]);
  expect(seeded.every(({ msgid }) => msgid !== null)).toBe(true);
});

describe('a new menu', () => {
  test('is posted with embed and dropdown, listed and audited', async () => {
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
                { label: 'Event Ping', value: role('Event Ping') },
                { label: 'Giveaway Ping', value: role('Giveaway Ping') },
              ],
            },
          ],
        },
      ],
      allowedMentions: { parse: [] },
    });
    const shown = { msgid, state: 'posted', lacksReactions: false, username: 'Pearl' };
    expect(await listed(id)).toMatchObject(shown);
    const { items } = await readAudit(pearl, guildId, { section: 'reactionroles' });
    expect(items[0]?.action).toBe("Posted the role menu 'Pings' in #general.");
  });

  test('is posted once per key and person', async () => {
    const key = '1b671a64-40d5-491e-99b0-da01ff1f3341';
    const before = await countPosted();
    const answers = await Promise.all([create({ key }), create({ key }), create({ key })]);
    const again = await created({ key });
    for (const answer of answers)
      expect(bodyOf(answer, shownSchema)).toMatchObject({ id: again.id, msgid: again.msgid });
    expect(await countPosted()).toBe(before + 1);
    // Keys are per person.
    expect(bodyOf(await create({ key }, marina), shownSchema).id).not.toBe(again.id);
    expect(await listed(again.id)).toMatchObject({ state: 'posted' });
  });

  test('reports reactions that Discord rejects', async () => {
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
    const { fields = {} } = expectFailure(await create(own), 422, 'invalid');
    expect(Object.keys(fields)).toEqual(paths);
    expect([await countPosted(), (await list()).length]).toEqual([before, menus]);
    return Object.values(fields);
  }

  test.each([
    ['a maximum above the number of rows', () => ({ maxSelect: 3 }), ['maxSelect']],
    ['an unknown field', () => ({ extra: 1 }), ['extra']],
    ['an unknown type', () => ({ type: 'wheel' }), ['type']],
    ['no channel', () => ({ channelId: '' }), ['channelId']],
    ['a voice channel', () => ({ channelId: channel('Deep Talk') }), ['channelId']],
    ['a channel closed to the bot', () => ({ channelId: channel('captains-cabin') }), ['channelId']],
    ["another server's channel", () => ({ channelId: '500000000000200003' }), ['channelId']],
  ])('for %s', async (_, own, paths) => {
    await refused(own(), paths);
  });

  test.each([
    ['Server Booster', /integration|highest/],
    ['Founder', /isn't below the bot's highest role/],
  ])('for %s, which the bot cannot assign', async (name, reason) => {
    const [text] = await refused({ roleRows: [row(name)] }, ['roleRows.0.role']);
    expect(text).toMatch(reason);
  });

  test('for a role of another server', async () => {
    const roleRows = [row('Event Ping', { role: '400000000000200001' })];
    const [text] = await refused({ roleRows }, ['roleRows.0.role']);
    expect(text).toBe('This role no longer exists in this server.');
  });
});

test("answers 'Insufficient permissions' without access to role menus", async () => {
  const calls = [
    await kai.get(guildPath(kai, guildId, 'reactionroles')),
    await create({}, kai),
    await kai.post(at('settings', guildId, kai), {}),
  ];
  for (const answer of calls)
    expect(expectFailure(answer, 403, 'not_a_manager').error).toBe('Insufficient permissions');
  // Other sections answer with the usual message.
  const other = await kai.get(guildPath(kai, guildId, 'welcome'));
  expect(expectFailure(other, 403, 'not_a_manager').error).toMatch(/permission to manage this server/);
});

const tide = guilds.tidePool;
const pool = namedPlaces(pearl, tide);

describe('a person with a grant for the section', () => {
  beforeAll(async () => {
    await grantSections(marina, guildId, people.kai, ['reactionroles']);
    const permissions = String(everyonePermissions | permission.manageRoles);
    await knobs.changeWorld({ setRolePermissions: { guildId, roleId: guildId, permissions } });
    await tellOfGuild(guildId);
  });
  afterAll(() => takeGrants(marina, guildId));

  test('can add only roles below their own', async () => {
    expect((await create({ roleRows: [row('Event Ping')] }, kai)).status).toBe(200);
    const failure = expectFailure(await create({ roleRows: [row('Artist')] }, kai), 422, 'invalid');
    expect(failure.fields).toEqual({ 'roleRows.0.role': "@Artist isn't below your highest role." });
    // Roles that are already in the menu may stay.
    const { msgid } = await created({ roleRows: [row('Artist')] });
    const kept = { ...menu({ roleRows: [row('Artist'), row('Event Ping')] }), messageId: msgid };
    expect((await kai.post(at('edit', guildId, kai), kept)).status).toBe(200);
  });

  test('is denied without a role of their own', async () => {
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

test('the plan limits the number of menus', async () => {
  const roleRows = [{ label: 'x', role: pool.role('Study Ping') }];
  const menuOfPool = { channelId: pool.channel('general'), messageTitle: 'x', roleRows };
  const post = () => pearl.post(at('create', tide), menuOfPool);
  const setPlan = (plan: 'none' | 'basic') =>
    withStore((store) => store.collection(guildRecords).update(tide, (guild) => ({ ...guild, plan })));
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
  await setPlan('basic');
  expect((await post()).status).toBe(200);
  await setPlan('none');
});
