// Helpers for tickets in Coral Reef.
import { type UserId, userId } from '@/lib/core/ids';
import { jobs } from '@/lib/db/collections/jobs';
import { ticketMessages, tickets } from '@/lib/db/collections/tickets';
import { getStore } from '@/lib/db/store';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import { addTranscriptPage } from '@/lib/guilds/tickets/add-transcript-page';
import { closeTicket } from '@/lib/guilds/tickets/close-ticket';
import { openTicket, type TicketRequest } from '@/lib/guilds/tickets/open-ticket';
import { ticketOutlet } from '@/lib/guilds/tickets/ticket-outlet';
import { cancelJob } from '@/lib/jobs/schedule-job';
import { messageInput } from '@/lib/rules/tickets/transcript-schema';
import { people } from '@/sandbox/world/ids';
import { type EventWorld, reef } from './event-world';
import { storeSettings } from './stored-settings';

export const kai = userId.parse(people.kai);
export const pearlId = userId.parse(people.pearl);

let count = 0;

/** Runs the delivery jobs of a ticket; a job that fails stays planned. */
async function followedUp<T>(id: string, done: T): Promise<T> {
  for (const job of (await (await getStore()).collection(jobs).list()).items) {
    if (!job.id.startsWith(`deliver:${ticketOutlet.name}:${id}:`)) continue;
    await goOnDelivering(ticketOutlet, id, { attempt: 1 }).then(
      () => cancelJob(job.id),
      () => undefined,
    );
  }
  return done;
}

/** Opens a ticket for Kai by command, with a unique key unless `request` has one. */
export async function openWith(request: Partial<TicketRequest> = {}) {
  count += 1;
  const opened = await openTicket(reef, {
    userId: kai,
    key: `key-${count}-of-test`,
    panelId: null,
    topic: null,
    ...request,
  });
  return followedUp(opened.id, opened);
}

export const closeBy = async (id: string, by: UserId = pearlId, reason = '') =>
  followedUp(id, await closeTicket(reef, id, { userId: by, reason }));

/** Valid messages, each with `text` and its number. */
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
  addTranscriptPage(reef, id, { sequence, messages });

/** Enables tickets by command, with transcripts. */
export function allowTickets(world: EventWorld, more: Record<string, unknown> = {}): Promise<void> {
  return storeSettings(world, section, { ticketType: 'command', transcriptToggle: true, ...more });
}

export const storedTicket = async (world: EventWorld, id: string) =>
  (await world.collection(tickets).get(id, { fresh: true }))?.value;

export const storedPages = async (world: EventWorld) =>
  (await world.collection(ticketMessages).list()).items.map(({ id }) => id);
