// Serves the site: Next behind a plain HTTP server that writes the address of each socket into a header, over whatever
// the client sent there. Rate limits count by it; Next itself believes any X-Forwarded-For.
//   node scripts/site-server.mjs <start|dev> <port> <host>
import { createServer } from 'node:http';
import next from 'next';

const [mode, port, host] = process.argv.slice(2);

/** Next answers 500 to a path that does not decode. @param {string} url */
function isDecodable(url) {
  try {
    decodeURIComponent(url.split('?', 1)[0]);
    return true;
  } catch {
    return false;
  }
}

const server = createServer((request, response) => {
  if (!isDecodable(request.url ?? '/')) {
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('Bad request');
    return;
  }
  request.headers['x-socket-address'] = request.socket.remoteAddress ?? 'unknown';
  void handle(request, response);
});
const app = next({ dev: mode === 'dev', hostname: host, port: Number(port), httpServer: server });
const handle = app.getRequestHandler();
await app.prepare();
server.listen(Number(port), host);

// Requests and jobs under way end before the process does; the database closes with it.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    const stopped = Promise.resolve(globalThis.coralliumWorker?.stop());
    server.close(() => void stopped.finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 3000).unref();
  });
}
