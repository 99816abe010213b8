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
 * The tickets in a state, in pages, of openers whose name begins with `search`. `first` is the page of open
 * ones in the section's response.
 */
export function useTickets(place: GuildPlace, state: TicketState, search: string, first: TicketPage) {
  const isFirst = state === 'open' && search === '';
  return usePages(
    [...ticketsKey(place), state, search],
    async (from, signal): Promise<TicketPage> => {
      const query = { state, ...(search === '' ? {} : { search }), ...from };
      return callGuild(place, 'GET', '/tickets/list', { query, signal });
    },
    isFirst ? first : undefined,
  );
}
