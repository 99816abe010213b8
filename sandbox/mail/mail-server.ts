// A mail server that stores mails and delivers none. Implements what a site needs of RFC 5321.
import { createServer, type Server, type Socket } from 'node:net';
import { type Mail, readMail } from './read-mail';

export interface MailServer {
  readonly url: string;
  /** Oldest first. */
  readonly mails: readonly Mail[];
  /** Rejects the next mails with 451, as a busy server does. */
  refuse(count: number): void;
  clear(): void;
  close(): Promise<void>;
}

interface Envelope {
  from: string;
  to: string[];
}

/** Serves a client; `take` answers a mail. */
function serve(socket: Socket, take: (envelope: Envelope, raw: string) => string): void {
  let buffer = '';
  let envelope: Envelope = { from: '', to: [] };
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

  function answer(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 sandbox');
    else if (verb === 'MAIL') {
      envelope = { from: addressIn(line), to: [] };
      say('250 OK');
    } else if (verb === 'RCPT') {
      envelope.to.push(addressIn(line));
      say('250 OK');
    } else if (verb === 'DATA') {
      isData = true;
      say('354 Go ahead');
    } else if (verb === 'QUIT') {
      say('221 Bye');
      socket.end();
    } else say(verb === 'RSET' || verb === 'NOOP' ? '250 OK' : '502 Not here');
  }

  socket.setEncoding('utf8');
  // Clients may disconnect at any time.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    buffer += chunk;
    for (;;) {
      const end = isData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
      if (end === -1) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        say(take(envelope, part.replace(/^\.\./gm, '.')));
      } else answer(part);
    }
  });
  say('220 sandbox');
}

/** Starts on a free port of `host`. */
export async function startMailServer(host: string): Promise<MailServer> {
  const mails: Mail[] = [];
  let refused = 0;
  const server: Server = createServer((socket) =>
    serve(socket, ({ from, to }, raw) => {
      if (refused > 0) {
        refused -= 1;
        return '451 Try again later';
      }
      mails.push(readMail(from, to, raw));
      return '250 Kept';
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://${host}:${port}`,
    mails,
    refuse: (count) => {
      refused = count;
    },
    clear: () => {
      mails.length = 0;
      refused = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
