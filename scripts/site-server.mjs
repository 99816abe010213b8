// Serves the site: Next behind a plain HTTP server. The gate in front of Next (lib/api/gate.ts) comes from
// instrumentation.ts, which loads lib in this process. node scripts/site-server.mjs <start|dev> <port> <host>
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { format, stripVTControlCharacters } from 'node:util';
import next from 'next';
import { pino } from 'pino';
import sirv from 'sirv';

const [mode, port, host] = process.argv.slice(2);

/** Proxies keep idle connections for up to a minute, and respond with 502 if one is closed as they use it. */
const keepAliveTimeout = 65_000;

/** How long an error printed by Next waits for the log's own entry, in milliseconds. */
const logDelay = 250;

/** Turns the output of Next and Node into log entries, except errors that were already logged. */
function printJsonOnly() {
  const log = pino({ base: null });
  const waiting = new Set();
  const print =
    (level) =>
    (...parts) => {
      const write = () => {
        if (!waiting.delete(write)) return;
        const isLogged = parts.some((part) => globalThis.coralliumLoggedErrors?.has(Object(part)));
        if (!isLogged) log[level](stripVTControlCharacters(format(...parts)).trim());
      };
      waiting.add(write);
      if (parts.some((part) => part instanceof Error)) setTimeout(write, logDelay).unref();
      else write();
    };
  process.once('exit', () => {
    for (const write of waiting) write();
  });
  const levels = { log: 'info', info: 'info', debug: 'debug', trace: 'debug', warn: 'warn', error: 'error' };
  for (const [name, level] of Object.entries(levels)) console[name] = print(level);
  process.removeAllListeners('warning').on('warning', print('warn'));
  return log;
}

const log = mode === 'start' ? printJsonOnly() : null;

/** What instrumentation.ts puts before Next: later in development, where the first request starts it. @type {typeof handle | null} */
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
const assetsPath = '/_next/static';

/**
 * Headers from the gate that only matter for documents. A page loads twenty other files, and on a slow phone
 * each kilobyte of headers takes 5 ms.
 */
const headersOfDocuments = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
  'x-request-id',
];

/** @param {import('node:http').ServerResponse} response */
function setAssetHeaders(response) {
  for (const name of headersOfDocuments) response.removeHeader(name);
  response.setHeader('cache-control', 'public,max-age=31536000,immutable');
  // A worker's policy is that of its script.
  response.setHeader('content-security-policy', "default-src 'self'");
}

/**
 * The build's files for browsers, compressed by scripts/finish-static.mjs; null in development. `dev` looks for
 * a file with each request: a later build removes files, and a response whose file is gone would never end.
 */
const assets =
  mode === 'start'
    ? sirv('.next/static', { brotli: true, gzip: true, dev: true, setHeaders: setAssetHeaders })
    : null;

/** @type {import('node:http').RequestListener} */
function handle(request, response) {
  const { url = '', method } = request;
  if (assets === null || !url.startsWith(`${assetsPath}/`) || method !== 'GET')
    return nextHandle(request, response);
  request.url = url.slice(assetsPath.length);
  assets(request, response, () => {
    request.url = url;
    void nextHandle(request, response);
  });
}
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
