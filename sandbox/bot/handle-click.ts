import { castPollVote, castSuggestionVote, changeGiveawayEntry } from '@/lib/contracts/bot/service';
import { readCustomId } from '@/lib/core/custom-id';
import { guildId, userId } from '@/lib/core/ids';
import { BotCallError, type BotClient } from './bot-client';
import { startVerification, type VerifyClick } from './verify-click';

export interface Click extends VerifyClick {
  /** The custom_id of the button or menu. */
  readonly customId: string;
}

/**
 * Handles a click on a button or menu that the site has posted. Returns the reply to the member, or null if
 * the custom_id isn't the site's.
 */
export async function handleClick(client: BotClient, click: Click): Promise<string | null> {
  const read = readCustomId(click.customId);
  if (!read) return null;
  const guild = guildId.parse(click.guild);
  const member = userId.parse(click.user);
  const [id = '', option = ''] = read.args;
  try {
    switch (read.kind) {
      case 'giveaway': {
        const params = { guildId: guild, giveawayId: id };
        const body = { userId: member, action: 'enter' } as const;
        const { data } = await client.call(changeGiveawayEntry, { params, body });
        return `You take part, with ${(data?.entries ?? 1) - 1} others.`;
      }
      case 'poll': {
        const params = { guildId: guild, pollId: id };
        const { data } = await client.call(castPollVote, {
          params,
          body: { userId: member, option: Number(option) },
        });
        return data?.isChanged ? 'Your vote is counted.' : 'You had voted for this already.';
      }
      case 'suggestion': {
        const params = { guildId: guild, suggestionId: id };
        const vote = read.action === 'up' ? 'up' : 'down';
        const { data } = await client.call(castSuggestionVote, { params, body: { userId: member, vote } });
        return `Counted: ${data?.upvotes ?? 0} for it, ${data?.downvotes ?? 0} against.`;
      }
      case 'verify':
        return await startVerification(client, click);
      case 'roles':
      case 'ticket':
        return 'This gives roles or opens channels, which a bot does at Discord itself: this one has no gateway.';
    }
  } catch (error) {
    // The site's message is meant for the member.
    if (error instanceof BotCallError && error.status < 500) return error.message;
    throw error;
  }
}
