import 'server-only';
import { type Logger, pino } from 'pino';
import { env } from '@/lib/env';

/** Members of a logged object that are never written, at the top and one level down. */
const secretMembers = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'tokens',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'client_secret',
  'sid',
];

/** Options of the log, apart from where it goes: JSON lines with secrets replaced. */
function logOptions(level: string) {
  const quoted = secretMembers.map((name) => (name.includes('-') ? `["${name}"]` : name));
  return {
    level,
    base: null,
    redact: {
      paths: quoted.flatMap((name) => [name, name.startsWith('[') ? `*${name}` : `*.${name}`]),
      censor: '[redacted]',
    },
  };
}

let logger: Logger | undefined;

/** The site's log. Never pass request bodies or headers as a whole. */
export function log(): Logger {
  logger ??= pino(logOptions(env().LOG_LEVEL));
  return logger;
}
