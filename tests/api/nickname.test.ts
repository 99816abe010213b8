import { join } from 'node:path';
import { z } from 'zod';
import { openSqlite } from '@/lib/db/sqlite-connection';
import { sqliteFileName } from '@/lib/db/sqlite-file-name';
import { overview } from '@/lib/guild-settings/sections/overview';
import { botId } from '@/sandbox/world/ids';
import { createClient } from '../support/http-client';
import { guilds } from '../support/people';
import { runningSite } from '../support/running-site';
import { sandboxKnobs } from '../support/sandbox';
import { signedIn } from '../support/signed-in';
import { expectFailure, guildPath, readSection, saveOk, saveSection, storedState } from './dashboard-calls';
import { missingPermissions, missingPermissionsText } from './discord-faults';
import { refusedFields } from './refused-fields';
import { restoreWorld } from './test-world';

const guildId = guilds.coralReef;
const knobs = sandboxKnobs();

const { marina, pearl } = signedIn('marina', 'pearl');
afterEach(() => knobs.clearFaults());

describe("the bot's nickname", () => {
  const { sandboxUrl } = runningSite();
  const ownMember = 'PATCH /guilds/\\d+/members/@me';

  async function nickOnDiscord(): Promise<string | null> {
    const answer = await createClient(sandboxUrl).get(`/api/v10/guilds/${guildId}/members/${botId}`, {
      headers: { authorization: 'Bot sandbox-bot-token' },
    });
    return z.looseObject({ nick: z.string().nullable() }).parse(answer.body).nick;
  }

  afterEach(() => restoreWorld(marina));

  test('is set on Discord, with its author as the reason', async () => {
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

  test('is removed by an empty text', async () => {
    await saveOk(pearl, guildId, overview, { nickname: 'Reefy' });
    await saveOk(pearl, guildId, overview, { nickname: '' });
    expect(await nickOnDiscord()).toBeNull();
  });

  test('is sent to Discord only when it changes', async () => {
    await saveOk(pearl, guildId, overview, { nickname: 'Steady', language: 'english' });
    await knobs.clearCalls();
    await saveOk(pearl, guildId, overview, { nickname: 'Steady', language: 'french' });
    expect((await knobs.calls()).calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('reflects a change made on Discord', async () => {
    await createClient(sandboxUrl).request('PATCH', `/api/v10/guilds/${guildId}/members/@me`, {
      json: { nick: 'By hand' },
      headers: { authorization: 'Bot sandbox-bot-token' },
    });
    await pearl.post(guildPath(pearl, guildId, 'overview/recheck'));
    expect((await readSection(pearl, guildId, overview)).wire.nickname).toBe('By hand');
  });

  test('is not stored, like the other fields, when Discord refuses', async () => {
    const before = await storedState(marina, guildId, overview);
    const nick = await nickOnDiscord();
    await knobs.addFault({ match: ownMember, ...missingPermissions });
    const input = { nickname: 'Never', prefix: before.wire.prefix === '$' ? '%' : '$' };
    const answer = await saveSection(pearl, guildId, overview, input);
    expect(expectFailure(answer, 502, 'discord_refused').error).toBe(missingPermissionsText);
    expect(await nickOnDiscord()).toBe(nick);
    await knobs.clearFaults();
    expect(await storedState(marina, guildId, overview)).toEqual(before);
  });

  test.each([
    ['fails', { status: 500 }],
    ['drops the connection', { drop: true }],
  ])('is reconciled after Discord %s, and stored with the other fields', async (_, fault) => {
    const before = await storedState(marina, guildId, overview);
    await knobs.addFault({ match: ownMember, ...fault });
    const input = { nickname: 'Later', prefix: before.wire.prefix === '$' ? '%' : '$' };
    const answer = await saveSection(pearl, guildId, overview, input);
    expect(expectFailure(answer, 503, 'discord_uncertain').error).toBe(
      "Discord didn't answer. We're checking whether the nickname was changed.",
    );
    await knobs.clearFaults();
    // The next save first settles the pending one.
    const language = before.wire.language === 'french' ? 'english' : 'french';
    await saveOk(pearl, guildId, overview, { language });
    expect(await nickOnDiscord()).toBe('Later');
    expect((await readSection(pearl, guildId, overview)).wire).toMatchObject({ ...input, language });
    const { entries } = await storedState(marina, guildId, overview);
    expect(entries).toHaveLength(before.entries.length + 2);
  });

  test('is not sent to Discord while the database is locked', async () => {
    await saveOk(pearl, guildId, overview, { nickname: 'Before' });
    const before = await storedState(marina, guildId, overview);
    const other = openSqlite(join(runningSite().dataDir, sqliteFileName), 1000);
    other.exec('BEGIN IMMEDIATE');
    try {
      // The site waits up to 5 s, which pass quickly: each Date.now() is half a second later.
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

  test('is not changed by an invalid or stale save', async () => {
    const nick = await nickOnDiscord();
    const before = await storedState(marina, guildId, overview);
    const wrong = { nickname: 'Never', prefix: 'far too long' };
    expect(refusedFields(await saveSection(pearl, guildId, overview, wrong))).toEqual(['prefix']);
    expect(await storedState(marina, guildId, overview)).toEqual(before);
    const headers = { 'if-match': '"v1"' };
    const stale = await saveSection(pearl, guildId, overview, { nickname: 'Never' }, { headers });
    expectFailure(stale, 409, 'stale');
    expect(await nickOnDiscord()).toBe(nick);
  });
});
