import type { ChannelType } from '@/lib/core/channel-types';

/** A channel as the pickers and checks see it. */
export interface DirectoryChannel {
  readonly id: string;
  readonly name: string;
  readonly type: ChannelType;
  readonly parentId: string | null;
  readonly position: number;
  /** Why the bot cannot post there, or null. */
  readonly blocked: string | null;
}

/** A role as the pickers and checks see it. */
export interface DirectoryRole {
  readonly id: string;
  readonly name: string;
  /** `#rrggbb`, or null for the default colour. */
  readonly colour: string | null;
  readonly position: number;
  /** Why the bot cannot give it, or null. */
  readonly blocked: string | null;
}

/** What the settings of a guild may refer to. Roles are without @everyone. */
export interface Directory {
  readonly channels: readonly DirectoryChannel[];
  readonly roles: readonly DirectoryRole[];
}
