import {
  channelPermissions,
  guildPermissions,
  hasPermission,
  highestPosition,
  permission,
} from '@/lib/core/permissions';
import type { SandboxChannel, SandboxGuild, SandboxMember, SandboxRole } from '../world/types';
import { Refusal } from './refusal';
import type { Sandbox } from './sandbox';

/** The bot as a subject of Discord's permission rules. */
function botIn(sandbox: Sandbox, guild: SandboxGuild) {
  const member = guild.members.get(sandbox.settings.clientId);
  return { userId: sandbox.settings.clientId, roleIds: member?.roleIds ?? [] };
}

/** The guild, if the bot is in it. Throws Unknown Guild or Missing Access. */
export function guildOfBot(sandbox: Sandbox, guildId: string): SandboxGuild {
  const guild = sandbox.world.guilds.get(guildId);
  if (!guild) throw new Refusal('unknownGuild');
  if (!guild.members.has(sandbox.settings.clientId)) throw new Refusal('missingAccess');
  return guild;
}

/** Throws unless the bot has all these permissions in the guild. */
export function requireInGuild(sandbox: Sandbox, guild: SandboxGuild, bits: bigint): void {
  if (!hasPermission(guildPermissions(guild, botIn(sandbox, guild)), bits))
    throw new Refusal('missingPermissions');
}

export function requireMember(guild: SandboxGuild, userId: string): SandboxMember {
  const member = guild.members.get(userId);
  if (!member) throw new Refusal('unknownMember');
  return member;
}

/** Throws unless the bot ranks above the person, member or not. */
export function requireAbove(sandbox: Sandbox, guild: SandboxGuild, userId: string): void {
  const target = { userId, roleIds: guild.members.get(userId)?.roleIds ?? [] };
  const bot = highestPosition(guild, botIn(sandbox, guild));
  if (highestPosition(guild, target) >= bot) throw new Refusal('missingPermissions');
}

/** The role, if the bot may assign it: below its highest, not managed, not @everyone. */
export function requireAssignable(sandbox: Sandbox, guild: SandboxGuild, roleId: string): SandboxRole {
  const role = guild.roles.find((candidate) => candidate.id === roleId);
  if (!role) throw new Refusal('unknownRole');
  if (role.managed || role.id === guild.id) throw new Refusal('invalidRole');
  if (role.position >= highestPosition(guild, botIn(sandbox, guild))) throw new Refusal('missingPermissions');
  return role;
}

export type PlaceToPost =
  | {
      readonly kind: 'guild';
      readonly id: string;
      readonly guild: SandboxGuild;
      readonly channel: SandboxChannel;
      readonly bits: bigint;
    }
  | { readonly kind: 'direct'; readonly id: string; readonly recipientId: string };

/** Types of channels that hold messages: text, voice, announcement, stage. */
const postable = [0, 2, 5, 13];

/** A channel that the bot can see. Throws Unknown Channel or Missing Access. */
export function visibleChannel(sandbox: Sandbox, channelId: string): PlaceToPost {
  const recipientId = sandbox.world.directChannels.get(channelId);
  if (recipientId !== undefined) return { kind: 'direct', id: channelId, recipientId };
  for (const guild of sandbox.world.guilds.values()) {
    const channel = guild.channels.find((candidate) => candidate.id === channelId);
    if (!channel) continue;
    if (!guild.members.has(sandbox.settings.clientId)) throw new Refusal('missingAccess');
    const bits = channelPermissions(guild, channel.overwrites, botIn(sandbox, guild));
    if (!hasPermission(bits, permission.viewChannel)) throw new Refusal('missingAccess');
    return { kind: 'guild', id: channelId, guild, channel, bits };
  }
  throw new Refusal('unknownChannel');
}

/** Throws unless the bot has these permissions in the channel; direct messages need none. */
export function requireInChannel(place: PlaceToPost, bits: bigint): void {
  if (place.kind === 'guild' && !hasPermission(place.bits, bits)) throw new Refusal('missingPermissions');
}

/** Throws if the channel holds no messages, or the recipient is a bot or shares no guild with ours. */
export function requirePostable(sandbox: Sandbox, place: PlaceToPost): void {
  if (place.kind === 'guild') {
    if (!postable.includes(place.channel.type)) throw new Refusal('notATextChannel');
    return;
  }
  const isShared = [...sandbox.world.guilds.values()].some(
    (guild) => guild.members.has(place.recipientId) && guild.members.has(sandbox.settings.clientId),
  );
  const isBot = sandbox.world.users.get(place.recipientId)?.bot === true;
  if (!isShared || isBot) throw new Refusal('cannotMessageUser');
}
