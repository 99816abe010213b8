/** Where a message is, as its link says. */
export interface MessagePlace {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
}

const link =
  /^https:\/\/(?:(?:ptb|canary|www)\.)?discord(?:app)?\.com\/channels\/(\d{17,20})\/(\d{17,20})\/(\d{17,20})\/?(?:[?#].*)?$/;

/** Reads 'Copy Message Link' of any Discord client; null for anything else, direct messages included. */
export function parseMessageLink(text: string): MessagePlace | null {
  const [, guildId, channelId, messageId] = link.exec(text.trim()) ?? [];
  if (guildId === undefined || channelId === undefined || messageId === undefined) return null;
  return { guildId, channelId, messageId };
}

/** The address of a message on Discord. */
export function messageLink({ guildId, channelId, messageId }: MessagePlace): string {
  return `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
}
