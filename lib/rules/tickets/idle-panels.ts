import type { tickets } from '@/lib/guild-settings/sections/tickets';
import type { ValuesOf } from '@/lib/guild-settings/values';

/** Which setting prevents published panels from opening tickets, and how to change it; null if they work. */
export function whyPanelsIdle(
  { ticketToggle, ticketType }: Pick<ValuesOf<typeof tickets>, 'ticketToggle' | 'ticketType'>,
  published: number,
): { readonly path: 'ticketToggle' | 'ticketType'; readonly message: string } | null {
  if (published === 0) return null;
  const panels = published === 1 ? 'the published panel' : 'the published panels';
  if (!ticketToggle) {
    return { path: 'ticketToggle', message: `Turn tickets on: nobody can open one from ${panels}.` };
  }
  if (ticketType === 'command') {
    return {
      path: 'ticketType',
      message: `Set Opened by to Panel: nobody can open a ticket from ${panels}.`,
    };
  }
  return null;
}
