import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';

/** The headers of a request that node:http has read, as routes get them. */
export function toHeaders(headers: IncomingHttpHeaders): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
