import { z } from 'zod';
import type { Access } from '@/lib/core/access';
import { defineEndpoint, type Endpoint, type RateLimit, response } from '@/lib/core/endpoint';

/** A server-sent event as contracts declare it: its name and its data. */
export type EventSchema = z.ZodType<{ readonly event: string; readonly data: unknown }>;

/** How many streams of one kind may be open at once. */
export interface StreamCaps {
  /** Per signed-in person (or the bot). */
  readonly perCaller: number;
  readonly perAddress: number;
}

/** Every stream's query: the last event seen, and whether it stays open once everything is sent. */
const query = z.object({ after: z.string().max(200).optional(), wait: z.enum(['0', '1']).default('1') });

/** An endpoint that sends server-sent events; guarded like any other, served by lib/api/streams.ts. */
export interface Stream<
  Path extends string = string,
  P extends z.ZodType = z.ZodType,
  E extends EventSchema = EventSchema,
> extends Endpoint<'GET', Path, P, typeof query, z.ZodType, typeof response> {
  /** The schema of every event; unknown members are dropped. */
  readonly events: E;
  readonly most: StreamCaps;
}

interface Declared<Path extends string, E extends EventSchema> {
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  readonly inActivity?: true;
  readonly events: E;
  readonly most: StreamCaps;
  /** How often it may be opened; 120 times a minute by default. */
  readonly limit?: RateLimit;
}

/** Completes a stream's contract. Last-Event-ID or `?after=` resumes, `?wait=0` ends it once all is sent. */
export function defineStream<const Path extends string, E extends EventSchema>({
  events,
  most,
  limit = { count: 120, seconds: 60 },
  ...declared
}: Declared<Path, E>) {
  const endpoint = defineEndpoint({ ...declared, method: 'GET', query, returns: response, limit });
  return { ...endpoint, events, most };
}

export function isStream(endpoint: Endpoint): endpoint is Stream {
  return 'events' in endpoint && 'most' in endpoint;
}

/** One kind of event of a stream, with its data. */
export function eventOf<const Name extends string, S extends z.core.$ZodLooseShape>(event: Name, data: S) {
  return z.object({ event: z.literal(event), data: z.object(data) });
}
