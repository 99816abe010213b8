import 'server-only';
import type { ErrorCode } from '@/lib/core/errors';
import { perProcess } from '@/lib/per-process';

/** The outcome of rendering a page. lib/api/guard-answer sets the status, which a page can't. */
export interface PageOutcome {
  readonly status: number;
  /** True if the page itself shows the failure; otherwise an error page replaces it. */
  readonly isDrawn: boolean;
  /** Of an expected failure. */
  readonly code?: ErrorCode | undefined;
}

declare global {
  var coralliumPageOutcomes: Map<string, PageOutcome | null> | undefined;
}

const outcomes = perProcess('coralliumPageOutcomes', () => new Map());

/** Holds the request id; the gate overwrites the client's own. */
export const requestIdHeader = 'x-request-id';

/** Starts recording the outcome of this request. */
export function awaitOutcome(requestId: string): void {
  outcomes.set(requestId, null);
}

export function findOutcome(requestId: string): PageOutcome | null {
  return outcomes.get(requestId) ?? null;
}

export function forgetOutcome(requestId: string): void {
  outcomes.delete(requestId);
}

/** Records the outcome of the page requested with these headers; ignored if no request awaits it. */
export function tellOutcome(headers: Headers, outcome: PageOutcome): void {
  const requestId = headers.get(requestIdHeader) ?? '';
  if (outcomes.has(requestId)) outcomes.set(requestId, outcome);
}
