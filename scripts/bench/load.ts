import autocannon from 'autocannon';

export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that each answer must have. */
  readonly status: number;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers with another status, and requests without an answer. */
  readonly failures: number;
}

/** Refuses a target that does not answer as it should, so that no error page is measured. */
export async function assertAnswers({ url, headers = {}, status }: Target): Promise<Response> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  if (response.status !== status) throw new Error(`${url} answered ${response.status} in place of ${status}`);
  return response;
}

interface LoadOptions {
  readonly seconds: number;
  readonly connections?: number;
  /** Requests per second at most; without it as many as the server answers. */
  readonly rate?: number;
}

/** Asks a target again and again. Latencies are counted from when a request should have been sent. */
export async function load(target: Target, { seconds, connections = 10, rate }: LoadOptions): Promise<Load> {
  const result = await autocannon({
    url: target.url,
    headers: { ...target.headers },
    connections,
    duration: seconds,
    ...(rate === undefined ? {} : { overallRate: rate }),
  });
  const counts = { 2: result['2xx'], 3: result['3xx'], 4: result['4xx'], 5: result['5xx'] };
  const expectedClass = Math.floor(target.status / 100);
  const others = Object.entries(counts).filter(([statusClass]) => Number(statusClass) !== expectedClass);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + others.reduce((sum, [, count]) => sum + count, 0),
  };
}
