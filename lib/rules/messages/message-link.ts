export interface MessagePlace {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
}

const link =
  /^https:\/\/(?:(?:ptb|canary|www)\.)?discord(?:app)?\.com\/channels\/(\d{17,20})\/(\d{17,20})\/(\d{17,20})\/?(?:[?#].*)?$/;

/** Parses a link by 'Copy Message Link' of any client; null for others and for direct messages. */
export function parseMessageLink(text: string): MessagePlace | null {
  const [, guildId, channelId, messageId] = link.exec(text.trim()) ?? [];
  if (guildId === undefined || channelId === undefined || messageId === undefined) return null;
  return { guildId, channelId, messageId };
}

export function messageLink({ guildId, channelId, messageId }: MessagePlace): string {
  return `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
}
