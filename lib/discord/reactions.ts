import 'server-only';
import type { MessageEmoji } from '@/lib/core/discord';
import { botCommand } from '@/lib/discord/bot-request';
import { route } from '@/lib/discord/route';

/**
 * Takes the bot's own reaction back; those of other people stay. Throws as editMessage does,
 * `discord_refused` also for a message that is gone.
 */
export async function removeReaction(
  channelId: string,
  messageId: string,
  emoji: MessageEmoji,
): Promise<void> {
  await botCommand({
    method: 'DELETE',
    route: route`/channels/${channelId}/messages/${messageId}/reactions/${emoji}/@me`,
  });
}
