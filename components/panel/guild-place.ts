import type { GuildId, UserId } from '@/lib/core/ids';

/** A guild and who looks at it: the parameters that every call of the dashboard takes. */
export interface GuildPlace {
  readonly userId: UserId;
  readonly guildId: GuildId;
}
