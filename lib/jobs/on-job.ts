import 'server-only';
import type { z } from 'zod';
import type { JobKind, JobRun } from '@/lib/core/jobs';

/** A kind of job with what is done for it, whatever its payload is. */
export interface JobHandler {
  readonly kind: JobKind;
  /** Parses the stored payload and does it. */
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
}

/** Says what is done for a kind of job; what `handle` throws makes the job wait and try again. */
export function onJob<P extends z.ZodObject>(
  kind: JobKind<P>,
  handle: (payload: z.output<P>, run: JobRun) => Promise<void>,
): JobHandler {
  return { kind, run: async (payload, run) => handle(kind.payload.parse(payload), run) };
}
