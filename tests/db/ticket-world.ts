// Tickets of Coral Reef as the tests of use cases open them.
import { addTranscriptPage as contract } from '@/lib/contracts/bot/tickets';
import { type UserId, userId } from '@/lib/core/ids';
import { ticketMessages, tickets } from '@/lib/db/collections/tickets';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import { addTranscriptPage } from '@/lib/guilds/tickets/add-transcript-page';
import { closeTicket } from '@/lib/guilds/tickets/close-ticket';
import { openTicket, type TicketRequest } from '@/lib/guilds/tickets/open-ticket';
import { messageInput } from '@/lib/rules/tickets/transcript-schema';
import { people } from '@/sandbox/world/ids';
import { type EventWorld, reef } from './event-world';
import { storeSettings } from './stored-settings';

export const kai = userId.parse(people.kai);
export const pearlId = userId.parse(people.pearl);

let count = 0;

/** Opens a ticket of Kai by a command, with a key of its own unless `request` has one. */
export function openWith(request: Partial<TicketRequest> = {}) {
  count += 1;
  return openTicket(reef, {
    userId: kai,
    key: `key-${count}-of-test`,
    panelId: null,
    topic: null,
    ...request,
  });
}

export const closeBy = (id: string, by: UserId = pearlId, reason = '') =>
  closeTicket(reef, id, { userId: by, reason });

/** Messages that lack nothing, `text` and a number in each. */
export function messagesOf(amount: number, text = 'Hello') {
  return Array.from({ length: amount }, (_, index) =>
    messageInput.parse({
      author: { id: kai, name: 'Kai' },
      createdAt: new Date(Date.UTC(2026, 10, 20, 8, 0, index)).toISOString(),
      content: `${text} ${index}`,
    }),
  );
}

export const addPage = (id: string, sequence: number, messages = messagesOf(2)) =>
  addTranscriptPage(reef, id, contract.body.parse({ sequence, messages }));

/** Tickets by command, and transcripts that are kept. */
export function allowTickets(world: EventWorld, more: Record<string, unknown> = {}): Promise<void> {
  return storeSettings(world, section, { ticketType: 'command', transcriptToggle: true, ...more });
}

export const storedTicket = async (world: EventWorld, id: string) =>
  (await world.store().collection(tickets).get(id, { fresh: true }))?.value;

export const storedPages = async (world: EventWorld) =>
  (await world.store().collection(ticketMessages).list()).items.map(({ id }) => id);
