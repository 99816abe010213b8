// A connection to a database that can be cut: it forwards connections until then, and accepts none
// afterwards.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CutLine {
  readonly port: number;
  readonly cut: () => void;
}

/** Forwards a free port of 127.0.0.1 to another port there. */
export async function openLine(toPort: number): Promise<CutLine> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { port: address.port, cut };
}
