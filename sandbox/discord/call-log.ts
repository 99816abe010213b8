/** A call to the stand-in, logged for tests. */
export interface LoggedCall {
  readonly method: string;
  /** Without `/api/v10` and the query. */
  readonly path: string;
  readonly query: string;
  /** ISO 8601. */
  readonly at: string;
  /** `bot`, a person's id, or `nobody`. */
  readonly by: string;
  readonly reason: string | null;
}

export interface CallLog {
  add(call: Omit<LoggedCall, 'at'>): void;
  clear(): void;
  /** The calls, oldest first, and the number of calls by `METHOD /path`. */
  report(): { readonly calls: readonly LoggedCall[]; readonly counts: Readonly<Record<string, number>> };
}

/** Older calls are dropped to bound memory; the counts include them. */
const MEMORY = 5000;

export function createCallLog(): CallLog {
  let calls: LoggedCall[] = [];
  let counts = new Map<string, number>();
  return {
    add(call) {
      if (calls.length >= 2 * MEMORY) calls = calls.slice(-MEMORY);
      calls.push({ ...call, at: new Date().toISOString() });
      const name = `${call.method} ${call.path}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    clear() {
      calls = [];
      counts = new Map();
    },
    report: () => ({ calls: calls.slice(-MEMORY), counts: Object.fromEntries(counts) }),
  };
}
