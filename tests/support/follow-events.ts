// A person's event stream as a browser receives it.
import type { UserEvent } from '@/lib/contracts/events';
import { type ReceivedEvent, readEvents } from '@/sandbox/bot/read-events';
import { idOf } from '../api/dashboard-calls';
import type { Client } from './http-client';

interface FollowOptions {
  readonly lastEventId?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a person's stream at a site, on its own connection. */
export async function followEvents(
  client: Client,
  site: string,
  { lastEventId = null, headers = {} }: FollowOptions = {},
) {
  const stop = new AbortController();
  const response = await fetch(`${site}/api/events/${idOf(client)}`, {
    headers: {
      ...headers,
      cookie: client.cookies.headerFor('/') ?? '',
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    },
    signal: stop.signal,
  });
  const events = readEvents(response);
  return {
    response,
    stop: () => stop.abort(),
    /** The next event, including heartbeats; null once the stream has ended. */
    async next(): Promise<ReceivedEvent | null> {
      const { done, value } = await events.next();
      return done ? null : value;
    },
    /** The next event of a topic. */
    async nextEvent(topic: UserEvent['event'] = 'notifications'): Promise<ReceivedEvent> {
      for (;;) {
        const { done, value } = await events.next();
        if (done) throw new Error('The stream has ended.');
        if (value.event === topic) return value;
      }
    },
    /** The ID of the event that ends the initial states of all topics. */
    async whole(): Promise<string> {
      for (;;) {
        const { done, value } = await events.next();
        if (done) throw new Error('The stream has ended.');
        if (value.event === null && value.id !== null) return value.id;
      }
    },
  };
}
