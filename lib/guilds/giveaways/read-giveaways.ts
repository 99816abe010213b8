import 'server-only';
import type { GiveawaysData, ListedGiveaway } from '@/lib/contracts/giveaways';
import type { Stored } from '@/lib/db/collection';
import { giveaways } from '@/lib/db/collections/giveaways';
import { getStore } from '@/lib/db/store';
import { countEntries, type Giveaway, giveawayScope } from '@/lib/guilds/giveaways/giveaway-document';
import type { PanelContext } from '@/lib/guilds/panel-reader';
import { messageLink } from '@/lib/rules/messages/message-link';

/** Of those that are over, the last ones are shown. */
const SHOWN_OVER = 20;
const SHOWN_RUNNING = 200;

async function toListed(found: Stored<Giveaway>): Promise<ListedGiveaway> {
  const { id, version, value } = found;
  const { guildId, channelId, messageId } = value;
  return {
    _id: id,
    version,
    title: value.title,
    description: value.description,
    prize: value.prize,
    giveawayPrize: value.prize,
    endTime: value.endsAt,
    createdAt: value.createdAt,
    winners: value.winners,
    channelId,
    requiredRole: value.requiredRole,
    bonusRole: value.bonusRole,
    bonusAmount: value.bonusAmount,
    entries: await countEntries(found),
    state: value.state,
    host: value.host.username,
    hostId: value.host.userId,
    seedHash: value.seedHash,
    link: messageId === null ? null : messageLink({ guildId, channelId, messageId }),
    problem: value.problem,
    draws: value.draws.map(({ at, by, winners }, index) => ({ index, at, by, winners })),
  };
}

/** The giveaways of a guild that run, the next to end first, and those that ended last. */
export async function readGiveaways({ snapshot }: PanelContext): Promise<GiveawaysData> {
  const collection = (await getStore()).collection(giveaways);
  const { id } = snapshot.guild;
  const [running, over] = await Promise.all([
    collection.list({ index: 'scope', equals: giveawayScope(id, 'active'), limit: SHOWN_RUNNING }),
    collection.list({
      index: 'scope',
      equals: giveawayScope(id, 'announced'),
      order: 'desc',
      limit: SHOWN_OVER,
    }),
  ]);
  return {
    activeGiveaways: await Promise.all(running.items.map(toListed)),
    endedGiveaways: await Promise.all(over.items.map(toListed)),
  };
}
