'use client';

import type { GuildPlace } from '@/components/panel/panel-props';
import { usePages } from '@/components/panel/use-pages';
import { callGuild } from '@/lib/api/call-guild';
import type { TicketPage } from '@/lib/contracts/tickets/transcripts';
import type { TicketState } from '@/lib/rules/tickets/lists';

/** All lists of tickets of a guild. */
export function ticketsKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['tickets', userId, guildId];
}

/**
 * The tickets in a state whose opener's name begins so, page by page; `first` is what the section's answer
 * has brought of the open ones.
 */
export function useTickets(place: GuildPlace, state: TicketState, search: string, first: TicketPage) {
  const isFirst = state === 'open' && search === '';
  return usePages(
    [...ticketsKey(place), state, search],
    async (from, signal): Promise<TicketPage> => {
      if (search !== '') {
        // A moment for the next letter, which takes this call back.
        await new Promise((resolve) => setTimeout(resolve, 200));
        signal.throwIfAborted();
      }
      const query = { state, ...(search === '' ? {} : { search }), ...from };
      return callGuild(place, 'GET', '/tickets/list', { query, signal });
    },
    isFirst ? first : undefined,
  );
}
