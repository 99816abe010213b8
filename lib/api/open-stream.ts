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

/** Maximum unread bytes buffered for a reader; beyond that they are disconnected, and reconnect. */
export const MOST_WAITING = 256 * 1024;

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compression would delay events.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

export interface StreamRequest {
  /** The signed-in person; throws `unauthenticated` without one. */
  readonly viewer: () => Viewer;
  readonly params: unknown;
  /** Id of the last event that a reconnecting reader has seen, or null. */
  readonly after: string | null;
  /** False ends the stream once all existing events have been sent. */
  readonly waits: boolean;
}

/**
 * Starts sending. Returns the cleanup function to call when the reader disconnects. An error is sent as the
 * response.
 */
export type Follow = (request: StreamRequest, sink: StreamSink) => Promise<() => void>;

export interface ServedStream {
  readonly contract: Stream;
  readonly follow: Follow;
}

/** Sends to a reader, and disconnects one who leaves too much unread; calls `sent` each time. */
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
  /** Unparsed path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** Admits the caller and starts sending; an error becomes the response. */
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
  // A closed response never emits 'close' again.
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
      const asked = { headers: toHeaders(request.headers), isWrite: false };
      await assertAccess(contract, present, given, asked);
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
      // The last event of a reconnecting client is newer than the one in its URL.
      after: typeof lastSeen === 'string' ? lastSeen : after,
      waits: wait === '1',
    },
    sink,
  );
  if (response.destroyed) stop();
  else response.once('close', stop);
}

/**
 * Answers a request with a stream, using only node:http. Session, access and limits are those of every
 * endpoint; open streams and unread data are capped. The stream ends when the reader disconnects, the session
 * ends, access is lost, or the process ends.
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
