import { avatarUrl, iconUrl } from '@/lib/core/discord-images';
import { canManageGuild, guildPermissions } from '@/lib/core/permissions';
import type { SandboxGuild, SandboxUser } from '../world/types';
import { type AuthorizeRequest, backTo, checkAuthorize } from './authorize-request';
import { addBot } from './bot-joins';
import { type Call, html, type Reply, redirect } from './http';
import { choicePage, donePage, invitePage, notice } from './pages';
import type { Route } from './router';
import type { Sandbox } from './sandbox';

/**
 * The page on which a person approves a sign-in or an invitation. `login_as` in the query approves at once;
 * `as` only names the person, since an invitation asks for the guild first.
 */

function manageableGuilds(sandbox: Sandbox, userId: string): SandboxGuild[] {
  return [...sandbox.world.guilds.values()].filter((guild) => {
    const member = guild.members.get(userId);
    if (!member) return false;
    const granted = guildPermissions(guild, { userId, roleIds: member.roleIds });
    return canManageGuild(granted, guild.ownerId === userId);
  });
}

/** The same URL with some values changed; null removes one. */
function sameAddress(request: AuthorizeRequest, changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(request.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `/oauth2/authorize?${query}`;
}

function deny({ redirectUri, state }: AuthorizeRequest): Reply {
  if (redirectUri === null)
    return html(notice('Cancelled', 'Nothing was changed. You can close this window.'));
  const error_description = 'The resource owner or authorization server denied the request';
  return redirect(backTo(redirectUri, { error: 'access_denied', error_description, state }));
}

function choosePerson(sandbox: Sandbox, request: AuthorizeRequest): Reply {
  const fixedGuild = request.query.get('guild_id');
  const people = [...sandbox.world.users.values()].filter((user) => user.introduction !== null);
  const suitable = request.isInvite
    ? people.filter((user) =>
        manageableGuilds(sandbox, user.id).some((guild) => fixedGuild === null || guild.id === fixedGuild),
      )
    : people;
  if (suitable.length === 0) return html(notice('Unknown server', 'Nobody here manages that server.'), 400);
  const choices = suitable.map((user) => ({
    href: sameAddress(request, { [request.isInvite ? 'as' : 'login_as']: user.id }),
    image: avatarUrl('', user),
    title: user.globalName ?? user.username,
    note: user.introduction ?? '',
  }));
  const text = request.isInvite
    ? 'Who invites Corallium?'
    : `Corallium wants to know who you are (${request.scopes.join(', ')}).`;
  const title = request.isInvite ? 'Add Corallium to a server' : 'Sign in as…';
  return html(choicePage(title, text, choices, sameAddress(request, { deny: '1' })));
}

function chooseGuild(sandbox: Sandbox, request: AuthorizeRequest, person: SandboxUser): Reply {
  const fixed = request.query.get('guild_id');
  const isFixed = fixed !== null && request.query.get('disable_guild_select') === 'true';
  const guilds = manageableGuilds(sandbox, person.id).filter((guild) => !isFixed || guild.id === fixed);
  if (guilds.length === 0) {
    return html(notice('No permission', 'You need Manage Server on a server to add a bot to it.'), 403);
  }
  const sorted = [...guilds].sort((left, right) => Number(right.id === fixed) - Number(left.id === fixed));
  const choices = sorted.map((guild) => ({
    id: guild.id,
    image: iconUrl('', guild) ?? avatarUrl('', { id: guild.id, avatar: null }),
    name: guild.name,
    note: guild.members.has(sandbox.settings.clientId)
      ? 'The bot is already in this server'
      : `${guild.members.size} members`,
  }));
  const kept = [...request.query].filter(([name]) => !['guild_id', 'as', 'login_as'].includes(name));
  const fields = [...kept, ['login_as', person.id] as const];
  return html(
    invitePage(person.globalName ?? person.username, choices, fields, sameAddress(request, { deny: '1' })),
  );
}

function approveInvite(
  sandbox: Sandbox,
  request: AuthorizeRequest,
  person: SandboxUser,
  guildId: string,
): Reply {
  const guild = manageableGuilds(sandbox, person.id).find((candidate) => candidate.id === guildId);
  if (!guild)
    return html(notice('No permission', 'You need Manage Server on that server to add a bot to it.'), 403);
  addBot(sandbox, guild, request.permissions);
  if (request.redirectUri === null) return html(donePage(guild.name));
  return approve(sandbox, request, person, guild);
}

function approve(
  sandbox: Sandbox,
  { redirectUri, state, scopes, challenge, permissions }: AuthorizeRequest,
  person: SandboxUser,
  guild: SandboxGuild | null,
): Reply {
  if (redirectUri === null) return html(notice('Done', 'You can close this window.'));
  const guildId = guild?.id ?? null;
  const code = sandbox.tokens.issueCode({ userId: person.id, scopes, redirectUri, challenge, guildId });
  const joined = guild ? { guild_id: guild.id, permissions: permissions.toString() } : {};
  return redirect(backTo(redirectUri, { code, state, ...joined }));
}

function authorize(sandbox: Sandbox, call: Call): Reply {
  const checked = checkAuthorize(sandbox, call);
  if (checked.kind === 'page') return html(notice('This link does not work', checked.message), 400);
  if (checked.kind === 'redirect') return redirect(checked.to);
  const { request } = checked;
  if (request.query.get('deny') === '1') return deny(request);

  const loginAs = request.query.get('login_as');
  const personId = loginAs ?? request.query.get('as');
  if (personId === null) return choosePerson(sandbox, request);
  const person = sandbox.world.users.get(personId);
  if (!person || person.bot) return html(notice('Nobody there', 'There is no person with that ID.'), 400);
  if (!request.isInvite) return approve(sandbox, request, person, null);

  const guildId = request.query.get('guild_id');
  return loginAs === null || guildId === null
    ? chooseGuild(sandbox, request, person)
    : approveInvite(sandbox, request, person, guildId);
}

export function authorizeRoutes(sandbox: Sandbox): Route[] {
  return [
    {
      method: 'GET',
      path: '/oauth2/authorize',
      access: 'public',
      handle: (call) => authorize(sandbox, call),
    },
  ];
}
