import type { SandboxInstance } from '../../world/types';
import type { Sandbox } from '../sandbox';

/** Adds a person to an instance, created if missing. Throws RangeError for an unknown person or channel. */
export function joinInstance(
  { world }: Sandbox,
  asked: { readonly instanceId: string; readonly userId: string; readonly channelId: string },
): void {
  const { instanceId, userId, channelId } = asked;
  if (!world.users.has(userId)) throw new RangeError('There is no such person.');
  const guild = [...world.guilds.values()].find(({ channels }) =>
    channels.some((channel) => channel.id === channelId),
  );
  if (!guild) throw new RangeError('There is no such channel.');
  const known = world.instances.get(instanceId);
  const instance: SandboxInstance = known ?? {
    id: instanceId,
    guildId: guild.id,
    channelId,
    userIds: new Set(),
  };
  instance.userIds.add(userId);
  world.instances.set(instanceId, instance);
}

/** Removes a person; deletes an empty instance. */
export function leaveInstance({ world }: Sandbox, instanceId: string, userId: string): void {
  const instance = world.instances.get(instanceId);
  instance?.userIds.delete(userId);
  if (instance?.userIds.size === 0) world.instances.delete(instanceId);
}
