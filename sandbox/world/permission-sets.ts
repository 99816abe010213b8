import { PermissionFlagsBits } from 'discord-api-types/v10';

function sum(...bits: readonly bigint[]): bigint {
  return bits.reduce((total, bit) => total | bit, 0n);
}

const flags = PermissionFlagsBits;

/** Permissions of @everyone by default. */
export const everyonePermissions = sum(
  flags.ViewChannel,
  flags.SendMessages,
  flags.ReadMessageHistory,
  flags.AddReactions,
  flags.EmbedLinks,
  flags.AttachFiles,
  flags.Connect,
  flags.Speak,
  flags.ChangeNickname,
  flags.CreateInstantInvite,
  flags.UseExternalEmojis,
  flags.UseApplicationCommands,
);

export const moderatorPermissions = sum(
  flags.KickMembers,
  flags.ManageMessages,
  flags.ManageNicknames,
  flags.ModerateMembers,
  flags.MuteMembers,
  flags.MoveMembers,
);

export const keeperPermissions = sum(
  flags.ManageGuild,
  flags.ManageChannels,
  flags.ManageMessages,
  flags.ManageNicknames,
  flags.ManageRoles,
  flags.ViewAuditLog,
);
export const adminPermissions = flags.Administrator;
export const musicPermissions = sum(flags.Connect, flags.Speak, flags.ViewChannel, flags.SendMessages);
export const view = flags.ViewChannel;
export const send = flags.SendMessages;
export const embed = flags.EmbedLinks;
export const viewAndSend = sum(flags.ViewChannel, flags.SendMessages);
export const react = flags.AddReactions;
