import { z } from 'zod';
import { permission } from '@/lib/core/permissions';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { logging } from '@/lib/guild-settings/sections/logging';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { everyonePermissions } from '@/sandbox/world/permission-sets';
import type { Answer } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import {
  bodyOf,
  expectFailure,
  expectInvalid,
  guildPath,
  listGuilds,
  readSection,
  saveOk,
  saveSection,
} from './dashboard-calls';
import { restoreWorld } from './test-world';

const guildId = guilds.tidePool;
const listSchema = z.object({
  grants: z.array(
    z.object({ id: z.string(), name: z.string(), sections: z.array(z.string()), isInForce: z.boolean() }),
  ),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
});

async function list() {
  return bodyOf(await pearl.get(guildPath(pearl, guildId, 'grants')), listSchema);
}

function give(own: Record<string, unknown> = {}): Promise<Answer> {
  return pearl.post(guildPath(pearl, guildId, 'grants'), {
    kind: 'user',
    subjectId: people.kai,
    sections: ['welcome'],
    expiresAt: null,
    ...own,
  });
}

async function takeAll(): Promise<void> {
  for (const { id } of (await list()).grants) {
    await pearl.request('DELETE', guildPath(pearl, guildId, `grants/${id}`), { json: {} });
  }
}

const { pearl, kai } = signedIn('pearl', 'kai');
beforeEach(takeAll);
afterAll(async () => {
  await takeAll();
  await restoreWorld(pearl);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const expectClosed = (answer: Answer) => expectFailure(answer, 403, 'not_a_manager');
const read = (path: string) => kai.get(guildPath(kai, guildId, path));

test('a grant opens its section for reading and saving, and nothing else', async () => {
  expectClosed(await read('welcome'));
  expect((await give()).body).toEqual({
    message: 'Gave Kai the Limpet access.',
    grant: expect.objectContaining((await list()).grants[0]),
  });
  await readSection(kai, guildId, welcome);
  await saveOk(kai, guildId, welcome, { welcome: { toggle: true } });
  for (const path of ['autorole', 'overview', 'logging', 'audit', 'grants', 'members', 'applications'])
    expectClosed(await read(path));
  for (const section of [autorole, logging]) expectClosed(await saveSection(kai, guildId, section, {}));
  for (const path of ['overview/recheck', 'audit/revert', 'grants'])
    expectClosed(await kai.post(guildPath(kai, guildId, path), {}));
});

test('a grantee cannot extend, delete or create grants', async () => {
  await give();
  const [grant] = (await list()).grants;
  const path = guildPath(kai, guildId, `grants/${grant?.id ?? ''}`);
  const terms = { sections: ['welcome', 'members'], expiresAt: null };
  expectClosed(await kai.request('PATCH', path, { json: terms }));
  expectClosed(await kai.request('DELETE', path, { json: {} }));
  const own = { kind: 'user', subjectId: people.kai, ...terms };
  expectClosed(await kai.post(guildPath(kai, guildId, 'grants'), own));
  expect((await list()).grants).toMatchObject([{ sections: ['welcome'] }]);
});

test('a grant applies to its own server only', async () => {
  await give();
  expectClosed(await kai.get(guildPath(kai, guilds.coralReef, 'welcome')));
  expectClosed(await saveSection(kai, guilds.coralReef, welcome, {}));
});

test("a granted section's name in the query or body opens nothing", async () => {
  await give();
  for (const path of ['autorole?section=welcome', 'logging/update?section=welcome'])
    expectClosed(await kai.post(guildPath(kai, guildId, path), { section: 'welcome' }));
});

test('a grant ends at once when it is revoked', async () => {
  await give();
  await readSection(kai, guildId, welcome);
  await takeAll();
  expectClosed(await read('welcome'));
  expectClosed(await saveSection(kai, guildId, welcome, {}));
});

test('a grant expires', async () => {
  await give({ expiresAt: inAnHour() });
  await readSection(kai, guildId, welcome);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000);
  try {
    expectClosed(await read('welcome'));
    expect((await list()).grants).toMatchObject([{ isInForce: false }]);
  } finally {
    clock.mockRestore();
  }
});

test('a grant to a role applies to members with that role', async () => {
  const tadpole = (await list()).roles.find(({ name }) => name === 'Tadpole');
  expect((await give({ kind: 'role', subjectId: tadpole?.id })).body).toEqual({
    message: 'Gave @Tadpole access.',
    grant: expect.objectContaining({ kind: 'role', name: '@Tadpole', sections: ['welcome'] }),
  });
  await readSection(kai, guildId, welcome);
  const [grant] = (await list()).grants;
  const path = guildPath(pearl, guildId, `grants/${grant?.id ?? ''}`);
  await pearl.request('PATCH', path, { json: { sections: ['autorole'], expiresAt: inAnHour() } });
  expectClosed(await read('welcome'));
  await readSection(kai, guildId, autorole);
});

test('a grantee cannot choose a role that they could not assign on Discord', async () => {
  await saveOk(pearl, guildId, autorole, { autoroleID: null });
  await give({ sections: ['autorole'] });
  const { directory } = await readSection(kai, guildId, autorole);
  const permissions = String(everyonePermissions | permission.manageRoles);
  await sandboxKnobs().changeWorld({ setRolePermissions: { guildId, roleId: guildId, permissions } });
  await pearl.post(guildPath(pearl, guildId, 'overview/recheck'));
  const tadpole = directory.roles.find(({ name }) => name === 'Tadpole');
  const given = await saveSection(kai, guildId, autorole, { autoroleID: tadpole?.id });
  expect(expectFailure(given, 422, 'invalid').fields).toEqual({
    autoroleID: "@Tadpole isn't below your highest role.",
  });
});

test('a granted server appears in the server list', async () => {
  const ids = async () => (await listGuilds(kai, { refresh: true })).guilds.map(({ id }) => id);
  expect(await ids()).not.toContain(guildId);
  await give();
  expect(await ids()).toContain(guildId);
});

test("a manager can preview a person's access", async () => {
  await give({ sections: ['welcome', 'polls'] });
  const preview = (id: string) => pearl.get(guildPath(pearl, guildId, `grants/preview?kind=user&id=${id}`));
  expect((await preview(people.kai)).body).toEqual({
    name: 'Kai the Limpet',
    isManager: false,
    sections: ['welcome', 'polls'],
    viewOnly: [],
  });
  await takeAll();
  await give({ sections: ['welcome', 'polls'], level: 'view' });
  await give({ sections: ['polls'] });
  const { body } = await preview(people.kai);
  expect(body).toMatchObject({ sections: ['welcome', 'polls'], viewOnly: ['welcome'] });
  expect((await preview(people.pearl)).body).toMatchObject({ isManager: true });
  expectFailure(await preview(people.drift), 422, 'invalid');
});

test('people are found by name prefix and by id', async () => {
  const find = async (query: string) =>
    (await pearl.get(guildPath(pearl, guildId, `grants/people?query=${query}`))).body;
  const found = { people: [{ id: people.kai, name: 'Kai the Limpet', username: 'kai_kai' }] };
  expect(await find('kai')).toEqual(found);
  expect(await find(people.kai)).toEqual(found);
  expect(await find('nobody-of-that-name')).toEqual({ people: [] });
});

test.each([
  ['a stranger', { subjectId: people.drift }, 'subjectId'],
  ['a manager of the server', { subjectId: people.pearl }, 'subjectId'],
  ['a role of another server', { kind: 'role', subjectId: '500000000000000001' }, 'subjectId'],
  ['an invalid id', { subjectId: 'kai' }, 'subjectId'],
  ['an unknown section', { sections: ['welcome', 'nothing'] }, 'sections'],
  ['no section', { sections: [] }, 'sections'],
  ['a past expiry', { expiresAt: new Date(Date.now() - 1000).toISOString() }, 'expiresAt'],
  ['an invalid expiry', { expiresAt: 'tomorrow' }, 'expiresAt'],
  ['an unknown kind', { kind: 'everyone' }, 'kind'],
])('a grant is rejected for %s', async (_, own, field) => {
  expectInvalid(await give(own), field);
  expect((await list()).grants).toEqual([]);
});

test('a person gets only one of two concurrent grants', async () => {
  const answers = await Promise.all([give(), give({ sections: ['polls'] })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await list()).grants).toHaveLength(1);
});
