import 'server-only';
import { z } from 'zod';
import type { BotEvent } from '@/lib/contracts/bot/service';
import { allChanged, type changedIndex, changeMark } from '@/lib/db/change-mark';
import type { Stored } from '@/lib/db/collection';
import { guildSettings, guilds } from '@/lib/db/collections';
import { giveaways } from '@/lib/db/collections/giveaways';
import { polls } from '@/lib/db/collections/polls';
import { replyLists } from '@/lib/db/collections/replies';
import { reports } from '@/lib/db/collections/reports';
import { roleMenus } from '@/lib/db/collections/role-menus';
import { blocks, siteSwitches, staffGuilds } from '@/lib/db/collections/staff';
import { suggestions } from '@/lib/db/collections/suggestions';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { trackers } from '@/lib/db/collections/trackers';
import type { CollectionDef, CollectionShape } from '@/lib/db/define-collection';
import { eachOf } from '@/lib/db/list-all';
import type { Store } from '@/lib/db/open-store';
import { toCursor } from '@/lib/db/query-input';

/** The last change of a document, as sent to the bot. */
export interface FoundChange {
  /** Collection and id of the document. */
  readonly key: string;
  readonly version: number;
  /** When it was written, epoch milliseconds. */
  readonly at: number;
  readonly event: BotEvent;
}

/** Documents of one kind whose changes are sent to the bot. */
export interface ChangeSource {
  readonly shape: CollectionShape;
  /** Documents last changed at `from` (epoch ms) or later, in that order. */
  scan(store: Store, from: number): AsyncGenerator<FoundChange, void>;
}

const marked = z.object({ changed: changeMark.unwrap() });

/** `toEvent` returns null for a document in a state that is not sent to the bot. */
function sourceOf<S extends z.ZodObject, Index extends string>(
  def: CollectionDef<S, Index | typeof changedIndex.path>,
  toEvent: (document: Stored<z.output<S>>) => BotEvent | null,
): ChangeSource {
  return {
    shape: def,
    async *scan(store, from) {
      const after = toCursor(new Date(from).toISOString(), '');
      for await (const document of eachOf(store.collection(def), { ...allChanged, after })) {
        const { id, version, value } = document;
        const { changed } = marked.parse(value);
        const event = toEvent(document);
        if (event) yield { key: `${def.name}/${id}`, version, at: Date.parse(changed.at), event };
      }
    },
  };
}

export const changeSources: readonly ChangeSource[] = [
  sourceOf(guildSettings, ({ version, value: { guildId, section } }) => ({
    event: 'settings',
    data: { guildId, section, version },
  })),
  sourceOf(guilds, ({ version, value: { guildId } }) => ({ event: 'guild', data: { guildId, version } })),
  sourceOf(staffGuilds, ({ version, value: { guildId } }) => ({
    event: 'guild',
    data: { guildId, version },
  })),
  sourceOf(blocks, ({ version, value: { kind, targetId, state, expiresAt } }) => ({
    event: 'block',
    data: { kind, id: targetId, isBlocked: state === 'active', expiresAt, version },
  })),
  sourceOf(siteSwitches, ({ version }) => ({ event: 'switches', data: { version } })),
  sourceOf(roleMenus, ({ version, value: { guildId } }) => ({
    event: 'roleMenus',
    data: { guildId, version },
  })),
  sourceOf(ticketPanelLists, ({ version, value: { guildId } }) => ({
    event: 'ticketPanels',
    data: { guildId, version },
  })),
  sourceOf(giveaways, ({ id, version, value: { guildId, state } }) => ({
    event: 'giveaway',
    data: { guildId, giveawayId: id, state, version },
  })),
  sourceOf(polls, ({ id, version, value: { guildId, state } }) => ({
    event: 'poll',
    data: { guildId, pollId: id, state, version },
  })),
  sourceOf(suggestions, ({ id, version, value: { guildId, state } }) =>
    state === 'approved' || state === 'denied'
      ? { event: 'suggestion', data: { guildId, suggestionId: id, state, version } }
      : null,
  ),
  sourceOf(reports, ({ id, version, value: { guildId, state } }) =>
    state === 'resolved' ? { event: 'report', data: { guildId, reportId: id, state, version } } : null,
  ),
  sourceOf(trackers, ({ version, value: { guildId, platform } }) => ({
    event: 'trackers',
    data: { guildId, platform, version },
  })),
  sourceOf(replyLists, ({ version, value: { guildId } }) => ({
    event: 'replies',
    data: { guildId, version },
  })),
];
