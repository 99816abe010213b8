// Serves the site: Next behind a plain HTTP server. The gate in front of Next (lib/api/gate.ts) comes from
// instrumentation.ts, which loads lib in this process. node scripts/site-server.mjs <start|dev> <port> <host>
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import next from 'next';
import { assetsBefore } from './build-assets.mjs';
import { printJsonOnly } from './print-json.mjs';

const [mode, port, host] = process.argv.slice(2);

/** Proxies keep idle connections for up to a minute, and respond with 502 if one is closed as they use it. */
const keepAliveTimeout = 65_000;

const log = mode === 'start' ? printJsonOnly() : null;

/**
 * What instrumentation.ts puts before Next: later in development, where the first request starts it.
 * @type {typeof handle | null}
 */
let beforeNext = null;
/** @type {import('../lib/api/log-socket').answerUpgrade | null} */
let upgrade = null;
/** @type {Promise<void>} */
const opened = new Promise((resolve) => {
  globalThis.coralliumOpened = (gate, answerUpgrade) => {
    beforeNext = (request, response) => gate(request, response, handle);
    upgrade = answerUpgrade;
    resolve();
  };
});

const server = createServer(
  { keepAliveTimeout, headersTimeout: keepAliveTimeout + 1000 },
  (request, response) => {
    // Replaces any value from the client. Rate limits count by it; Next itself trusts any X-Forwarded-For.
    request.headers['x-socket-address'] = request.socket.remoteAddress ?? 'unknown';
    (beforeNext ?? handle)(request, response);
  },
);
// Other WebSockets are left to Next, whose development server uses one.
server.on('upgrade', (request, socket, head) => {
  request.headers['x-socket-address'] = request.socket.remoteAddress ?? 'unknown';
  upgrade?.(request, socket, head);
});
const app = next({ dev: mode === 'dev', hostname: host, port: Number(port), httpServer: server });
const nextHandle = app.getRequestHandler();
const handle = mode === 'start' ? assetsBefore(nextHandle) : nextHandle;
await app.prepare();
if (log) {
  log.level = process.env.LOG_LEVEL || 'info';
  // Next does not wait for instrumentation.ts, but no request may pass before the gate is ready.
  await opened;
}

// A worker (scripts/keep-workers.mjs) is not ready until all of them are.
globalThis.coralliumAwaitsWorkers = cluster.isWorker;
process.on('message', (message) => {
  if (message === 'everybody listens') globalThis.coralliumAwaitsWorkers = false;
});
server.listen(Number(port), host);

// Requests and jobs in progress finish before the process ends, and the database is closed with it. A worker
// receives Ctrl-C both from the terminal and from its primary.
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    const stopped = Promise.resolve(globalThis.coralliumWorker?.stop());
    // Clients of event streams reconnect, to another process or to the next one.
    globalThis.coralliumStreams?.endAll();
    server.close(() => void stopped.finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 3000).unref();
  });
}
