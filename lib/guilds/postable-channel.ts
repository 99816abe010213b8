import 'server-only';
import { AppError } from '@/lib/core/errors';
import { type ChannelId, channelId } from '@/lib/core/ids';
import type { DirectoryChannel } from '@/lib/guild-settings/directory';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { unseenChannel } from '@/lib/rules/audit/needs';

/** A channel of the guild that the bot may post in. */
export type PostableChannel = DirectoryChannel & { readonly id: ChannelId };

/**
 * The text or announcement channel of the guild with this id. Throws `invalid` at `field` for anything else,
 * channels of other guilds included, and where the bot may not post; `forbidden` for one that is hidden from
 * whom the snapshot is seen by.
 */
export function requirePostable(snapshot: GuildSnapshot, id: string, field: string): PostableChannel {
  const found = snapshot.directory.channels.find((channel) => channel.id === id);
  const invalid = (message: string) => new AppError('invalid', { message, fields: { [field]: message } });
  if (!found) throw invalid('This channel does not exist in this server.');
  if (found.hidden)
    throw new AppError('forbidden', { message: unseenChannel, fields: { [field]: unseenChannel } });
  if (found.type !== 'text' && found.type !== 'announcement') {
    throw invalid(`#${found.name} is not a text channel.`);
  }
  if (found.blocked) throw invalid(found.blocked);
  return { ...found, id: channelId.parse(found.id) };
}
