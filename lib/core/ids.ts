import { z } from 'zod';
import { snowflakePattern } from '@/lib/core/snowflake';

/** Discord ids (snowflakes): decimal strings of 17 to 20 digits, never numbers, since they exceed 2^53. */
const snowflake = z.string().regex(snowflakePattern, 'This is not a Discord ID.');

export const userId = snowflake.brand<'UserId'>();
export const guildId = snowflake.brand<'GuildId'>();
export const channelId = snowflake.brand<'ChannelId'>();
export const roleId = snowflake.brand<'RoleId'>();
export const messageId = snowflake.brand<'MessageId'>();

export type UserId = z.infer<typeof userId>;
export type GuildId = z.infer<typeof guildId>;
export type ChannelId = z.infer<typeof channelId>;
export type RoleId = z.infer<typeof roleId>;
export type MessageId = z.infer<typeof messageId>;

/** An idempotency key chosen by the caller, so that a call repeated after a lost response runs once. */
export const callKey = z.string().regex(/^[\w-]{8,40}$/, 'Use 8 to 40 letters, digits, - and _.');
