/** The channel types that settings can refer to, without threads and directories. */
export const channelTypes = ['text', 'voice', 'category', 'announcement', 'stage', 'forum', 'media'] as const;
export type ChannelType = (typeof channelTypes)[number];

/** Discord's own numbers for them, also used when calling Discord. */
export const channelTypeNumbers = {
  text: 0,
  voice: 2,
  category: 4,
  announcement: 5,
  stage: 13,
  forum: 15,
  media: 16,
} as const satisfies Record<ChannelType, number>;

export function channelTypeOf(number: unknown): ChannelType | null {
  return channelTypes.find((type) => channelTypeNumbers[type] === number) ?? null;
}

/** The noun for a channel of these types: Discord does not call a category a channel. */
export function channelNoun(types: readonly ChannelType[]): { readonly one: string; readonly many: string } {
  return types.every((type) => type === 'category')
    ? { one: 'category', many: 'categories' }
    : { one: 'channel', many: 'channels' };
}
