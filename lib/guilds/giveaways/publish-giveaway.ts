import 'server-only';
import type { Stored } from '@/lib/db/collection';
import { giveaways } from '@/lib/db/collections/giveaways';
import { getStore } from '@/lib/db/store';
import { sendMessage } from '@/lib/discord/messages';
import { changeGiveaway, type Giveaway, toLook, withState } from '@/lib/guilds/giveaways/giveaway-document';
import { cancelPlans } from '@/lib/guilds/giveaways/plan-giveaway';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { removeUnpublished } from '@/lib/guilds/remove-unpublished';
import { toGiveawayMessage } from '@/lib/rules/giveaways/message';

/**
 * Posts a giveaway that is `publishing` and opens it. Harmless twice: the nonce makes Discord post it once.
 * Throws as sendMessage does; then it is as before.
 */
export async function publishGiveaway({ id, value }: Pick<Stored<Giveaway>, 'id' | 'value'>): Promise<void> {
  const message = toGiveawayMessage(toLook(id, value), { type: 'open' }, 0);
  const sent = await sendMessage(
    value.channelId,
    { ...message, allowedMentions: { parse: [] } },
    { nonce: toPostNonce('giveaway', id) },
  );
  await changeGiveaway(id, (now) =>
    now.state === 'publishing' ? { ...withState(now, 'active'), messageId: sent.id } : now,
  );
}

/**
 * Forgets a giveaway that never stood on Discord, and what was planned for it. One that does stand there
 * stays.
 */
export async function dropUnpublished(id: string): Promise<void> {
  const collection = (await getStore()).collection(giveaways);
  if (await removeUnpublished(collection, id)) await cancelPlans(id);
}
