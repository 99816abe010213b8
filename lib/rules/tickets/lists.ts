export const ticketStates = ['open', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Longest prefix of a name to search for, in code points: Discord's names have at most 32. */
export const longestNamePrefix = 32;

/** Tickets of a guild: in a state, with an opener whose name has a prefix, or of one member. */
export type TicketSelection =
  | { readonly guildId: string; readonly state: TicketState; readonly search?: string | undefined }
  | { readonly guildId: string; readonly openerId: string };

/** Normalised for comparison: without case, and with composed letters. */
function folded(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase().trim()].slice(0, longestNamePrefix);
}

/** The index value of a list of tickets. A search is a prefix of a name, or a whole user id. */
export function ticketList(selection: TicketSelection): string {
  if ('openerId' in selection) return `${selection.guildId}:by:${selection.openerId}`;
  const search = folded(selection.search ?? '').join('');
  return `${selection.guildId}:${selection.state}${search === '' ? '' : `:${search}`}`;
}

/** The lists of a ticket: by state, by each prefix of its opener's name, by opener, and the opener's own. */
export function listsOfTicket({
  guildId,
  state,
  opener,
}: {
  readonly guildId: string;
  readonly state: TicketState;
  readonly opener: { readonly userId: string; readonly username: string };
}): string[] {
  const name = folded(opener.username);
  const searches = ['', ...name.map((_, index) => name.slice(0, index + 1).join('')), opener.userId];
  return [
    ...new Set([
      ticketList({ guildId, openerId: opener.userId }),
      ...searches.map((search) => ticketList({ guildId, state, search })),
    ]),
  ];
}
