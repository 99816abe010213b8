// A fake of the site's API for components: a response for each method and address, and a record of the calls.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/components/layout/query-provider';
import { type ErrorCode, errorTable, type FieldErrors } from '@/lib/core/errors';
import { Response } from './browser';

/** A refusal by the API. */
export class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly error: string = errorTable[code].text,
    readonly fields?: FieldErrors,
  ) {}
}

export class FakeApi {
  /** Every call, such as `GET /api/session`, in order. */
  readonly calls: string[] = [];
  /** The bodies of the calls that write. */
  readonly bodies: unknown[] = [];
  /** Delays responses until it resolves. */
  gate: Promise<void> = Promise.resolve();

  /**
   * `answers`: responses, or promises of them, by method and address with query; any other call fails as
   * unreachable.
   */
  constructor(readonly answers: Record<string, unknown> = {}) {
    Object.assign(globalThis, { fetch: this.fetch });
  }

  /** Delays responses until the returned function is called. */
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

/** Renders with the site's query client, without its delay between retries. */
export function renderWithQueries(children: ReactNode) {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 1, gcTime: 0 } });
  return render(children, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}
