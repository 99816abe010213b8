// The requested port, and whether it is free.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** @param {number} port 0 for any @param {string} host @returns {Promise<number>} the port used */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: found } = server.address();
      server.close(() => resolve(found));
    });
  });
}

/**
 * Below the ephemeral ports, so that the system assigns it to no other process before it is used.
 * @returns {Promise<number>} a free port of 127.0.0.1
 */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = await tryPort(randomInt(20_000, 32_000), '127.0.0.1').catch(() => null);
    if (port !== null) return port;
  }
  return tryPort(0, '127.0.0.1');
}

/**
 * The port requested by `--port N`, `--port=N`, `-p N` or the variable PORT; 3000 by default.
 * @param {readonly string[]} args the command line without node and script
 * @param {string | undefined} fromEnvironment
 * @returns {{ port: number } | { problem: string }}
 */
export function askedPort(args, fromEnvironment) {
  let asked = fromEnvironment || '3000';
  for (let place = 0; place < args.length; place += 1) {
    const [, joined] = /^--port=(.*)$/.exec(args[place]) ?? [];
    if (joined !== undefined) asked = joined;
    else if (args[place] === '--port' || args[place] === '-p') {
      place += 1;
      asked = args[place] ?? '';
    } else return { problem: `Unknown argument: ${args[place]}. The only option is --port N.` };
  }
  const port = Number(asked);
  const valid = /^\d+$/.test(asked) && port >= 1 && port <= 65_535;
  return valid ? { port } : { problem: `'${asked}' is not a port. Use a number from 1 to 65535.` };
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} why the port cannot be used; null when it is free
 */
export async function portProblem(port, host) {
  try {
    await tryPort(port, host);
    return null;
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      return `Port ${port} is in use by another program. Choose another: npm start -- --port ${port === 65_535 ? 3000 : port + 1}`;
    }
    if (error.code === 'EACCES')
      return `Port ${port} needs more rights than this user has. Choose one above 1023.`;
    return `Port ${port} of ${host} cannot be used: ${error.message}`;
  }
}
