import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { send } from './http';

/** A fault to inject: replaces or delays the responses to matching calls. */
export const faultForm = z.strictObject({
  /** A regular expression for `METHOD /path`, without `/api/v10` and the query. */
  match: z.string().min(1).refine(isPattern, 'is no regular expression'),
  status: z.number().int().min(200).max(599).optional(),
  /** Seconds, sent as Retry-After. Default for 429: 1. */
  retryAfter: z.number().min(0).optional(),
  /** A 429 for all routes instead of one. */
  global: z.boolean().optional(),
  /** Milliseconds before the fault; alone, it only delays the call. */
  delayMs: z.number().int().min(0).optional(),
  /** Never answers; the connection stays open. */
  timeout: z.boolean().optional(),
  /** Cuts the connection. */
  drop: z.boolean().optional(),
  /** The response body; requires `status`. */
  body: z.unknown().optional(),
  /** Executes the call first, so that only its response is lost. */
  isDone: z.boolean().optional(),
  /** Number of affected calls; all if absent. */
  times: z.number().int().min(1).optional(),
});
export type Fault = z.infer<typeof faultForm>;

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /**
   * Returns true if the call was answered or never will be, false if it proceeds as usual. `carryOut`
   * executes the call.
   */
  apply(
    method: string,
    path: string,
    response: ServerResponse,
    carryOut: () => Promise<unknown>,
  ): Promise<boolean>;
}

export function createFaults(): Faults {
  let rules: { readonly fault: Fault; readonly pattern: RegExp; left: number }[] = [];

  const take = (call: string): Fault | null => {
    const rule = rules.find((candidate) => candidate.pattern.test(call));
    if (!rule) return null;
    rule.left -= 1;
    if (rule.left <= 0) rules = rules.filter((other) => other !== rule);
    return rule.fault;
  };

  return {
    add(fault) {
      const pattern = new RegExp(fault.match);
      rules.push({ fault, pattern, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear() {
      rules = [];
    },
    async apply(method, path, response, carryOut) {
      const fault = take(`${method} ${path}`);
      if (!fault) return false;
      if (fault.delayMs !== undefined) await sleep(fault.delayMs);
      if (fault.isDone) await carryOut();
      if (fault.timeout) return true;
      if (fault.drop) {
        response.socket?.destroy();
        return true;
      }
      if (fault.status === undefined) return false;
      answer(response, fault, fault.status);
      return true;
    },
  };
}

function answer(response: ServerResponse, fault: Fault, status: number): void {
  const retryAfter = fault.retryAfter ?? (status === 429 ? 1 : null);
  const headers = {
    ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
    // "shared": a limit that the bucket's headers didn't announce, so that clients don't remember it.
    ...(status === 429 ? { 'x-ratelimit-scope': fault.global ? 'global' : 'shared' } : {}),
    ...(fault.global ? { 'x-ratelimit-global': 'true' } : {}),
  };
  const usual =
    status === 429
      ? { message: 'You are being rate limited.', retry_after: retryAfter, global: fault.global === true }
      : { message: `${status}: sandbox fault`, code: 0 };
  const body = { type: 'json', value: fault.body ?? usual } as const;
  send(response, status === 204 ? { status } : { status, body }, headers);
}
