import { format, stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';

/** How long an error printed by Next waits for the log's own entry, in milliseconds. */
const logDelay = 250;

/** Turns the output of Next and Node into log entries, except errors already logged; returns the log. */
export function printJsonOnly() {
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
