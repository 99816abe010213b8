import { type Call, json, type Reply } from '../http';
import { Refusal } from '../refusal';
import type { Route } from '../router';
import type { Sandbox } from '../sandbox';

function showInstance({ settings, world }: Sandbox, call: Call): Reply {
  if (call.param('application') !== settings.clientId) throw new Refusal('missingAccess');
  const instance = world.instances.get(call.param('instance'));
  if (!instance) throw new Refusal('notFound');
  const { id, guildId, channelId, userIds } = instance;
  return json({
    application_id: settings.clientId,
    instance_id: id,
    launch_id: `${BigInt(channelId) + 1n}`,
    location: { id: `gc-${guildId}-${channelId}`, kind: 'gc', channel_id: channelId, guild_id: guildId },
    users: [...userIds],
  });
}

/** The bot's endpoint for running Activities. */
export function activityRoutes(sandbox: Sandbox): Route[] {
  return [
    {
      method: 'GET',
      path: '/applications/:application/activity-instances/:instance',
      access: 'bot',
      handle: (call) => showInstance(sandbox, call),
    },
  ];
}
