import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Hop-by-hop headers. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * Proxies to the site like `https://<application id>.discordsays.com`. Requests keep their Origin and
 * cookies; responses lose Set-Cookie unless `keepsCookies`.
 */
export function passToSite(
  { siteUrl, keepsCookies }: { readonly siteUrl: string; readonly keepsCookies: boolean },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const left = keepsCookies ? ofConnection : [...ofConnection, 'set-cookie'];
  const site = new URL(siteUrl);
  const headers = { ...request.headers, host: site.host };
  for (const name of ofConnection) Reflect.deleteProperty(headers, name);
  const asked = ask(
    { hostname: site.hostname, port: site.port, method: request.method, path: request.url, headers },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !left.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      response.flushHeaders();
      answer.pipe(response);
    },
  );
  asked.once('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end('The site cannot be reached.');
  });
  response.once('close', () => asked.destroy());
  request.pipe(asked);
}

/** Proxies a WebSocket, as Discord's proxy does: pages under development need one. */
export function upgradeToSite(siteUrl: string, request: IncomingMessage, socket: Duplex): void {
  const { hostname, port, host } = new URL(siteUrl);
  const site = connect(Number(port), hostname, () => {
    const headers = Object.entries({ ...request.headers, host }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${String(value)}`],
    );
    site.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    site.pipe(socket).pipe(site);
  });
  const end = () => {
    site.destroy();
    socket.destroy();
  };
  site.on('error', end).on('close', end);
  socket.on('error', end).on('close', end);
}
