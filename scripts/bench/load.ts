import autocannon from 'autocannon';

export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected status of each response. */
  readonly status: number;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Responses with another status, and requests without a response. */
  readonly failures: number;
}

/** Throws if a target does not respond as expected, so that no error page is measured. */
export async function assertAnswers({ url, headers = {}, status }: Target): Promise<Response> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  if (response.status !== status) throw new Error(`${url} answered ${response.status} in place of ${status}`);
  return response;
}

interface LoadOptions {
  readonly seconds: number;
  readonly connections?: number;
  /** The maximum rate in requests per second; without it as many as the server answers. */
  readonly rate?: number;
}

/** Requests a target repeatedly. Latencies count from when a request should have been sent. */
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
