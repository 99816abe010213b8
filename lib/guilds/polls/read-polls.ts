import 'server-only';
import type { ListedPoll, PollsData } from '@/lib/contracts/polls';
import type { Stored } from '@/lib/db/collection';
import { polls } from '@/lib/db/collections/polls';
import { getStore } from '@/lib/db/store';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { countVotesOf, type Poll, pollName, pollScope } from '@/lib/guilds/polls/poll-document';
import { messageLink } from '@/lib/rules/messages/message-link';

/** Of those that are over, the last ones are shown. */
const SHOWN_OVER = 20;
const SHOWN_RUNNING = 200;

async function toListed(found: Stored<Poll>): Promise<ListedPoll> {
  const { id, value } = found;
  const { guildId, channelId, messageId } = value;
  const counts = await countVotesOf(found);
  return {
    _id: id,
    title: pollName(value),
    embed: value.embed,
    options: value.options.map((option, index) => ({ ...option, votes: counts[index] ?? 0 })),
    votes: counts.reduce((sum, count) => sum + count, 0),
    endTime: value.endsAt,
    createdAt: value.createdAt,
    channelId,
    state: value.state,
    author: value.author.username,
    link: messageId === null ? null : messageLink({ guildId, channelId, messageId }),
    resultChannelId: value.resultChannelId,
    problem: value.problem,
  };
}

/** The polls of a guild that run, the next to end first, and those that ended last. */
export async function readPolls({ snapshot }: PanelContext): Promise<PollsData> {
  const collection = (await getStore()).collection(polls);
  const { id } = snapshot.guild;
  const [running, over] = await Promise.all([
    collection.list({ index: 'scope', equals: pollScope(id, 'active'), limit: SHOWN_RUNNING }),
    collection.list({ index: 'scope', equals: pollScope(id, 'closed'), order: 'desc', limit: SHOWN_OVER }),
  ]);
  return {
    activePolls: await Promise.all(running.items.map(toListed)),
    endedPolls: await Promise.all(over.items.map(toListed)),
  };
}
