import { z } from 'zod';
import { channelTypeNumbers, channelTypes } from '@/lib/core/channel-types';

/** A channel as the pickers and checks see it. */
export const directoryChannel = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(channelTypes),
  parentId: z.string().nullable(),
  position: z.number(),
  /** Why the bot cannot post there, or null. */
  blocked: z.string().nullable(),
  /** The viewer cannot see it on Discord: listed without its name because a value refers to it. */
  hidden: z.literal(true).optional(),
});
export type DirectoryChannel = Readonly<z.infer<typeof directoryChannel>>;

/** A channel as the calls of sections write it. */
export const wireChannel = directoryChannel.extend({ type: z.literal(Object.values(channelTypeNumbers)) });

/** A role as the pickers and checks see it. */
export const directoryRole = z.object({
  id: z.string(),
  name: z.string(),
  /** `#rrggbb`, or null for the default colour. */
  colour: z.string().nullable(),
  position: z.number(),
  /** Why the bot cannot give it, or null. */
  blocked: z.string().nullable(),
});
export type DirectoryRole = Readonly<z.infer<typeof directoryRole>>;

/** What the settings of a guild may refer to. Roles are without @everyone. */
export interface Directory {
  readonly channels: readonly DirectoryChannel[];
  readonly roles: readonly DirectoryRole[];
}
