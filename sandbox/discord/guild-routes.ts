import { guildOfBot } from './bot-rights';
import { type Call, json, queryId, queryNumber, type Reply } from './http';
import { Refusal } from './refusal';
import type { Route } from './router';
import type { Sandbox } from './sandbox';
import { requireUser, toChannel, toEmoji, toGuild, toOwnUser, toPartialGuild, toRole } from './wire-out';

function callerId(sandbox: Sandbox, call: Call): string {
  return call.caller.kind === 'user' ? call.caller.userId : sandbox.settings.clientId;
}

/** The caller's guilds, up to 200 a page: a person can't be in more, the bot can. */
function listOwnGuilds(sandbox: Sandbox, call: Call): Reply {
  const userId = callerId(sandbox, call);
  const limit = queryNumber(call, 'limit', 200, 1, 200);
  const after = queryId(call, 'after', 0n);
  const before = call.query.has('before') ? queryId(call, 'before', 0n) : null;
  const guilds = [...sandbox.world.guilds.values()]
    .filter((guild) => guild.members.has(userId))
    .filter((guild) => BigInt(guild.id) > after && (before === null || BigInt(guild.id) < before))
    .sort((left, right) => (BigInt(left.id) < BigInt(right.id) ? -1 : 1));
  const page = before === null ? guilds.slice(0, limit) : guilds.slice(-limit);
  const withCounts = call.query.get('with_counts') === 'true';
  return json(page.map((guild) => toPartialGuild(guild, userId, withCounts)));
}

/** Unless the bot is in the guild, Discord answers Unknown Guild. */
function showGuild(sandbox: Sandbox, call: Call): Reply {
  const guild = sandbox.world.guilds.get(call.param('guild'));
  if (!guild?.members.has(sandbox.settings.clientId)) throw new Refusal('unknownGuild');
  return json(toGuild(guild, call.query.get('with_counts') === 'true'));
}

function application(sandbox: Sandbox) {
  const owner = [...sandbox.world.users.values()].find((user) => user.introduction !== null);
  return {
    id: sandbox.settings.clientId,
    name: 'Corallium',
    icon: requireUser(sandbox.world, sandbox.settings.clientId).avatar,
    description: 'A bot for every reef.',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 1 << 14,
    approximate_guild_count: [...sandbox.world.guilds.values()].filter((guild) =>
      guild.members.has(sandbox.settings.clientId),
    ).length,
    ...(owner ? { owner: toOwnUser(owner) } : {}),
  };
}

/** The caller, guilds and their contents. */
export function guildRoutes(sandbox: Sandbox): Route[] {
  const ofGuild = (path: string, show: (call: Call) => Reply): Route => ({
    method: 'GET',
    path: `/guilds/:guild${path}`,
    access: 'bot',
    handle: show,
  });
  const gateway = { url: sandbox.settings.publicUrl.replace(/^http/, 'ws') };
  const me = (call: Call) => requireUser(sandbox.world, callerId(sandbox, call));
  return [
    {
      method: 'GET',
      path: '/users/@me',
      access: 'bot or identify',
      handle: (call) => json(toOwnUser(me(call))),
    },
    {
      method: 'GET',
      path: '/users/@me/guilds',
      access: 'bot or guilds',
      handle: (call) => listOwnGuilds(sandbox, call),
    },
    { method: 'GET', path: '/applications/@me', access: 'bot', handle: () => json(application(sandbox)) },
    { method: 'GET', path: '/gateway', access: 'public', handle: () => json(gateway) },
    {
      method: 'GET',
      path: '/gateway/bot',
      access: 'bot',
      handle: () =>
        json({
          ...gateway,
          shards: 1,
          session_start_limit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 1 },
        }),
    },
    {
      method: 'GET',
      path: '/oauth2/@me',
      access: 'identify',
      handle: (call) => {
        if (call.caller.kind !== 'user') throw new Refusal('unauthorized');
        const { id, name, icon, description, bot_public, bot_require_code_grant, verify_key } =
          application(sandbox);
        return json({
          application: { id, name, icon, description, bot_public, bot_require_code_grant, verify_key },
          scopes: call.caller.scopes,
          expires: new Date(call.caller.expiresAt).toISOString(),
          user: toOwnUser(me(call)),
        });
      },
    },
    ofGuild('', (call) => showGuild(sandbox, call)),
    ofGuild('/channels', (call) => {
      const guild = guildOfBot(sandbox, call.param('guild'));
      return json(guild.channels.map((channel) => toChannel(guild.id, channel)));
    }),
    ofGuild('/roles', (call) => json(guildOfBot(sandbox, call.param('guild')).roles.map(toRole))),
    ofGuild('/emojis', (call) => json(guildOfBot(sandbox, call.param('guild')).emojis.map(toEmoji))),
  ];
}
