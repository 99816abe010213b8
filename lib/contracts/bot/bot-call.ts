import { access } from '@/lib/core/access';

/** What every call of the bot has. All guilds share the one caller, so its limits are wide. */
export const botCall = { access: access.bot, limit: { count: 6000, seconds: 60 } } as const;
