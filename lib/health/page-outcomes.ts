import 'server-only';
import type { ErrorCode } from '@/lib/core/errors';
import { perProcess } from '@/lib/per-process';

/** Outcomes of rendering a page; lib/api/guard-answer sets the status, which pages cannot. */
export interface PageOutcome {
  readonly status: number;
  /** True when what the page has drawn says so itself; else a page of its own takes its place. */
  readonly isDrawn: boolean;
  /** Of a failure that the house expects to happen. */
  readonly code?: ErrorCode | undefined;
}

declare global {
  var coralliumPageOutcomes: Map<string, PageOutcome | null> | undefined;
}

const outcomes = perProcess('coralliumPageOutcomes', () => new Map());

/** The header in which the door tells pages the id of their request, over whatever the client sent there. */
export const requestIdHeader = 'x-request-id';

/** From now on the outcome of this request is of interest. */
export function awaitOutcome(requestId: string): void {
  outcomes.set(requestId, null);
}

export function findOutcome(requestId: string): PageOutcome | null {
  return outcomes.get(requestId) ?? null;
}

export function forgetOutcome(requestId: string): void {
  outcomes.delete(requestId);
}

/** Reports the outcome of the page requested with these headers; dropped when no request waits for it. */
export function tellOutcome(headers: Headers, outcome: PageOutcome): void {
  const requestId = headers.get(requestIdHeader) ?? '';
  if (outcomes.has(requestId)) outcomes.set(requestId, outcome);
}
