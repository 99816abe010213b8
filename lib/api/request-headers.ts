import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';

/** Converts the headers of node:http to those that routes get. */
export function toHeaders(headers: IncomingHttpHeaders): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
