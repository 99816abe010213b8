import { guilds as guildRows } from '@/lib/db/collections';
import type { Section } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { logging } from '@/lib/guild-settings/sections/logging';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import type { Values } from '@/lib/guild-settings/values';
import { botId, crowdId, rolePlaceId } from '@/sandbox/world/ids';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { expectFailure, guildPath, readSection, saveOk, saveSection, storedState } from './dashboard-calls';
import { namedPlaces } from './named-places';
import { restoreWorld, tellOfGuild, withStore } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();

const { marina, pearl } = signedIn('marina', 'pearl');
const { channel, role } = namedPlaces(marina, guildId);
const tide = namedPlaces(pearl, guilds.tidePool);
afterEach(() => knobs.clearFaults());

/**
 * Saves in Coral Reef; fails unless exactly these fields are rejected and nothing is stored. Returns the
 * error messages of the fields.
 */
async function expectRefused(client: Client, section: Section, input: Values, paths: readonly string[]) {
  const before = await storedState(marina, guildId, section);
  const saved = await saveSection(client, guildId, section, input);
  const { fields = {} } = expectFailure(saved, 422, 'invalid');
  expect(Object.keys(fields).sort()).toEqual([...paths].sort());
  expect(await storedState(marina, guildId, section)).toEqual(before);
  return Object.values(fields);
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

  test('of another guild is rejected even when the caller manages that guild', async () => {
    for (const [section, input, paths] of everywhere(tide.channel('general'))) {
      for (const text of await expectRefused(pearl, section, input, paths))
        expect(text).toMatch(/no longer exists/);
    }
  });

  test('with an unknown ID is rejected', async () => {
    for (const [section, input, paths] of everywhere('599999999999999999')) {
      await expectRefused(pearl, section, input, paths);
    }
    // IDs of guilds and people are not channel IDs either.
    await expectRefused(pearl, altdetector, { altModlog: guildId }, ['altModlog']);
    await expectRefused(pearl, altdetector, { altModlog: people.pearl }, ['altModlog']);
  });

  test.each(['Deep Talk', 'The Reef', 'ideas', 'Open Water', 'photos'])(
    'of the wrong type is rejected: %s',
    async (name) => {
      for (const [section, input, paths] of everywhere(channel(name))) {
        for (const text of await expectRefused(pearl, section, input, paths))
          expect(text).toMatch(/right type/);
      }
    },
  );

  test('in which the bot cannot post is stored with a warning', async () => {
    for (const name of ['captains-cabin', 'announcements', 'hall-of-fame', 'no-embeds']) {
      await saveOk(pearl, guildId, altdetector, { altModlog: channel(name) });
      const { answer } = await readSection(pearl, guildId, altdetector);
      expect(answer.problems).toEqual([expect.objectContaining({ path: 'altModlog', kind: 'blocked' })]);
    }
    await saveOk(pearl, guildId, altdetector, { altModlog: 'None' });
  });

  test('that was deleted is reported and does not block saving the rest', async () => {
    const id = channel('memes');
    await saveOk(pearl, guildId, welcome, { welcome: { channel: id }, leave: { channel: null } });
    try {
      await knobs.changeWorld({ deleteChannel: { guildId, channelId: id } });
      await tellOfGuild(guildId);
      const recheck = await pearl.post(guildPath(pearl, guildId, 'overview/recheck'));
      const problems = [
        expect.objectContaining({ sectionId: 'welcome', path: 'welcome.channel', kind: 'missing' }),
      ];
      expect(recheck.body).toEqual({ problems: expect.arrayContaining(problems) });
      const { wire, answer } = await readSection(pearl, guildId, welcome);
      expect(answer.problems).toEqual(problems);
      const leave = { message: 'So long, {user_tag}.' };
      const saved = await saveOk(pearl, guildId, welcome, { ...wire, leave });
      expect(saved.values).toMatchObject({ welcome: { channel: id }, leave });
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

  test('may be of any type but must be distinct and of this guild', async () => {
    const kept = ['memes', 'Deep Talk', 'The Reef', 'ideas', 'captains-cabin'].map(channel);
    await saveOk(pearl, guildId, logging, save(kept));
    expect((await readSection(pearl, guildId, logging)).wire).toMatchObject(save(kept));
    for (const foreign of [tide.channel('general'), '599999999999999999', people.pearl]) {
      await expectRefused(pearl, logging, save([...kept, foreign]), [at]);
    }
    await expectRefused(pearl, logging, save([...kept, ...kept.slice(0, 1)]), [at]);
  });

  test('with a deleted one are reported and do not block saving the rest', async () => {
    const [gone, kept] = [channel('memes'), channel('ideas')];
    await saveOk(pearl, guildId, logging, save([gone, kept]));
    try {
      await knobs.changeWorld({ deleteChannel: { guildId, channelId: gone } });
      await tellOfGuild(guildId);
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

describe('a role to assign', () => {
  const both = (id: string): [Values, string[]] => [
    { autoroleID: id, stickyroleID: id },
    ['autoroleID', 'stickyroleID'],
  ];

  test.each([
    ['of an integration', 'Jukebox', /integration/],
    ['for boosters', 'Server Booster', /integration/],
    ["that is the bot's highest", 'Reef Machinery', /highest role/],
    ["above the bot's", 'Admin', /highest role/],
  ])('%s is rejected', async (_, name, reason) => {
    for (const client of [pearl, marina]) {
      const texts = await expectRefused(client, autorole, ...both(role(name)));
      for (const text of texts) expect(text).toMatch(reason);
    }
  });

  test('of another guild, or @everyone, is rejected', async () => {
    await expectRefused(pearl, autorole, ...both(rolePlaceId(2, 1)));
    await expectRefused(pearl, autorole, ...both(guildId));
  });

  test("above the caller's own is rejected unless the caller is the owner", async () => {
    try {
      const roleIds = [role('Corallium'), role('Founder')];
      await knobs.changeWorld({ setMemberRoles: { guildId, userId: botId, roleIds } });
      await tellOfGuild(guildId);
      for (const name of ['Admin', 'Reef Keeper']) {
        const texts = await expectRefused(pearl, autorole, ...both(role(name)));
        for (const text of texts) expect(text).toMatch(/isn't below your highest role/);
      }
      await saveOk(pearl, guildId, autorole, { autoroleID: role('Moderator') });
      await saveOk(marina, guildId, autorole, { autoroleID: role('Admin') });
      // Others may save a role again that is already stored.
      await saveOk(pearl, guildId, autorole, { autoroleID: role('Admin'), stickyroleToggle: true });
      await saveOk(pearl, guildId, autorole, { autoroleID: null, stickyroleToggle: false });
    } finally {
      await restoreWorld(marina);
    }
  });

  test('may be any role of the guild in a field that only refers to it', async () => {
    await saveOk(pearl, guildId, logging, { moderation: { ignore_role: role('Admin') } });
    await saveOk(pearl, guildId, logging, { moderation: { ignore_role: null } });
    const foreign = { moderation: { ignore_role: rolePlaceId(2, 1) } };
    await expectRefused(pearl, logging, foreign, ['moderation.ignore_role']);
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

  test('is limited to 10 on the free plan', async () => {
    expect((await save(ids(10))).status).toBe(200);
    const before = await storedState(pearl, guilds.tidePool, altdetector);
    const failure = expectFailure(await save(ids(11)), 422, 'invalid');
    expect(failure.fields).toEqual({ allowedAlts: 'At most 10 on the Free plan. Basic allows 50.' });
    expect(await storedState(pearl, guilds.tidePool, altdetector)).toEqual(before);
  });

  test.each([
    ['is removed', () => setPlan('none')],
    ['expires', () => setPlan('pro', new Date(Date.now() - 1000).toISOString())],
  ])('may stay over the limit after premium %s, but a change must meet it', async (_, end) => {
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
