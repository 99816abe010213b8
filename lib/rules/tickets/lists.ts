export const ticketStates = ['open', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** Longest beginning of a name that is looked for, in code points: Discord's names have at most 32. */
export const longestNamePrefix = 32;

/** Tickets of a guild: all in a state, those whose opener's name starts so, or all of one member. */
export type TicketSelection =
  | { readonly guildId: string; readonly state: TicketState; readonly search?: string | undefined }
  | { readonly guildId: string; readonly openerId: string };

/** Names are compared without regard to case and to how letters are composed. */
function folded(text: string): string[] {
  return [...text.normalize('NFKC').toLowerCase().trim()].slice(0, longestNamePrefix);
}

/**
 * The name of a list of tickets, for their index. A search is what a name begins with, or a whole user id.
 */
export function ticketList(selection: TicketSelection): string {
  if ('openerId' in selection) return `${selection.guildId}:by:${selection.openerId}`;
  const search = folded(selection.search ?? '').join('');
  return `${selection.guildId}:${selection.state}${search === '' ? '' : `:${search}`}`;
}

/** Every list of a ticket: by state, by each prefix of its opener's name, by opener, and their own. */
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
