import { setTimeout as sleep } from 'node:timers/promises';
import { type BotEvent, botEvent, followBotChanges } from '@/lib/contracts/bot/service';
import { BotCallError, type BotClient } from './bot-client';
import { readEvents } from './read-events';

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 10_000;

export interface FollowOptions {
  /** Resumes after this cursor, that of the last processed event. */
  readonly after: string | null;
  readonly signal: AbortSignal;
  /** Called when the stream has opened, and before a lost one is reopened. */
  readonly onState?: (state: 'open' | 'lost') => void;
}

/**
 * Yields the site's changes, across lost connections and restarts, until `signal` is aborted. Store the
 * cursor once its change is processed; a change may be repeated after a reconnect. Throws BotCallError if the
 * site rejects the bot.
 */
export async function* followSite(
  client: BotClient,
  { after, signal, onState }: FollowOptions,
): AsyncGenerator<{ readonly change: BotEvent; readonly cursor: string }, void> {
  let cursor = after;
  let wait = SHORTEST_WAIT;
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = cursor === null ? {} : { 'last-event-id': cursor };
      const response = await client.open(followBotChanges.path, { headers, signal });
      onState?.('open');
      for await (const { event, id, data } of readEvents(response)) {
        wait = SHORTEST_WAIT;
        cursor = id ?? cursor;
        // A newer site may send events that this bot doesn't know.
        const parsed = botEvent.safeParse({ event, data });
        if (parsed.success && cursor !== null) yield { change: parsed.data, cursor };
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof BotCallError && error.status < 500 && error.status !== 429) throw error;
    }
    onState?.('lost');
    await sleep(wait, undefined, { signal }).catch(() => undefined);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}
