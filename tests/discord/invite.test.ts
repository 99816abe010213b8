import { findGuild, listBotGuildIds } from '@/lib/discord/guilds';
import { inviteUrl } from '@/lib/discord/invite-url';
import { findMember } from '@/lib/discord/members';
import { guilds, people } from '../support/people';
import { clientId, destination, guildIn, postForm, redirectUri, standInForTests, visit } from './stand-in';

const discord = standInForTests();
const needed = 564445541952758n;

/** The address with query parameters added. */
function adding(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.toString();
}

describe('inviteUrl', () => {
  const values = (address: string) => Object.fromEntries(new URL(address).searchParams);
  const least = { client_id: clientId, scope: 'bot applications.commands', permissions: '564445541952758' };

  test('asks for the bot with the least permissions', () => {
    const url = inviteUrl();
    expect(url.startsWith(`${discord().url}/oauth2/authorize?`)).toBe(true);
    expect(values(url)).toEqual(least);
    expect(needed & 0x8n).toBe(0n);
  });

  test('preselects a guild and locks the choice', () => {
    expect(values(inviteUrl({ guildId: guilds.deepTrench }))).toEqual({
      ...least,
      guild_id: guilds.deepTrench,
      disable_guild_select: 'true',
    });
  });

  test('requests a code when there is a redirect URI', () => {
    expect(values(inviteUrl({ redirectUri, state: 'a&b=c' }))).toEqual({
      ...least,
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 'a&b=c',
    });
  });
});

describe('following an invitation', () => {
  const invitation = () => inviteUrl({ guildId: guilds.deepTrench, redirectUri, state: 'a state' });

  test('adds the bot with its managed role at the bottom and redirects the visitor', async () => {
    expect(await findGuild(guilds.deepTrench)).toBeNull();
    const back = await destination(adding(invitation(), { login_as: people.marina }));
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.any(String),
      state: 'a state',
      guild_id: guilds.deepTrench,
      permissions: '564445541952758',
    });

    const guild = await findGuild(guilds.deepTrench);
    const own = guild?.roles.find((role) => role.botId === clientId);
    expect(own).toMatchObject({ name: 'Corallium', managed: true, permissions: needed, position: 1 });
    expect(guild?.roles.map((role) => role.position).sort()).toEqual([0, 1, 2, 3]);
    expect(await findMember(guilds.deepTrench, clientId)).toMatchObject({ roleIds: [own?.id], bot: true });
    expect(await listBotGuildIds()).toContain(guilds.deepTrench);
  });

  test('returns a code that identifies the guild', async () => {
    const back = await destination(adding(invitation(), { login_as: people.marina }));
    const code = back.searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    expect((await postForm(discord().url, '/api/oauth2/token', form)).body).toMatchObject({
      guild: { id: guilds.deepTrench, name: 'Deep Trench' },
      scope: 'bot applications.commands',
    });
  });

  test('ends on a confirmation page without a redirect URI', async () => {
    const response = await visit(
      adding(inviteUrl({ guildId: guilds.deepTrench }), { login_as: people.marina }),
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Corallium is now in Deep Trench');
    expect(await findGuild(guilds.deepTrench)).not.toBeNull();
  });

  test('a second time changes only the permissions', async () => {
    const again = adding(inviteUrl({ guildId: guilds.tidePool, redirectUri }), { login_as: people.pearl });
    const before = await findGuild(guilds.tidePool);
    await destination(adding(again, { permissions: '3072' }));
    const after = await findGuild(guilds.tidePool);
    expect(after?.roles.find((role) => role.botId === clientId)?.permissions).toBe(3072n);
    expect(after).toEqual({
      ...before,
      roles: before?.roles.map((role) => (role.botId === clientId ? { ...role, permissions: 3072n } : role)),
    });
  });

  test('creates the role of the bot with its first permissions', async () => {
    const come = (permissions: string) =>
      destination(adding(invitation(), { login_as: people.marina, permissions }));
    await come('0');
    expect((await findGuild(guilds.deepTrench))?.roles.some((role) => role.botId !== null)).toBe(false);
    await come(needed.toString());
    const own = (await findGuild(guilds.deepTrench))?.roles.find((role) => role.botId === clientId);
    expect(await findMember(guilds.deepTrench, clientId)).toMatchObject({ roleIds: [own?.id] });
  });

  test('without the right to manage the guild changes nothing', async () => {
    for (const person of [people.kai, people.pearl, people.drift]) {
      const response = await visit(adding(invitation(), { login_as: person }));
      expect(response.status).toBe(403);
    }
    expect(guildIn(discord(), guilds.deepTrench).members.has(clientId)).toBe(false);
  });

  test('and denying it redirects with access_denied', async () => {
    const back = await destination(adding(invitation(), { deny: '1' }));
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The resource owner or authorization server denied the request',
      state: 'a state',
    });
    const page = await visit(adding(inviteUrl(), { deny: '1' }));
    expect(await page.text()).toContain('Nothing was changed');
    expect(await findGuild(guilds.deepTrench)).toBeNull();
  });
});

describe('the pages of an invitation', () => {
  const text = async (address: string) => (await visit(address)).text();

  test('list the people who manage the guild', async () => {
    const page = await text(inviteUrl({ guildId: guilds.coralReef }));
    for (const name of ['Marina', 'Finn', 'Pearl']) expect(page).toContain(`<strong>${name}</strong>`);
    for (const name of ['Kai', 'Drift']) expect(page).not.toContain(`<strong>${name}</strong>`);
  });

  test('list the guilds that the person manages, or only the preselected one', async () => {
    const all = await text(adding(inviteUrl(), { as: people.marina }));
    expect(all).toContain('<strong>Coral Reef</strong><small>The bot is already in this server</small>');
    expect(all).toContain('<strong>Deep Trench</strong><small>18 members</small>');
    expect(all).not.toContain('Tide Pool');
    const fixed = await text(adding(inviteUrl({ guildId: guilds.deepTrench }), { as: people.marina }));
    expect(fixed).toContain('Deep Trench');
    expect(fixed).not.toContain('Coral Reef');
  });

  test('contain a form that adds the bot', async () => {
    const page = await text(adding(inviteUrl({ redirectUri, state: 's' }), { as: people.marina }));
    const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
    const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
    form.set('guild_id', guilds.deepTrench);
    await destination(`${discord().url}/oauth2/authorize?${form}`);
    expect(await findGuild(guilds.deepTrench)).not.toBeNull();
  });

  test('answer 400 for an unknown guild and 403 for a person who manages no guild', async () => {
    const response = await visit(inviteUrl({ guildId: '399999999999999999' }));
    expect(response.status).toBe(400);
    const none = await visit(adding(inviteUrl(), { as: people.drift }));
    expect(none.status).toBe(403);
  });
});
