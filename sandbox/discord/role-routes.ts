import { PermissionFlagsBits } from 'discord-api-types/v10';
import { z } from 'zod';
import { audit } from './audit';
import { guildOfBot, requireInGuild } from './bot-rights';
import { checkForm } from './check-form';
import { type Call, json, jsonBody, type Reply } from './http';
import { Refusal } from './refusal';
import type { Route } from './router';
import type { Sandbox } from './sandbox';
import { toRole } from './wire-out';

const mostRoles = 250;

const roleForm = z.looseObject({
  name: z.string().min(1).max(100).default('new role'),
  color: z.number().int().min(0).max(0xffffff).default(0),
  permissions: z.string().regex(/^\d+$/).default('0'),
});

/** Creates a role directly above @everyone. */
function createRole(sandbox: Sandbox, call: Call): Reply {
  const guild = guildOfBot(sandbox, call.param('guild'));
  requireInGuild(sandbox, guild, PermissionFlagsBits.ManageRoles);
  const { name, color, permissions } = checkForm(roleForm, jsonBody(call));
  requireInGuild(sandbox, guild, BigInt(permissions));
  if (guild.roles.length >= mostRoles) throw new Refusal('tooManyRoles');
  for (const role of guild.roles) if (role.position > 0) role.position += 1;
  const plain = { managed: false, hoist: false, mentionable: false, botId: null, booster: false };
  const role = { id: sandbox.nextId(), name, color, permissions: BigInt(permissions), ...plain, position: 1 };
  guild.roles.push(role);
  audit(sandbox, call, guild, 'ROLE_CREATE', role.id);
  return json(toRole(role));
}

export function roleRoutes(sandbox: Sandbox): Route[] {
  return [
    {
      method: 'POST',
      path: '/guilds/:guild/roles',
      access: 'bot',
      handle: (call) => createRole(sandbox, call),
    },
  ];
}
