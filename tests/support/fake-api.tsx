// The site's API as a component sees it: an answer for each method and address, and what was asked.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/components/layout/query-provider';
import { type ErrorCode, errorTable, type FieldErrors } from '@/lib/core/errors';
import { Response } from './browser';

/** An answer of the API that says no. */
export class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly error: string = errorTable[code].text,
    readonly fields?: FieldErrors,
  ) {}
}

export class FakeApi {
  /** `GET /api/session`, in order. */
  readonly calls: string[] = [];
  /** What was sent with the calls that write. */
  readonly bodies: unknown[] = [];
  /** Holds answers back until it resolves. */
  gate: Promise<void> = Promise.resolve();

  /** `answers`: by method and address with its query, or promises of them; others cannot be reached. */
  constructor(readonly answers: Record<string, unknown> = {}) {
    Object.assign(globalThis, { fetch: this.fetch });
  }

  /** Holds answers back until the function that it gives is called. */
  hold(): () => void {
    let open = () => {};
    this.gate = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  }

  private readonly fetch = async (url: string, init: { method: string; body: string | null }) => {
    const name = `${init.method} ${url}`;
    this.calls.push(name);
    if (init.body !== null) this.bodies.push(JSON.parse(init.body));
    await this.gate;
    const answer = await this.answers[name];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    if (answer instanceof Response) return answer;
    return answer instanceof Refusal
      ? Response.json(
          { error: answer.error, code: answer.code, fields: answer.fields },
          { status: errorTable[answer.code].status },
        )
      : Response.json(answer);
  };
}

/** Renders with the site's own cache of answers, without its waiting between two tries. */
export function renderWithQueries(children: ReactNode) {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 1, gcTime: 0 } });
  return render(children, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}
