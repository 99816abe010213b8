import { z } from 'zod';
import { channelTypeNumbers, channelTypes } from '@/lib/core/channel-types';

export const directoryChannel = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(channelTypes),
  parentId: z.string().nullable(),
  position: z.number(),
  /** Why the bot can't post there, or null. */
  blocked: z.string().nullable(),
  /** The viewer can't see it on Discord: listed without its name, since a value refers to it. */
  hidden: z.literal(true).optional(),
});
export type DirectoryChannel = Readonly<z.infer<typeof directoryChannel>>;

/** A channel in the wire form of sections. */
export const wireChannel = directoryChannel.extend({ type: z.literal(Object.values(channelTypeNumbers)) });

export const directoryRole = z.object({
  id: z.string(),
  name: z.string(),
  /** `#rrggbb`, or null for the default colour. */
  colour: z.string().nullable(),
  position: z.number(),
  /** Why the bot can't assign it, or null. */
  blocked: z.string().nullable(),
});
export type DirectoryRole = Readonly<z.infer<typeof directoryRole>>;

/** Everything that a guild's settings may refer to; roles without @everyone. */
export interface Directory {
  readonly channels: readonly DirectoryChannel[];
  readonly roles: readonly DirectoryRole[];
}
