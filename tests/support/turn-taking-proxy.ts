// A proxy that alternates between several processes of the site, like that of compose.yaml.
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';

/** A request whose header has the number of a process, from 0, goes to that process. */
export const processHeader = 'x-process';

export interface TurnTakingProxy {
  readonly url: string;
  /** From now on requests go to these addresses. */
  readonly sendTo: (targets: readonly string[]) => void;
  readonly stop: () => Promise<void>;
}

/** Starts the proxy on a free port of 127.0.0.1; until it has a target it responds with 502. */
export async function startTurnTakingProxy(): Promise<TurnTakingProxy> {
  let targets: readonly string[] = [];
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const chosen = incoming.headers[processHeader];
    if (chosen === undefined) turn += 1;
    const target = targets[(chosen === undefined ? turn : Number(chosen)) % targets.length];
    const fail = () => answer.writeHead(502).end();
    if (target === undefined) return void fail();
    const { hostname, port } = new URL(target);
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const { method, url: path } = incoming;
    const outgoing = httpRequest({ hostname, port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', fail);
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    sendTo: (next) => {
      targets = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
