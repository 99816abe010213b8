import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { type JobRun, maxAttempts } from '@/lib/core/jobs';
import type { Page } from '@/lib/db/collection';
import { ticketMessages, tickets } from '@/lib/db/collections/tickets';
import type { Doc } from '@/lib/db/define-collection';
import { getStore } from '@/lib/db/store';
import { sendMessage } from '@/lib/discord/messages';
import type { tickets as section } from '@/lib/guild-settings/sections/tickets';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import type { Ticket } from '@/lib/guilds/tickets/ticket-documents';
import { type Errand, toTicketNotice } from '@/lib/guilds/tickets/ticket-messages';
import { scheduleJob } from '@/lib/jobs/schedule-job';
import { log } from '@/lib/log';

/** Later than the write that it waits for can take. */
const SAFETY_MS = 30_000;

/** What a message is about, for the text that tells of its failure. */
const names: Readonly<Record<Errand['kind'], string>> = {
  'log-opened': 'The log of the opening',
  'log-closed': 'The log of the closing',
  'link-transcript': 'The link to the transcript',
  'remove-pages': 'The transcript',
};

/** What the settings want to be told in a guild's channels when one of its tickets is opened or closed. */
export function planErrands(
  ticketId: string,
  event: 'opened' | 'closed',
  settings: ValuesOf<typeof section>,
): Ticket['outbox'] {
  const { ticketLogColor: colour, ticketTimestamp: hasTime } = settings;
  const errand = (kind: Errand['kind'], channelId: string): Errand => ({
    key: toPostNonce(ticketId, kind),
    kind,
    channelId,
    colour,
    hasTime,
  });
  const { ticketLogging, ticketModlogID, transcriptToggle, transcriptsChannel } = settings;
  return [
    ...(ticketLogging && ticketModlogID !== null ? [errand(`log-${event}`, ticketModlogID)] : []),
    ...(event === 'closed' && transcriptToggle && transcriptsChannel !== null
      ? [errand('link-transcript', transcriptsChannel)]
      : []),
  ];
}

/** Removes every stored page of a ticket's transcript. */
async function removePages(ticketId: string): Promise<void> {
  const collection = (await getStore()).collection(ticketMessages);
  for (;;) {
    const page: Page<Doc<typeof ticketMessages>> = await collection.list({
      index: 'ticketId',
      equals: ticketId,
    });
    for (const { id } of page.items) {
      await collection.remove(id).catch((error: unknown) => {
        if (!isAppError(error, 'not_found')) throw error;
      });
    }
    if (page.next === null) return;
  }
}

async function carryOut(ticket: Ticket, ticketId: string, errand: Errand): Promise<void> {
  const message = toTicketNotice(ticket, ticketId, errand);
  if (!message) return removePages(ticketId);
  if (errand.channelId !== null) await sendMessage(errand.channelId, message, { nonce: errand.key });
}

/** The ticket with this errand done, or given up for a reason. */
function settled(ticket: Ticket, { key, kind }: Errand, problem: string | null): Ticket {
  if (!ticket.outbox.some((errand) => errand.key === key)) return ticket;
  const message = `${names[kind]} could not be posted: ${problem}`;
  return {
    ...ticket,
    outbox: ticket.outbox.filter((errand) => errand.key !== key),
    problems: problem === null ? ticket.problems : [...ticket.problems, { kind, message }],
  };
}

/**
 * Works off the outbox of a ticket: logs, the link to its transcript, pages that are to go. What Discord
 * refuses is written down and not tried again; any other failure is thrown at the end, with its errand kept
 * for the next attempt, unless this is the `last` one. Repeating it is harmless: an errand that is done is
 * gone, and its nonce keeps one that was interrupted from being posted twice.
 */
export async function runTicketErrands(ticketId: string, { isLast = false } = {}): Promise<void> {
  const collection = (await getStore()).collection(tickets);
  const found = await collection.get(ticketId, { fresh: true });
  let failure: unknown = null;
  for (const errand of found?.value.outbox ?? []) {
    let problem: string | null = null;
    try {
      if (found) await carryOut(found.value, ticketId, errand);
    } catch (error) {
      const isPost = errand.kind !== 'remove-pages';
      const isGivenUp = isPost && (isAppError(error, 'discord_refused') || isLast);
      if (!isGivenUp || !isAppError(error)) {
        failure ??= error;
        continue;
      }
      problem = error.message;
    }
    await collection.update(ticketId, (ticket) => settled(ticket, errand, problem));
  }
  if (failure !== null) throw failure;
}

async function plan(ticketId: string, delayMs: number): Promise<void> {
  const dueAt = new Date(Date.now() + delayMs).toISOString();
  await scheduleJob({
    id: `ticket-errands:${ticketId}`,
    kind: 'ticket-errands',
    dueAt,
    payload: { ticketId },
  });
}

/**
 * Makes a change of a ticket that leaves errands, and has them done: planned before the change with some
 * delay, so that a process that ends right after it leaves nothing undone, and at once when it is made.
 */
export async function withErrands<T>(
  ticketId: string,
  hasErrands: boolean,
  change: () => Promise<T>,
): Promise<T> {
  if (!hasErrands) return change();
  await plan(ticketId, SAFETY_MS);
  const result = await change();
  // The change stands; the job that was planned before does its errands all the same.
  await plan(ticketId, 0).catch((error: unknown) => log().warn({ err: error }, 'a notice comes later'));
  return result;
}

/** Handles the jobs of `withErrands`. */
export async function handleTicketErrands(
  { ticketId }: { readonly ticketId: string },
  { attempt }: Pick<JobRun, 'attempt'>,
): Promise<void> {
  await runTicketErrands(ticketId, { isLast: attempt >= maxAttempts });
}
