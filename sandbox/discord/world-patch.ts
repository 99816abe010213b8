import { z } from 'zod';
import { guilds as guildIds, people } from '../world/ids';
import type { SandboxGuild, SandboxMember } from '../world/types';
import { addBot, removeBot, removeRole } from './bot-joins';
import type { Sandbox } from './sandbox';

const guild = { guildId: z.string() };
const bits = z.string().regex(/^\d+$/);

/** Changes by other people on Discord, applied in this order. */
export const worldPatch = z.strictObject({
  reset: z.literal(true).optional(),
  addBot: z.strictObject({ ...guild, permissions: z.string().regex(/^\d+$/).optional() }).optional(),
  removeBot: z.strictObject(guild).optional(),
  deleteChannel: z.strictObject({ ...guild, channelId: z.string() }).optional(),
  deleteRole: z.strictObject({ ...guild, roleId: z.string() }).optional(),
  setMemberRoles: z.strictObject({ ...guild, userId: z.string(), roleIds: z.array(z.string()) }).optional(),
  setRolePermissions: z.strictObject({ ...guild, roleId: z.string(), permissions: bits }).optional(),
  /** Sets the overwrite of a role, or @everyone. */
  setOverwrite: z
    .strictObject({ ...guild, channelId: z.string(), roleId: z.string(), allow: bits, deny: bits })
    .optional(),
  addMember: z.strictObject({ ...guild, userId: z.string() }).optional(),
  removeMember: z.strictObject({ ...guild, userId: z.string() }).optional(),
  /** Adds guilds with the bot, by default Marina's: for paging and growth. */
  addGuilds: z
    .strictObject({ count: z.number().int().min(1).max(20_000), ownerId: z.string().optional() })
    .optional(),
  /** Expires a person's access tokens; refreshing still works. */
  expireTokens: z.strictObject({ userId: z.string() }).optional(),
  /** Revokes a person's grant. */
  revokeTokens: z.strictObject({ userId: z.string() }).optional(),
});
export type WorldPatch = z.infer<typeof worldPatch>;

function known(sandbox: Sandbox, guildId: string): SandboxGuild {
  const found = sandbox.world.guilds.get(guildId);
  if (!found) throw new RangeError(`There is no guild ${guildId}`);
  return found;
}

function knownMember(place: SandboxGuild, userId: string): SandboxMember {
  const member = place.members.get(userId);
  if (!member) throw new RangeError(`${userId} is no member of ${place.name}`);
  return member;
}

function requireRoles(place: SandboxGuild, roleIds: readonly string[]): void {
  const missing = roleIds.find((id) => !place.roles.some((role) => role.id === id));
  if (missing !== undefined) throw new RangeError(`${place.name} has no role ${missing}`);
}

/** Applies a patch. Throws a RangeError that names the first unknown guild, member or other object. */
export function patchWorld(sandbox: Sandbox, patch: WorldPatch): void {
  if (patch.reset) sandbox.reset();
  if (patch.addBot) {
    addBot(
      sandbox,
      known(sandbox, patch.addBot.guildId),
      BigInt(patch.addBot.permissions ?? '564445541952758'),
    );
  }
  if (patch.removeBot) removeBot(sandbox, known(sandbox, patch.removeBot.guildId));
  if (patch.deleteChannel) deleteChannel(sandbox, patch.deleteChannel);
  if (patch.deleteRole) {
    const { guildId, roleId } = patch.deleteRole;
    if (roleId === guildId) throw new RangeError('@everyone cannot be deleted');
    const place = known(sandbox, guildId);
    requireRoles(place, [roleId]);
    removeRole(place, roleId);
  }
  if (patch.setMemberRoles) setMemberRoles(sandbox, patch.setMemberRoles);
  if (patch.setRolePermissions) setRolePermissions(sandbox, patch.setRolePermissions);
  if (patch.setOverwrite) setOverwrite(sandbox, patch.setOverwrite);
  if (patch.addMember) addMember(sandbox, patch.addMember);
  if (patch.removeMember) {
    const place = known(sandbox, patch.removeMember.guildId);
    place.members.delete(knownMember(place, patch.removeMember.userId).userId);
  }
  if (patch.addGuilds) addGuilds(sandbox, patch.addGuilds.count, patch.addGuilds.ownerId ?? people.marina);
  if (patch.expireTokens) sandbox.tokens.expireAccess(patch.expireTokens.userId);
  if (patch.revokeTokens) sandbox.tokens.revokeUser(patch.revokeTokens.userId);
}

function deleteChannel(
  sandbox: Sandbox,
  { guildId, channelId }: { guildId: string; channelId: string },
): void {
  const place = known(sandbox, guildId);
  if (!place.channels.some((channel) => channel.id === channelId))
    throw new RangeError(`${place.name} has no channel ${channelId}`);
  place.channels = place.channels.filter((channel) => channel.id !== channelId);
  for (const channel of place.channels) if (channel.parentId === channelId) channel.parentId = null;
  sandbox.world.messages.delete(channelId);
}

function setMemberRoles(
  sandbox: Sandbox,
  { guildId, userId, roleIds }: { guildId: string; userId: string; roleIds: string[] },
): void {
  const place = known(sandbox, guildId);
  const member = knownMember(place, userId);
  requireRoles(place, roleIds);
  member.roleIds = [...roleIds];
}

function setRolePermissions(
  sandbox: Sandbox,
  { guildId, roleId, permissions }: { guildId: string; roleId: string; permissions: string },
): void {
  const place = known(sandbox, guildId);
  requireRoles(place, [roleId]);
  for (const role of place.roles) if (role.id === roleId) role.permissions = BigInt(permissions);
}

function setOverwrite(
  sandbox: Sandbox,
  { guildId, channelId, roleId, allow, deny }: NonNullable<WorldPatch['setOverwrite']>,
): void {
  const place = known(sandbox, guildId);
  requireRoles(place, [roleId]);
  const channel = place.channels.find(({ id }) => id === channelId);
  if (!channel) throw new RangeError(`${place.name} has no channel ${channelId}`);
  channel.overwrites = [
    ...channel.overwrites.filter(({ id }) => id !== roleId),
    { id: roleId, type: 'role', allow: BigInt(allow), deny: BigInt(deny) },
  ];
}

function addMember(sandbox: Sandbox, { guildId, userId }: { guildId: string; userId: string }): void {
  const place = known(sandbox, guildId);
  if (!sandbox.world.users.has(userId)) throw new RangeError(`There is no user ${userId}`);
  const joinedAt = new Date().toISOString();
  place.members.set(userId, { userId, joinedAt, nick: null, roleIds: [], timeoutUntil: null });
}

/** Adds copies of Deep Trench with only the owner and the bot; ids rise from 310000000000000001. */
function addGuilds(sandbox: Sandbox, count: number, ownerId: string): void {
  const model = known(sandbox, guildIds.deepTrench);
  const before = [...sandbox.world.guilds.keys()].filter((id) => id.startsWith('31')).length;
  for (let number = before + 1; number <= before + count; number += 1) {
    const id = `31${String(number).padStart(16, '0')}`;
    const added: SandboxGuild = {
      ...model,
      id,
      name: `Atoll ${number}`,
      ownerId,
      icon: null,
      bans: new Map(),
      members: new Map([
        [
          ownerId,
          {
            userId: ownerId,
            joinedAt: new Date().toISOString(),
            nick: null,
            roleIds: [],
            timeoutUntil: null,
          },
        ],
      ]),
      roles: model.roles.filter((role) => role.position === 0).map((role) => ({ ...role, id })),
      channels: [],
    };
    sandbox.world.guilds.set(id, added);
    addBot(sandbox, added, 564_445_541_952_758n);
  }
}
