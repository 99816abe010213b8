// The streams of the site in the test's own process: node:http handles them in front of Next, so a Node
// server does here too.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { answerUpgrade } from '@/lib/api/log-socket';
import { answerStream, servedStreams } from '@/lib/api/streams';
import { requestIdHeader } from '@/lib/health/page-outcomes';

const patterns = servedStreams.map(
  ({ contract }) => new RegExp(`^${contract.path.replace(/\{\w+\}/g, '[^/]+')}$`),
);

let started: Promise<{ readonly server: Server; readonly origin: string }> | undefined;

function start() {
  const server = createServer((request, response) => {
    request.headers['x-socket-address'] = request.socket.remoteAddress ?? 'unknown';
    const requestId = randomUUID();
    response.setHeader(requestIdHeader, requestId);
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    if (!answerStream(request, response, { pathname, requestId })) response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => {
    request.headers['x-socket-address'] = request.socket.remoteAddress ?? 'unknown';
    if (!answerUpgrade(request, socket, head)) socket.destroy();
  });
  return new Promise<{ server: Server; origin: string }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ server, origin: `http://127.0.0.1:${port}` });
    });
  });
}

export function isStreamPath(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}

/** Requests a stream of the site from the server by `fetchIt`. */
export async function fetchStream(url: URL, init: RequestInit, fetchIt: typeof fetch): Promise<Response> {
  started ??= start();
  const { origin } = await started;
  return fetchIt(new URL(`${url.pathname}${url.search}`, origin), init);
}

/** The origin for WebSockets. */
export async function socketOrigin(): Promise<string> {
  started ??= start();
  return (await started).origin.replace(/^http/, 'ws');
}

/** Ends every stream, and the server. */
export async function stopStreams(): Promise<void> {
  globalThis.coralliumStreams?.endAll();
  const running = await started;
  running?.server.closeAllConnections();
  await new Promise<void>((resolve) => (running ? running.server.close(() => resolve()) : resolve()));
}
