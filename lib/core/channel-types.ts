/** The channel kinds that settings can name; threads and directories are left out. */
export const channelTypes = ['text', 'voice', 'category', 'announcement', 'stage', 'forum', 'media'] as const;
export type ChannelType = (typeof channelTypes)[number];
