import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { polls } from '@/lib/db/collections/polls';
import { getStore } from '@/lib/db/store';
import { sendMessage } from '@/lib/discord/messages';
import { cancelPlans } from '@/lib/guilds/polls/plan-poll';
import { changePoll, type Poll, toLook, withState } from '@/lib/guilds/polls/poll-document';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { removeUnpublished } from '@/lib/guilds/remove-unpublished';
import { toPollMessage } from '@/lib/rules/polls/message';

/**
 * Posts a poll that is `publishing` and opens it. Harmless twice: the nonce makes Discord post it once.
 * Throws as sendMessage does; then it is as before.
 */
export async function publishPoll({ id, value }: Pick<Stored<Poll>, 'id' | 'value'>): Promise<void> {
  const message = toPollMessage(toLook(id, value), 'open', []);
  const sent = await sendMessage(
    value.channelId,
    { ...message, allowedMentions: { parse: [] } },
    { nonce: toPostNonce('poll', id) },
  );
  await changePoll(id, (now) =>
    now.state === 'publishing' ? { ...withState(now, 'active'), messageId: sent.id } : now,
  );
}

/**
 * Forgets a poll that never stood on Discord, and what was planned for it. One that does stand there stays.
 */
export async function dropUnpublished(id: string): Promise<void> {
  const collection = (await getStore()).collection(polls);
  if (await removeUnpublished(collection, id)) await cancelPlans(id);
}
