// The stand-in's routes for roles, and the client's createRole.
import { createRole } from '@/lib/discord/roles';
import { guilds } from '../support/people';
import { asBot, failureOf, guildIn, refusedAs, roleIn, standInForTests } from './stand-in';

const discord = standInForTests();
const reef = () => guildIn(discord(), guilds.coralReef);
const create = (body: unknown) => asBot(discord(), 'POST', `/guilds/${guilds.coralReef}/roles`, body);

test('a new role is at the bottom and in the audit log with its reason', async () => {
  const before = reef().roles.length;
  await createRole(reef().id, { name: 'Red', colour: 0xed4245 }, 'By pearl');
  expect(reef().roles).toHaveLength(before + 1);
  const role = roleIn(discord(), guilds.coralReef, 'Red');
  expect(role).toMatchObject({ color: 0xed4245, permissions: 0n, position: 1, managed: false });
  const places = reef().roles.map(({ position }) => position);
  expect(new Set(places).size).toBe(places.length);
  expect(discord().world.audit.at(-1)).toMatchObject({
    action: 'ROLE_CREATE',
    targetId: role.id,
    reason: 'By pearl',
  });
});

test.each([{ name: 'x'.repeat(101) }, { name: '' }, { color: -1 }, { permissions: 'all' }])(
  'refuses %j',
  async (body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 50_035 } });
  },
);

test('refuses a permission that the bot does not have', async () => {
  expect(await create({ permissions: '8' })).toMatchObject({ status: 403, body: { code: 50_013 } });
});

test('refuses a new role in a guild with 250', async () => {
  const { roles } = reef();
  const [first] = roles;
  if (!first) throw new Error('There is no role.');
  for (let count = roles.length; count < 250; count += 1)
    roles.push({ ...first, id: String(590_000 + count), name: 'Filler', position: 0 });
  const call = createRole(reef().id, { name: 'Red', colour: 0 }, '');
  expect(await failureOf(call)).toEqual(refusedAs('Maximum number of server roles reached (250)'));
});
