import 'server-only';
import type { z } from 'zod';
import type { JobKind, JobRun } from '@/lib/core/jobs';

/** A job kind with its handler, whatever its payload. */
export interface JobHandler {
  readonly kind: JobKind;
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
}

/** Binds a handler to a job kind; if `handle` throws, the job is retried later. */
export function onJob<P extends z.ZodObject>(
  kind: JobKind<P>,
  handle: (payload: z.output<P>, run: JobRun) => Promise<void>,
): JobHandler {
  return { kind, run: async (payload, run) => handle(kind.payload.parse(payload), run) };
}
