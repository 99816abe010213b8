import { join } from 'node:path';
import { z } from 'zod';
import { guilds as guildRows } from '@/lib/db/collections';
import { openSqlite } from '@/lib/db/sqlite-connection';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';
import type { Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { logging } from '@/lib/guild-settings/sections/logging';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import type { Values } from '@/lib/guild-settings/values';
import { botId, crowdId, rolePlaceId } from '@/sandbox/world/ids';
import { signIn } from '../support/client';
import { type Client, createClient } from '../support/http-client';
import { guilds, people } from '../support/people';
import { runningSite } from '../support/running-site';
import { sandboxKnobs } from '../support/sandbox';
import { expectFailure, guildPath, readSection, saveOk, saveSection, storedState } from './dashboard-calls';
import { restoreWorld, withStore } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();
let marina: Client;
let pearl: Client;
/** Ids of Coral Reef's and Tide Pool's channels, and of Coral Reef's roles, by name. */
const channels = new Map<string, string>();
const tideChannels = new Map<string, string>();
const roles = new Map<string, string>();

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`There is no ${name}.`);
  return id;
}

beforeAll(async () => {
  [marina, pearl] = [await signIn(people.marina), await signIn(people.pearl)];
  const reef = await readSection(marina, guildId, logging);
  for (const { name, id } of reef.directory.channels) channels.set(name, id);
  for (const { name, id } of reef.directory.roles) roles.set(name, id);
  const tide = await readSection(pearl, guilds.tidePool, logging);
  for (const { name, id } of tide.directory.channels) tideChannels.set(name, id);
});
afterEach(() => knobs.clearFaults());

/** Saves in Coral Reef; fails unless exactly these fields are refused and nothing is stored. Gives their texts. */
async function expectRefused(client: Client, section: Section, input: Values, paths: readonly string[]) {
  const before = await storedState(marina, guildId, section);
  const failure = expectFailure(await saveSection(client, guildId, section, input), 422, 'invalid');
  expect(Object.keys(failure.fields ?? {}).sort()).toEqual([...paths].sort());
  expect(await storedState(marina, guildId, section)).toEqual(before);
  return Object.values(failure.fields ?? {});
}

describe('a channel', () => {
  const everywhere = (id: string): [Section, Values, string[]][] => [
    [welcome, { welcome: { channel: id }, leave: { channel: id } }, ['welcome.channel', 'leave.channel']],
    [altdetector, { altModlog: id }, ['altModlog']],
    [
      logging,
      { moderation: { channel: id, ignore_channel: id, ban_channel: id }, message_events: { channel: id } },
      ['moderation.channel', 'moderation.ignore_channel', 'moderation.ban_channel', 'message_events.channel'],
    ],
  ];

  test('of another guild is refused, though the same person manages that one too', async () => {
    const foreign = idIn(tideChannels, 'general');
    for (const [section, input, paths] of everywhere(foreign)) {
      for (const text of await expectRefused(pearl, section, input, paths))
        expect(text).toMatch(/no longer exists/);
    }
  });

  test('that nobody has is refused', async () => {
    for (const [section, input, paths] of everywhere('599999999999999999')) {
      await expectRefused(pearl, section, input, paths);
    }
    // Ids of other things are no channels either.
    await expectRefused(pearl, altdetector, { altModlog: guildId }, ['altModlog']);
    await expectRefused(pearl, altdetector, { altModlog: people.pearl }, ['altModlog']);
  });

  test.each(['Deep Talk', 'The Reef', 'ideas', 'Open Water', 'photos'])(
    'of the wrong type is refused: %s',
    async (name) => {
      for (const [section, input, paths] of everywhere(idIn(channels, name))) {
        for (const text of await expectRefused(pearl, section, input, paths))
          expect(text).toMatch(/right type/);
      }
    },
  );

  test('in which the bot may not post is kept, with a warning', async () => {
    for (const name of ['captains-cabin', 'announcements', 'hall-of-fame', 'no-embeds']) {
      await saveOk(pearl, guildId, altdetector, { altModlog: idIn(channels, name) });
      const { answer } = await readSection(pearl, guildId, altdetector);
      expect(answer.problems).toEqual([expect.objectContaining({ path: 'altModlog', kind: 'blocked' })]);
    }
    await saveOk(pearl, guildId, altdetector, { altModlog: 'None' });
  });

  test('that was deleted is told of, and keeps nobody from saving the rest', async () => {
    const id = idIn(channels, 'memes');
    await saveOk(pearl, guildId, welcome, { welcome: { channel: id }, leave: { channel: null } });
    try {
      await knobs.changeWorld({ deleteChannel: { guildId, channelId: id } });
      const recheck = await pearl.post(guildPath(pearl, guildId, 'overview/recheck'));
      const problems = [
        expect.objectContaining({ sectionId: 'welcome', path: 'welcome.channel', kind: 'missing' }),
      ];
      expect(recheck.body).toEqual({ problems: expect.arrayContaining(problems) });
      const { wire, answer } = await readSection(pearl, guildId, welcome);
      expect(answer.problems).toEqual(problems);
      const saved = await saveOk(pearl, guildId, welcome, {
        ...wire,
        leave: { message: 'So long, {user_tag}.' },
      });
      expect(saved.values).toMatchObject({
        welcome: { channel: id },
        leave: { message: 'So long, {user_tag}.' },
      });
      await expectRefused(pearl, welcome, { leave: { channel: id } }, ['leave.channel']);
      await saveOk(pearl, guildId, welcome, { welcome: { channel: null } });
      await expectRefused(pearl, welcome, { welcome: { channel: id } }, ['welcome.channel']);
    } finally {
      await restoreWorld(marina);
    }
  });
});

describe('several channels', () => {
  const at = 'everywhere.ignored_channels';
  const save = (ids: readonly string[]): Values => ({ everywhere: { ignored_channels: ids } });

  test('may be of any type, and each is one of this guild', async () => {
    const kept = ['memes', 'Deep Talk', 'The Reef', 'ideas', 'captains-cabin'].map((name) =>
      idIn(channels, name),
    );
    await saveOk(pearl, guildId, logging, save(kept));
    expect((await readSection(pearl, guildId, logging)).wire).toMatchObject(save(kept));
    for (const foreign of [idIn(tideChannels, 'general'), '599999999999999999', people.pearl]) {
      await expectRefused(pearl, logging, save([...kept, foreign]), [at]);
    }
    await expectRefused(pearl, logging, save([...kept, ...kept.slice(0, 1)]), [at]);
  });

  test('of which one was deleted are told of, and keep nobody from saving the rest', async () => {
    const [gone, kept] = [idIn(channels, 'memes'), idIn(channels, 'ideas')];
    await saveOk(pearl, guildId, logging, save([gone, kept]));
    try {
      await knobs.changeWorld({ deleteChannel: { guildId, channelId: gone } });
      await pearl.post(guildPath(pearl, guildId, 'overview/recheck'));
      const { wire, answer } = await readSection(pearl, guildId, logging);
      expect(answer.problems).toEqual([expect.objectContaining({ path: at, kind: 'missing' })]);
      await saveOk(pearl, guildId, logging, { ...wire, member_events: { toggle: true } });
      await expectRefused(pearl, logging, save([gone]), [at]);
      await saveOk(pearl, guildId, logging, save([kept]));
    } finally {
      await restoreWorld(marina);
      await saveOk(pearl, guildId, logging, { ...save([]), member_events: { toggle: false } });
    }
  });
});

describe('a role to be given', () => {
  const both = (id: string): [Values, string[]] => [
    { autoroleID: id, stickyroleID: id },
    ['autoroleID', 'stickyroleID'],
  ];

  test.each([
    ['of an integration', 'Jukebox', /integration/],
    ['of the boosters', 'Server Booster', /integration/],
    ["that is the bot's highest", 'Reef Machinery', /highest role/],
    ["above the bot's", 'Admin', /highest role/],
  ])('%s is refused', async (_, name, reason) => {
    for (const client of [pearl, marina]) {
      const texts = await expectRefused(client, autorole, ...both(idIn(roles, name)));
      for (const text of texts) expect(text).toMatch(reason);
    }
  });

  test('of another guild, or @everyone, is refused', async () => {
    await expectRefused(pearl, autorole, ...both(rolePlaceId(2, 1)));
    await expectRefused(pearl, autorole, ...both(guildId));
  });

  test("above the caller's own is refused, but not to the owner", async () => {
    try {
      const roleIds = [idIn(roles, 'Corallium'), idIn(roles, 'Founder')];
      await knobs.changeWorld({ setMemberRoles: { guildId, userId: botId, roleIds } });
      for (const name of ['Admin', 'Reef Keeper']) {
        const texts = await expectRefused(pearl, autorole, ...both(idIn(roles, name)));
        for (const text of texts) expect(text).toMatch(/not below your own highest role/);
      }
      await saveOk(pearl, guildId, autorole, { autoroleID: idIn(roles, 'Moderator') });
      await saveOk(marina, guildId, autorole, { autoroleID: idIn(roles, 'Admin') });
      // What is there already, others may leave as it is.
      await saveOk(pearl, guildId, autorole, { autoroleID: idIn(roles, 'Admin'), stickyroleToggle: true });
      await saveOk(pearl, guildId, autorole, { autoroleID: null, stickyroleToggle: false });
    } finally {
      await restoreWorld(marina);
    }
  });

  test('is no such matter where it is only referred to', async () => {
    await saveOk(pearl, guildId, logging, { moderation: { ignore_role: idIn(roles, 'Admin') } });
    await saveOk(pearl, guildId, logging, { moderation: { ignore_role: null } });
    await expectRefused(pearl, logging, { moderation: { ignore_role: rolePlaceId(2, 1) } }, [
      'moderation.ignore_role',
    ]);
  });
});

describe("the whitelist's length", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, place) => crowdId(place + 1));

  async function setPlan(plan: 'none' | 'basic' | 'pro', planExpiresAt: string | null = null): Promise<void> {
    await withStore((store) =>
      store.collection(guildRows).update(guilds.tidePool, (row) => ({ ...row, plan, planExpiresAt })),
    );
  }
  const save = (allowedAlts: unknown) => saveSection(pearl, guilds.tidePool, altdetector, { allowedAlts });

  test('ends at 10 on the free plan', async () => {
    expect((await save(ids(10))).status).toBe(200);
    const before = await storedState(pearl, guilds.tidePool, altdetector);
    const failure = expectFailure(await save(ids(11)), 422, 'invalid');
    expect(failure.fields).toEqual({ allowedAlts: 'At most 10 on the Free plan. Basic allows 50.' });
    expect(await storedState(pearl, guilds.tidePool, altdetector)).toEqual(before);
  });

  test('ends at 50 with premium, and at 1024 characters', async () => {
    for (const count of [11, 50]) await saveOk(pearl, guildId, altdetector, { allowedAlts: ids(count) });
    const texts = await expectRefused(pearl, altdetector, { allowedAlts: ids(51) }, ['allowedAlts']);
    expect(texts).toEqual(['At most 50.']);
    const long = Array.from({ length: 49 }, (_, place) => `${10_000_000_000_000_000_000n + BigInt(place)}`);
    expect(long.join().length).toBe(1028);
    expect(await expectRefused(pearl, altdetector, { allowedAlts: long }, ['allowedAlts'])).toEqual([
      'At most 1024 characters.',
    ]);
    await saveOk(pearl, guildId, altdetector, { allowedAlts: [] });
  });

  test.each([
    ['was taken away', () => setPlan('none')],
    ['has run out', () => setPlan('pro', new Date(Date.now() - 1000).toISOString())],
  ])('is kept after premium %s, but not changed beyond the limit', async (_, end) => {
    try {
      await setPlan('basic', new Date(Date.now() + 600_000).toISOString());
      const kept = ids(12);
      expect((await save(kept)).status).toBe(200);
      await end();
      const saved = await saveOk(pearl, guilds.tidePool, altdetector, { allowedAlts: kept, altDays: 9 });
      expect(saved.values).toMatchObject({ allowedAlts: kept, altDays: 9 });
      expectFailure(await save(ids(13)), 422, 'invalid');
      expectFailure(await save(kept.slice(1)), 422, 'invalid');
      expect((await save(ids(10))).status).toBe(200);
    } finally {
      await setPlan('none');
      await save([]);
      await saveOk(pearl, guilds.tidePool, altdetector, { altDays: 7 });
    }
  });
});

describe("the bot's nickname", () => {
  const { sandboxUrl } = runningSite();

  async function nickOnDiscord(): Promise<string | null> {
    const answer = await createClient(sandboxUrl).get(`/api/v10/guilds/${guildId}/members/${botId}`, {
      headers: { authorization: 'Bot sandbox-bot-token' },
    });
    return z.looseObject({ nick: z.string().nullable() }).parse(answer.body).nick;
  }

  afterEach(() => restoreWorld(marina));

  test('is set on Discord, with who changed it', async () => {
    await knobs.clearCalls();
    await saveOk(pearl, guildId, overview, { nickname: '  Reefy 🐚 ' });
    expect(await nickOnDiscord()).toBe('Reefy 🐚');
    const { calls } = await knobs.calls();
    const patched = calls.filter(({ method }) => method === 'PATCH');
    expect(patched).toEqual([
      expect.objectContaining({ by: 'bot', reason: 'Changed by Pearl on the dashboard' }),
    ]);
    expect((await readSection(pearl, guildId, overview)).wire.nickname).toBe('Reefy 🐚');
  });

  test('is taken away by an empty text', async () => {
    await saveOk(pearl, guildId, overview, { nickname: 'Reefy' });
    await saveOk(pearl, guildId, overview, { nickname: '' });
    expect(await nickOnDiscord()).toBeNull();
  });

  test('is asked of Discord only when it changes', async () => {
    await saveOk(pearl, guildId, overview, { nickname: 'Steady', language: 'english' });
    await knobs.clearCalls();
    await saveOk(pearl, guildId, overview, { nickname: 'Steady', language: 'french' });
    expect((await knobs.calls()).calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('shows what somebody has set on Discord itself', async () => {
    await createClient(sandboxUrl).request('PATCH', `/api/v10/guilds/${guildId}/members/@me`, {
      json: { nick: 'By hand' },
      headers: { authorization: 'Bot sandbox-bot-token' },
    });
    await pearl.post(guildPath(pearl, guildId, 'overview/recheck'));
    expect((await readSection(pearl, guildId, overview)).wire.nickname).toBe('By hand');
  });

  test.each([
    [
      'refuses',
      { status: 403, body: { code: 50_013, message: 'Missing Permissions' } },
      502,
      'discord_refused',
      /: Missing Permissions$/,
    ],
  ])('is not stored when Discord %s, and neither is the rest', async (_, fault, status, code, text) => {
    const before = await storedState(marina, guildId, overview);
    const nick = await nickOnDiscord();
    await knobs.addFault({ match: 'PATCH /guilds/\\d+/members/@me', ...fault });
    const input = { nickname: 'Never', prefix: before.wire.prefix === '$' ? '%' : '$' };
    const failure = expectFailure(await saveSection(pearl, guildId, overview, input), status, code);
    expect(failure.error).toMatch(text);
    expect(await nickOnDiscord()).toBe(nick);
    await knobs.clearFaults();
    expect(await storedState(marina, guildId, overview)).toEqual(before);
  });

  test.each([
    ['stumbles', { status: 500 }],
    ['hangs up', { drop: true }],
  ])('is found out when Discord %s, and stored with the rest', async (_, fault) => {
    const before = await storedState(marina, guildId, overview);
    await knobs.addFault({ match: 'PATCH /guilds/\\d+/members/@me', ...fault });
    const input = { nickname: 'Later', prefix: before.wire.prefix === '$' ? '%' : '$' };
    const failure = expectFailure(
      await saveSection(pearl, guildId, overview, input),
      503,
      'discord_uncertain',
    );
    expect(failure.error).toBe('Discord did not answer. We are checking whether the nickname was changed.');
    await knobs.clearFaults();
    // The next save ends it before it does its own.
    const language = before.wire.language === 'french' ? 'english' : 'french';
    await saveOk(pearl, guildId, overview, { language });
    expect(await nickOnDiscord()).toBe('Later');
    expect((await readSection(pearl, guildId, overview)).wire).toMatchObject({ ...input, language });
    const { entries } = await storedState(marina, guildId, overview);
    expect(entries).toHaveLength(before.entries.length + 2);
  });

  test('is not asked for while the database cannot be written', async () => {
    await saveOk(pearl, guildId, overview, { nickname: 'Before' });
    const before = await storedState(marina, guildId, overview);
    const other = openSqlite(join(runningSite().dataDir, sqliteFileName), 1000);
    other.exec('BEGIN IMMEDIATE');
    try {
      // The site is patient for 5 s, which pass soon: each look at the clock is half a second later.
      const { now } = Date;
      let ahead = 0;
      jest.spyOn(Date, 'now').mockImplementation(() => {
        ahead += 500;
        return now() + ahead;
      });
      const saving = saveSection(pearl, guildId, overview, { nickname: 'Lost' });
      expectFailure(await saving, 503, 'store_unavailable');
    } finally {
      other.close();
    }
    expect(await nickOnDiscord()).toBe('Before');
    expect(await storedState(marina, guildId, overview)).toEqual(before);
  });

  test('is not touched when the rest is refused', async () => {
    const nick = await nickOnDiscord();
    await expectRefused(pearl, overview, { nickname: 'Never', prefix: 'far too long' }, ['prefix']);
    const headers = { 'if-match': '"v1"' };
    const stale = await saveSection(pearl, guildId, overview, { nickname: 'Never' }, { headers });
    expectFailure(stale, 409, 'stale');
    expect(await nickOnDiscord()).toBe(nick);
  });
});
