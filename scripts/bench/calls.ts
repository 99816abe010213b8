// Calls over keep-alive connections, and statistics of their times.
import { type Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Client } from '../../tests/support/http-client';

/** The percentile of some values; `part` is from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

interface Got {
  readonly status: number;
  readonly etag: string;
  readonly ms: number;
  /** The body as received: don't send Accept-Encoding. */
  readonly text: string;
}

function ask(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  agent: Agent,
  body: string | null,
): Promise<Got> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        const { etag = '' } = response.headers;
        resolve({ status: response.statusCode ?? 0, etag, ms: performance.now() - started, text });
      });
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}

/** Fetches an address; `ms` is the time until the end of its body. */
export const get = (url: string, headers: Record<string, string>, agent: Agent): Promise<Got> =>
  ask('GET', url, headers, agent, null);

/** Posts JSON to a call, as a page of the site does. */
export function post(url: string, cookie: string, body: object, agent: Agent): Promise<Got> {
  const text = JSON.stringify(body);
  const headers = {
    ...{ cookie, origin: new URL(url).origin, accept: 'application/json' },
    ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
  };
  return ask('POST', url, headers, agent, text);
}

/** Follows an event stream; `heard` is called for each match in it. */
export function follow(
  url: string,
  cookie: string,
  agent: Agent,
  heard: () => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: match')) heard();
      });
      response.on('error', () => undefined);
      resolve(response);
    });
    asked.on('error', reject);
    asked.end();
  });
}

export const cookieOf = (client: Client) => client.cookies.headerFor('/') ?? '';
