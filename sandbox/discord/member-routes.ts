import { PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import type { SandboxGuild, SandboxMember } from '../world/types';
import { audit } from './audit';
import { guildOfBot, requireAbove, requireAssignable, requireInGuild, requireMember } from './bot-rights';
import { checkForm } from './check-form';
import { type Call, json, jsonBody, noContent, queryId, queryNumber, type Reply } from './http';
import { Refusal } from './refusal';
import type { Route } from './router';
import type { Sandbox } from './sandbox';
import { requireUser, toMember } from './wire-out';

const bits = PermissionFlagsBits;

const nickForm = z.looseObject({ nick: z.string().max(32).nullish() });
const memberForm = nickForm.extend({
  roles: z.array(z.string()).nullish(),
  communication_disabled_until: z.iso.datetime({ offset: true }).nullish(),
});

/** Members by id after `after`; `limit` is 1–1000, 1 by default. */
function listMembers(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  const limit = queryNumber(call, 'limit', 1, 1, 1000);
  const after = queryId(call, 'after', 0n);
  const page = [...guild.members.values()]
    .filter((member) => BigInt(member.userId) > after)
    .sort((left, right) => (BigInt(left.userId) < BigInt(right.userId) ? -1 : 1))
    .slice(0, limit);
  return json(page.map((member) => toMember(sandbox.world, member)));
}

function searchMembers(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  const query = checkForm(z.string().min(1).max(100), call.query.get('query') ?? '').toLowerCase();
  const limit = queryNumber(call, 'limit', 1, 1, 1000);
  const isHit = (member: SandboxMember) =>
    [requireUser(sandbox.world, member.userId).username, member.nick].some((name) =>
      name?.toLowerCase().startsWith(query),
    );
  const hits = [...guild.members.values()].filter(isHit).slice(0, limit);
  return json(hits.map((member) => toMember(sandbox.world, member)));
}

function changeSelf(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  requireInGuild(sandbox, guild, bits.ChangeNickname);
  const { nick } = checkForm(nickForm, jsonBody(call));
  const member = requireMember(guild, sandbox.settings.clientId);
  if (nick !== undefined) member.nick = nick === '' ? null : nick;
  audit(sandbox, call, guild, 'MEMBER_UPDATE', member.userId);
  return json(toMember(sandbox.world, member));
}

function changeMember(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  const member = requireMember(guild, call.param('user'));
  const form = checkForm(memberForm, jsonBody(call));
  const roleIds = form.roles === undefined ? null : (form.roles ?? []);
  if (form.nick !== undefined) requireInGuild(sandbox, guild, bits.ManageNicknames);
  if (form.communication_disabled_until !== undefined) requireInGuild(sandbox, guild, bits.ModerateMembers);
  if (form.nick !== undefined || form.communication_disabled_until !== undefined) {
    requireAbove(sandbox, guild, member.userId);
  }
  if (roleIds) {
    requireInGuild(sandbox, guild, bits.ManageRoles);
    const changed = [
      ...roleIds.filter((id) => !member.roleIds.includes(id)),
      ...member.roleIds.filter((id) => !roleIds.includes(id)),
    ];
    for (const id of changed) requireAssignable(sandbox, guild, id);
    member.roleIds = [...new Set(roleIds)];
  }
  if (form.nick !== undefined) member.nick = form.nick === '' ? null : form.nick;
  if (form.communication_disabled_until !== undefined)
    member.timeoutUntil = form.communication_disabled_until;
  audit(sandbox, call, guild, 'MEMBER_UPDATE', member.userId);
  return json(toMember(sandbox.world, member));
}

function kick(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  requireInGuild(sandbox, guild, bits.KickMembers);
  const member = requireMember(guild, call.param('user'));
  requireAbove(sandbox, guild, member.userId);
  guild.members.delete(member.userId);
  audit(sandbox, call, guild, 'MEMBER_KICK', member.userId);
  return noContent;
}

function changeRole(give: boolean) {
  return (sandbox: Sandbox, call: Call): Reply => {
    const guild = guildOfBot(sandbox, call.param('guild'));
    requireInGuild(sandbox, guild, bits.ManageRoles);
    const member = requireMember(guild, call.param('user'));
    const role = requireAssignable(sandbox, guild, call.param('role'));
    const others = member.roleIds.filter((id) => id !== role.id);
    member.roleIds = give ? [...others, role.id] : others;
    audit(sandbox, call, guild, 'MEMBER_ROLE_UPDATE', member.userId);
    return noContent;
  };
}

const banForm = z.looseObject({ delete_message_seconds: z.number().int().min(0).max(604_800).nullish() });
const bulkBanForm = banForm.extend({ user_ids: z.array(z.string()).min(1).max(200) });

function banOne(sandbox: Sandbox, call: Call, guild: SandboxGuild, userId: string): void {
  requireUser(sandbox.world, userId);
  requireAbove(sandbox, guild, userId);
  guild.members.delete(userId);
  guild.bans.set(userId, call.reason);
  audit(sandbox, call, guild, 'MEMBER_BAN_ADD', userId);
}

function ban(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  requireInGuild(sandbox, guild, bits.BanMembers);
  checkForm(banForm, jsonBody(call));
  banOne(sandbox, call, guild, call.param('user'));
  return noContent;
}

function bulkBan(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  requireInGuild(sandbox, guild, bits.BanMembers | bits.ManageGuild);
  const { user_ids } = checkForm(bulkBanForm, jsonBody(call));
  const banned: string[] = [];
  const failed: string[] = [];
  // Discord silently skips the bot itself, and counts banned users as failed.
  for (const userId of new Set(user_ids)) {
    if (userId === sandbox.settings.clientId) continue;
    try {
      if (guild.bans.has(userId)) throw new Refusal('banFailed');
      banOne(sandbox, call, guild, userId);
      banned.push(userId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push(userId);
    }
  }
  if (banned.length === 0 && failed.length > 0) throw new Refusal('banFailed');
  return json({ banned_users: banned, failed_users: failed });
}

function toBan(sandbox: Sandbox, userId: string, reason: string | null) {
  const { id, username, avatar } = requireUser(sandbox.world, userId);
  return { reason, user: { id, username, avatar, discriminator: '0' } };
}

function listBans(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  requireInGuild(sandbox, guild, bits.BanMembers);
  const limit = queryNumber(call, 'limit', 1000, 1, 1000);
  return json([...guild.bans].slice(0, limit).map(([userId, reason]) => toBan(sandbox, userId, reason)));
}

function findBan(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  requireInGuild(sandbox, guild, bits.BanMembers);
  const reason = guild.bans.get(call.param('user'));
  if (reason === undefined) throw new Refusal('unknownBan');
  return json(toBan(sandbox, call.param('user'), reason));
}

function liftBan(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  requireInGuild(sandbox, guild, bits.BanMembers);
  if (!guild.bans.delete(call.param('user'))) throw new Refusal('unknownBan');
  audit(sandbox, call, guild, 'MEMBER_BAN_REMOVE', call.param('user'));
  return noContent;
}

/** Members, their roles and nicknames, kicks and bans. */
export function memberRoutes(sandbox: Sandbox): Route[] {
  const route = (
    method: Route['method'],
    path: string,
    run: (sandbox: Sandbox, call: Call) => Reply,
  ): Route => ({
    method,
    path: `/guilds/:guild${path}`,
    access: 'bot',
    handle: (call) => run(sandbox, call),
  });
  return [
    route('GET', '/members', listMembers),
    route('GET', '/members/search', searchMembers),
    route('GET', '/members/:user', (_, call) => {
      const guild = guildOfBot(sandbox, call.param('guild'));
      requireUser(sandbox.world, call.param('user'));
      return json(toMember(sandbox.world, requireMember(guild, call.param('user'))));
    }),
    route('PATCH', '/members/@me', changeSelf),
    route('PATCH', '/members/:user', changeMember),
    route('DELETE', '/members/:user', kick),
    route('PUT', '/members/:user/roles/:role', changeRole(true)),
    route('DELETE', '/members/:user/roles/:role', changeRole(false)),
    route('GET', '/bans', listBans),
    route('GET', '/bans/:user', findBan),
    route('PUT', '/bans/:user', ban),
    route('DELETE', '/bans/:user', liftBan),
    route('POST', '/bulk-ban', bulkBan),
  ];
}
