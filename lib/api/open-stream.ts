import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { admit, callerOf, parseOr } from '@/lib/api/admit';
import { assertAccess } from '@/lib/api/assert-access';
import { toAppError, toFailure } from '@/lib/api/failure';
import { findCaller } from '@/lib/api/find-caller';
import { toHeaders } from '@/lib/api/request-headers';
import { firstCheckAt, keepReader, type StreamReader, takeStream } from '@/lib/api/stream-readers';
import type { Viewer } from '@/lib/auth/session';
import { AppError, isAppError } from '@/lib/core/errors';
import type { Stream } from '@/lib/core/stream';
import { log } from '@/lib/log';
import type { StreamSink } from '@/lib/realtime/stream-event';

/** What may wait for a reader who does not read, in bytes; beyond that they are dropped, and come again. */
export const MOST_WAITING = 256 * 1024;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compression would hold events back.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Who listens, and from where on. */
export interface StreamRequest {
  /** The signed-in person; throws `unauthenticated` without one. */
  readonly viewer: () => Viewer;
  readonly params: unknown;
  /** Id of what was seen last, or null. */
  readonly after: string | null;
  /** False: it ends once everything there is has been sent. */
  readonly waits: boolean;
}

/**
 * Begins to send. What it throws is answered as a failure; it gives what is to be done once the reader has
 * gone. It is called again for nobody: whoever comes back brings the id that they saw last.
 */
export type Follow = (request: StreamRequest, sink: StreamSink) => Promise<() => void>;

/** A stream with what sends its events. */
export interface ServedStream {
  readonly contract: Stream;
  readonly follow: Follow;
}

/** Sends to a reader, who is dropped when they leave too much unread; `sent` hears of each time. */
function sinkTo(response: ServerResponse, sent: () => void): StreamSink {
  const begin = () => {
    if (!response.headersSent) response.writeHead(200, streamHeaders);
  };
  return {
    send(text) {
      if (response.destroyed || response.writableEnded) return;
      begin();
      response.write(text);
      sent();
      if (response.writableLength > MOST_WAITING) response.destroy();
    },
    async whenTaken() {
      if (response.destroyed || !response.writableNeedDrain) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          response.off('drain', done);
          response.off('close', done);
          resolve();
        };
        response.on('drain', done);
        response.on('close', done);
      });
    },
    end() {
      begin();
      response.end();
    },
  };
}

interface Opening {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Of the path, unparsed. */
  readonly params: Readonly<Record<string, string>>;
}

/** Lets the caller in and begins to send; whatever is thrown before that is the answer. */
async function begin(
  { contract, follow }: ServedStream,
  { request, response, params: given }: Opening,
  headers: Headers,
  caller: ReturnType<typeof callerOf>,
): Promise<void> {
  const address = caller.name;
  const asked = { headers, params: given };
  const { viewer, params } = await admit(contract, asked, caller);
  const search = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const { after = null, wait } = parseOr(contract.query, Object.fromEntries(search));
  if (request.method === 'HEAD') return void response.writeHead(200, streamHeaders).end();
  const giveBack = takeStream(contract.path, contract.most, { caller: caller.name, address });
  // Somebody who is gone already never closes again.
  if (response.destroyed) return giveBack();
  response.once('close', giveBack);
  const now = Date.now();
  const sink = sinkTo(response, () => {
    reader.lastSentAt = Date.now();
  });
  const reader: StreamReader = {
    response,
    sid: viewer?.sid ?? null,
    lastSentAt: now,
    behindSince: null,
    nextCheckAt: firstCheckAt(now),
    async check() {
      const present = contract.access.kind === 'bot' ? null : await findCaller(contract, headers);
      const now = { headers: toHeaders(request.headers), isWrite: false };
      await assertAccess(contract, present, given, now);
    },
    end: () => sink.end(),
  };
  await keepReader(reader);
  const requireViewer = () => {
    if (!viewer) throw new AppError('unauthenticated');
    return viewer;
  };
  const lastSeen = request.headers['last-event-id'];
  const stop = await follow(
    {
      viewer: requireViewer,
      params,
      // What a reconnecting client saw last is newer than what its address says.
      after: typeof lastSeen === 'string' ? lastSeen : after,
      waits: wait === '1',
    },
    sink,
  );
  if (response.destroyed) stop();
  else response.once('close', stop);
}

/**
 * Answers a request with a stream, by node:http alone: same session, access and limits as every endpoint, a
 * cap on how many are open, and on what may wait for somebody who does not read. It lasts until the reader
 * goes, the session ends, the right to it is lost, or the process ends.
 */
export async function openStream(served: ServedStream, opening: Opening): Promise<void> {
  const { request, response, requestId } = opening;
  const { method = 'GET', url = '/' } = request;
  const started = performance.now();
  const headers = toHeaders(request.headers);
  const caller = callerOf(headers);
  const path = url.split('?', 1)[0]?.slice(0, 200);
  const where = { requestId, endpoint: `GET ${served.contract.path}`, path };
  const logFields = (status: number) => ({
    ...where,
    caller: caller.name,
    status,
    ms: Math.round(performance.now() - started),
  });
  try {
    await begin(served, opening, headers, caller);
    log().debug({ ...logFields(200), method }, 'stream opened');
  } catch (error) {
    const failure = toAppError(error);
    if (!isAppError(error)) log().error({ ...logFields(500), err: error }, 'request failed');
    else if (failure.status < 500)
      log().warn({ ...logFields(failure.status), code: failure.code }, 'request denied');
    if (response.headersSent) return void response.end();
    const { status, headers: own, body } = toFailure(failure, requestId);
    const text = JSON.stringify(body);
    response.writeHead(status, {
      ...own,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(method === 'HEAD' ? undefined : text);
  }
}
