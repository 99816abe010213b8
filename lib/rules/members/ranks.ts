import { namePermissions } from '@/lib/core/permission-names';
import {
  guildPermissions,
  hasPermission,
  highestPosition,
  type PermissionGuild,
  type PermissionSubject,
  permission,
} from '@/lib/core/permissions';
import { type NamedGuild, type Needs, whyLacking } from '@/lib/rules/audit/needs';
import { bulkBanAction, removeMemberActions } from '@/lib/rules/members/actions';

/** Actions on members, through the bot. A bulk ban is one call for up to 200 people. */
export type MemberAction = 'kick' | 'ban' | 'bulkBan';

interface ActionRule {
  /** `You cannot kick yourself.` */
  readonly verb: string;
  readonly needs: Needs;
  readonly neededByBot: bigint;
}

/** Source: discord-api-docs, "Remove Guild Member", "Create Guild Ban", "Bulk Guild Ban". */
const rules: Readonly<Record<MemberAction, ActionRule>> = {
  kick: { verb: 'kick', needs: removeMemberActions.kick.needs, neededByBot: permission.kickMembers },
  ban: { verb: 'ban', needs: removeMemberActions.ban.needs, neededByBot: permission.banMembers },
  bulkBan: {
    verb: 'ban',
    needs: bulkBanAction.needs,
    neededByBot: permission.banMembers | permission.manageGuild,
  },
};

/** Who acts: the person, through the bot. */
export interface Actors {
  readonly caller: PermissionSubject;
  readonly bot: PermissionSubject;
}

/** Why the person or the bot may not do this to anyone, as a sentence; null if both may. */
export function whyNotAct(guild: NamedGuild, action: MemberAction, actors: Actors): string | null {
  const { needs, neededByBot } = rules[action];
  const lacking = whyLacking({ guild, channels: [] }, actors.caller, needs, {});
  if (lacking !== null) return lacking;
  if (!hasPermission(guildPermissions(guild, actors.bot), neededByBot))
    return `The bot needs the ${namePermissions(neededByBot)} permission in this server.`;
  return null;
}

/**
 * Why the bot can neither kick nor ban a person, regardless of who asks; null if it can. A member can act
 * only on members strictly below their own highest role, and never on the owner (discord-api-docs,
 * "Permission Hierarchy"). Non-members have no roles.
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

/** Why the person may not have the bot do this to another, as a sentence; null if they may. */
export function whyNotActOn(
  guild: NamedGuild,
  action: MemberAction,
  actors: Actors,
  target: PermissionSubject,
): string | null {
  if (target.userId === actors.caller.userId) return `You can't ${rules[action].verb} yourself.`;
  const lacking = whyNotAct(guild, action, actors);
  if (lacking !== null) return lacking;
  const unreached = whyBotCannotReach(guild, actors.bot, target);
  if (unreached !== null) return unreached;
  return whyLacking({ guild, channels: [] }, actors.caller, rules[action].needs, { members: [target] });
}
