import 'server-only';
import type { z } from 'zod';
import type { JobHandlers, JobKindTable, JobRun } from '@/lib/core/jobs';

/** What the worker needs to know of a kind, whatever its payload is. */
export interface BoundKind {
  /** Undefined when its jobs are planned by somebody else. */
  readonly everySeconds: number | undefined;
  /** Parses the stored payload and hands it to the handler. */
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return schema.parse(value);
}

/** Kinds with their handlers, by name. */
export function bindHandlers<Kinds extends JobKindTable<Kinds>>(
  kinds: Kinds,
  handlers: JobHandlers<Kinds>,
): ReadonlyMap<string, BoundKind> {
  const bound = new Map<string, BoundKind>();
  for (const kind in kinds) {
    bound.set(kind, {
      everySeconds: kinds[kind].everySeconds,
      run: async (payload, run) =>
        handlers[kind](parse<Kinds[typeof kind]['payload']>(kinds[kind].payload, payload), run),
    });
  }
  return bound;
}
