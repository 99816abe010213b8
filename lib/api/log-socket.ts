import 'server-only';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { admit, callerOf, parseOr } from '@/lib/api/admit';
import { assertAccess } from '@/lib/api/assert-access';
import { toAppError, toFailure } from '@/lib/api/failure';
import { findCaller } from '@/lib/api/find-caller';
import { MOST_WAITING } from '@/lib/api/open-stream';
import { toHeaders } from '@/lib/api/request-headers';
import { firstCheckAt, keepReader, type StreamReader, takeStream } from '@/lib/api/stream-readers';
import { followLog as contract } from '@/lib/contracts/staff/console';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { StreamSink } from '@/lib/realtime/stream-event';
import { followLog, textFormat } from '@/lib/staff/console/log-feed';

// The log as text over a WebSocket, at the URL of its event stream, for clients without server-sent events.
// Admission, limits, checks and closing work as for the stream.

/** Clients have nothing to send. */
const server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });

function refuse(socket: Duplex, error: unknown, requestId: string): void {
  const { status, headers, body } = toFailure(toAppError(error), requestId);
  const text = JSON.stringify(body);
  const head = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...head, '', text].join('\r\n'), () =>
    socket.destroy(),
  );
}

/** Sends to a socket, and closes it if too much is left unread. */
function sinkTo(socket: WebSocket, sent: () => void) {
  let waiting = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
    listeners.clear();
  };
  socket.once('close', tell);
  const sink: StreamSink = {
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      waiting += 1;
      socket.send(text, { binary: false }, () => {
        waiting -= 1;
        if (waiting === 0) tell();
      });
      sent();
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
    },
    whenTaken() {
      if (waiting === 0 || socket.readyState !== socket.OPEN) return Promise.resolve();
      return new Promise((resolve) => listeners.add(resolve));
    },
    end: () => socket.close(1001),
  };
  return { sink, isBehind: () => waiting > 0 };
}

interface Admitted {
  readonly sid: string | null;
  readonly after: string | null;
  readonly check: () => Promise<void>;
}

async function follow(socket: WebSocket, { sid, after, check }: Admitted): Promise<void> {
  const now = Date.now();
  const { sink, isBehind } = sinkTo(socket, () => {
    reader.lastSentAt = Date.now();
  });
  const reader: StreamReader = {
    response: {
      get writableNeedDrain() {
        return isBehind();
      },
      write: () => socket.ping(),
      destroy: () => socket.terminate(),
      once: (event, listener) => socket.once(event, listener),
    },
    sid,
    lastSentAt: now,
    behindSince: null,
    nextCheckAt: firstCheckAt(now),
    check,
    end: () => sink.end(),
  };
  await keepReader(reader);
  const stop = await followLog(sink, textFormat, after);
  if (socket.readyState === socket.OPEN) socket.once('close', stop);
  else stop();
}

async function open(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  requestId: string,
): Promise<void> {
  const headers = toHeaders(request.headers);
  const caller = callerOf(headers);
  const address = caller.name;
  try {
    // Browsers always send Origin; another site must not read the log with its visitor's cookie.
    if (headers.get('origin') !== env().SITE_URL) throw new AppError('cross_site');
    const { viewer } = await admit(contract, { headers, params: {} }, caller);
    const search = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const { after = null } = parseOr(contract.query, Object.fromEntries(search));
    const giveBack = takeStream(contract.path, contract.most, { caller: caller.name, address });
    if (socket.destroyed) return giveBack();
    socket.once('close', giveBack);
    const check = async () => {
      const present = await findCaller(contract, headers);
      await assertAccess(contract, present, {}, { headers, isWrite: false });
    };
    server.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate());
      follow(opened, { sid: viewer?.sid ?? null, after, check }).catch((error: unknown) => {
        log().error({ requestId, err: error }, 'event stream failed');
        opened.close(1011);
      });
    });
  } catch (error) {
    const failure = toAppError(error);
    const where = { requestId, endpoint: `WS ${contract.path}`, caller: caller.name, status: failure.status };
    if (failure.code === 'internal') log().error({ ...where, err: error }, 'request failed');
    else log().warn({ ...where, code: failure.code }, 'request denied');
    refuse(socket, error, requestId);
  }
}

/** Answers a WebSocket request for the log; returns false, and does nothing, for any other. */
export function answerUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
  const [pathname] = (request.url ?? '/').split('?', 1);
  if (pathname !== '/logs' && pathname !== contract.path) return false;
  socket.on('error', () => socket.destroy());
  void open(request, socket, head, randomUUID());
  return true;
}
