import {
  guildPermissions,
  hasPermission,
  highestPosition,
  type PermissionGuild,
  type PermissionSubject,
  permission,
} from '@/lib/core/permissions';

/** What a person can have the bot do to a member. A bulk ban is one call for up to 200 people. */
export type MemberAction = 'kick' | 'ban' | 'bulkBan';

interface ActionRule {
  /** `You cannot kick yourself.` */
  readonly verb: string;
  readonly needed: bigint;
  readonly neededByBot: bigint;
  readonly neededName: string;
  readonly neededByBotName: string;
}

/**
 * Which permissions an action takes. Source: discord-api-docs, "Remove Guild Member", "Create Guild Ban",
 * "Bulk Guild Ban".
 */
const rules: Readonly<Record<MemberAction, ActionRule>> = {
  kick: {
    verb: 'kick',
    needed: permission.kickMembers,
    neededByBot: permission.kickMembers,
    neededName: 'Kick Members',
    neededByBotName: 'Kick Members',
  },
  ban: {
    verb: 'ban',
    needed: permission.banMembers,
    neededByBot: permission.banMembers,
    neededName: 'Ban Members',
    neededByBotName: 'Ban Members',
  },
  bulkBan: {
    verb: 'ban',
    needed: permission.banMembers,
    neededByBot: permission.banMembers | permission.manageGuild,
    neededName: 'Ban Members',
    neededByBotName: 'Ban Members and Manage Server',
  },
};

/** Who acts: the person, through the bot. */
export interface Actors {
  readonly caller: PermissionSubject;
  readonly bot: PermissionSubject;
}

/** Why the person or the bot may not do this to anybody, in a sentence; null when both may. */
export function whyNotAct(guild: PermissionGuild, action: MemberAction, actors: Actors): string | null {
  const rule = rules[action];
  if (!hasPermission(guildPermissions(guild, actors.caller), rule.needed))
    return `You need the ${rule.neededName} permission in this server.`;
  if (!hasPermission(guildPermissions(guild, actors.bot), rule.neededByBot))
    return `The bot needs the ${rule.neededByBotName} permission in this server.`;
  return null;
}

/**
 * Why the bot can neither kick nor ban somebody, whoever asks; null when it can. Members are reached only
 * strictly below one's own highest role, and the owner never (discord-api-docs, "Permission Hierarchy"). Who
 * is no member has no roles.
 */
export function whyBotCannotReach(
  guild: PermissionGuild,
  bot: PermissionSubject,
  target: PermissionSubject,
): string | null {
  if (target.userId === guild.ownerId) return "The server's owner can't be removed.";
  if (target.userId === bot.userId) return "The bot can't remove itself.";
  if (highestPosition(guild, target) >= highestPosition(guild, bot))
    return "Their highest role isn't below the bot's.";
  return null;
}

/**
 * Why the person cannot have this done to somebody, in a sentence; null when Discord would let both of them.
 */
export function whyNotActOn(
  guild: PermissionGuild,
  action: MemberAction,
  actors: Actors,
  target: PermissionSubject,
): string | null {
  if (target.userId === actors.caller.userId) return `You can't ${rules[action].verb} yourself.`;
  const lacking = whyNotAct(guild, action, actors);
  if (lacking !== null) return lacking;
  const unreached = whyBotCannotReach(guild, actors.bot, target);
  if (unreached !== null) return unreached;
  if (highestPosition(guild, target) >= highestPosition(guild, actors.caller))
    return "Their highest role isn't below yours.";
  return null;
}
