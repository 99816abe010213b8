// Helpers for the bot's calls.
import { createBotClient } from '@/sandbox/bot/bot-client';
import { type ReceivedEvent, readEvents } from '@/sandbox/bot/read-events';
import { sandboxBotToken } from '../../scripts/steps/sandbox.mjs';
import { visitor } from '../support/client';
import type { Answer, RequestOptions } from '../support/http-client';
import { runningSite } from '../support/running-site';

export const botApi = '/api/v1/bot';

/** A call of the bot, with its token unless `headers` override it. */
export function callBot(
  method: string,
  path: string,
  options: RequestOptions = {},
  site = runningSite().url,
): Promise<Answer> {
  return visitor(site).request(method, `${botApi}/${path}`, {
    ...options,
    headers: { authorization: `Bearer ${sandboxBotToken}`, origin: null, ...options.headers },
  });
}

export interface OpenStream {
  readonly response: Response;
  /** The next event, skipping heartbeats. */
  readonly next: () => Promise<ReceivedEvent>;
  readonly stop: () => void;
}

/** Opens the change stream. */
export async function openStream(
  lastEventId: string | null = null,
  site = runningSite().url,
): Promise<OpenStream> {
  const stop = new AbortController();
  const headers: Record<string, string> = lastEventId === null ? {} : { 'last-event-id': lastEventId };
  const client = createBotClient(site, sandboxBotToken);
  const response = await client.open(`${botApi}/changes`, { headers, signal: stop.signal });
  const events = readEvents(response);
  return {
    response,
    async next() {
      for (;;) {
        const { done, value } = await events.next();
        if (done) throw new Error('The stream has ended.');
        if (value.event !== null) return value;
      }
    },
    stop: () => stop.abort(),
  };
}

export async function untilEvent(
  stream: OpenStream,
  fits: (event: ReceivedEvent) => boolean,
): Promise<ReceivedEvent> {
  for (;;) {
    const event = await stream.next();
    if (fits(event)) return event;
  }
}
