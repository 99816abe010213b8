// Past giveaways and polls: which are listed, and in which order.

import { readPosted } from '@/lib/bot/read-posted';
import type { EventDocument, Events } from '@/lib/guilds/events/event-kind';
import { getEvent } from '@/lib/guilds/events/find-event';
import { listPast, listRunning } from '@/lib/guilds/events/list-events';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { cancelPoll } from '@/lib/guilds/polls/cancel-poll';
import { pollEvents } from '@/lib/guilds/polls/poll-events';
import { areas } from '@/lib/guilds/registry/areas';
import { eventScope, type PagedEventList } from '@/lib/rules/events/states';
import { afterAWhile } from '../discord/stand-in';
import { allPages } from './all-pages';
import { type EventWorld, hour, inMs, onEachWorld, pearl, reef } from './event-world';
import * as giveaways from './giveaway-world';
import * as polls from './poll-world';

interface Listed {
  readonly _id: string;
}

function harness<T extends EventDocument, L extends Listed>(
  events: Events<T, L>,
  own: {
    readonly create: () => Promise<string>;
    readonly end: (id: string) => Promise<void>;
    readonly cancel: (id: string) => Promise<unknown>;
  },
) {
  return {
    ...own,
    name: events.name,
    /** Every page of a list, by id. */
    async pages(list: PagedEventList): Promise<string[][]> {
      const pages = await allPages((after) => listPast(events, reef, list, after));
      return pages.map((items) => items.map(({ _id }) => _id));
    },
    running: async () => (await listRunning(events, reef)).map(({ _id }) => _id),
    /** Stores copies of an event, each changed by its `part`. */
    async copy(
      world: EventWorld,
      id: string,
      copies: readonly (readonly [string, Partial<EventDocument>])[],
    ) {
      const { value } = await getEvent(events, reef, id);
      for (const [copyId, part] of copies)
        await events.open(world.store()).insert(copyId, { ...value, ...part });
    },
  };
}

const kinds = [
  harness(giveawayEvents, { create: giveaways.create, end: giveaways.end, cancel: giveaways.cancel }),
  harness(pollEvents, {
    create: polls.create,
    end: polls.close,
    cancel: (id) => cancelPoll(reef, id, pearl),
  }),
] as const;

function describePast(world: EventWorld): void {
  describe.each(kinds)('$name', (kind) => {
    test('lists ended and cancelled ones apart, the latest first', async () => {
      const first = await kind.create();
      const second = await kind.create();
      const called = [await kind.create(), await kind.create()];
      afterAWhile(world.discord());
      for (const id of called) await kind.cancel(id);
      await kind.end(second);
      await kind.end(first);
      expect(await kind.pages('over')).toEqual([[first, second]]);
      expect(await kind.pages('cancelled')).toEqual([called.toReversed()]);
      expect(await kind.running()).toEqual([]);
    });

    test('shows every ended one on exactly one page', async () => {
      const id = await kind.create();
      await kind.end(id);
      const ids = Array.from({ length: 45 }, (_, index) => `copy-${String(index).padStart(2, '0')}`);
      await kind.copy(
        world,
        id,
        ids.map((copyId, index) => [copyId, { endsAt: inMs(-index * hour - hour) }]),
      );
      const pages = await kind.pages('over');
      expect(pages.map(({ length }) => length)).toEqual([20, 20, 6]);
      expect(pages.flat()).toEqual([id, ...ids]);
    });

    test('lists more than 200 running ones, for the bot as well', async () => {
      const id = await kind.create();
      const ids = Array.from({ length: 205 }, (_, index) => `copy-${String(index).padStart(3, '0')}`);
      await kind.copy(
        world,
        id,
        ids.map((copyId, index) => [copyId, { endsAt: inMs((index + 2) * hour) }]),
      );
      expect(await kind.running()).toEqual([id, ...ids]);
      const posted = await readPosted(reef);
      expect(posted[`${kind.name}s`]).toHaveLength(206);
    });

    test('lists as cancelled those stored before the lists were split', async () => {
      const id = await kind.create();
      await kind.end(id);
      const called = await kind.create();
      await kind.cancel(called);
      const old = { scope: eventScope(reef, 'over'), endsAt: inMs(10 * hour) };
      const ids = Array.from({ length: 25 }, (_, index) => `old-${index}`);
      await kind.copy(
        world,
        called,
        ids.map((copyId) => [copyId, old]),
      );
      expect(await kind.pages('over')).toEqual([[id]]);
      expect((await kind.pages('cancelled')).flat().toSorted()).toEqual([called, ...ids].toSorted());
    });

    test('reads the ended ones and the number of cancelled ones for the dashboard', async () => {
      const ended = await kind.create();
      await kind.end(ended);
      for (let count = 0; count < 3; count += 1) await kind.cancel(await kind.create());
      const snapshot = await getSnapshot(reef);
      const answer = await areas[`${kind.name}s`].read({ snapshot, plan: 'none' });
      const expected =
        kind.name === 'giveaway'
          ? {
              activeGiveaways: [],
              endedGiveaways: [{ _id: ended }],
              moreGiveaways: null,
              cancelledGiveawayCount: 3,
            }
          : { activePolls: [], endedPolls: [{ _id: ended }], morePolls: null, cancelledPollCount: 3 };
      expect(answer).toMatchObject(expected);
    });
  });
}

onEachWorld('past events', describePast);
