import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { logEvent } from '@/lib/contracts/staff/console';
import { log } from '@/lib/log';
import { type StreamSink, toWire } from '@/lib/realtime/stream-event';
import type { LogLine } from '@/lib/rules/console/schema';
import { lineReader } from '@/lib/staff/console/shown-line';
import { botFolder } from '@/lib/supervisor/bot-process';
import { type LogTail, openTail } from '@/lib/supervisor/log-files';

// The followers of the log in this process. Files are read, and events serialised, once for all of them.
// A slow reader is sent nothing until its buffer has drained, then a note of the lines that it missed:
// nothing is buffered per reader.

/** Lines in memory, lines for a new reader, and lines per message. */
const kept = 5000;
const atFirst = 500;
const most = 200;
/** Bytes read from the end of the files at first. */
const backBytes = 2 * 1024 * 1024;
const pollMs = 150;
/** How long slow readers may delay the next read. */
const patienceMs = 200;

/** A format for readers. */
export interface LogFormat {
  readonly name: string;
  readonly lines: (lines: readonly LogLine[]) => string;
  readonly gap: (missed: number, seq: number) => string;
  readonly reset: () => string;
}

const wire = (id: number, event: unknown) => {
  const { event: name, data } = logEvent.parse(event);
  return toWire({ id: String(id), event: name, data });
};

/** Server-sent events; the id is the number of the last line. */
export const eventFormat: LogFormat = {
  name: 'events',
  lines: (lines) => wire(lines.at(-1)?.seq ?? 0, { event: 'lines', data: { lines } }),
  gap: (missed, seq) => wire(seq, { event: 'gap', data: { missed } }),
  reset: () => wire(0, { event: 'reset', data: {} }),
};

export const textFormat: LogFormat = {
  name: 'text',
  lines: (lines) => lines.map(({ text }) => text).join('\n'),
  gap: (missed) => `[${missed} lines are missing here]`,
  reset: () => '[another log begins here]',
};

interface Reader {
  readonly sink: StreamSink;
  readonly format: LogFormat;
  /** The number of the last line sent. */
  cursor: number;
  /** The pending message; null if idle. */
  sending: Promise<void> | null;
  isGone: boolean;
}

/** The index of the first line after a number. */
function placeAfter(lines: readonly LogLine[], seq: number): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

function createFeed(tail: LogTail) {
  const readers = new Set<Reader>();
  const toLine = lineReader();
  /** Serialised messages that other readers may share, by format, first and last line. */
  const made = new Map<string, Buffer>();
  let lines: LogLine[] = [];
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | null = null;

  function bytesOf(format: LogFormat, batch: readonly LogLine[]): Buffer {
    const key = `${format.name} ${batch[0]?.seq} ${batch.at(-1)?.seq}`;
    const known = made.get(key);
    if (known) return known;
    const bytes = Buffer.from(format.lines(batch));
    if (made.size > 50) made.clear();
    made.set(key, bytes);
    return bytes;
  }

  async function send(reader: Reader): Promise<void> {
    while (!reader.isGone) {
      const from = placeAfter(lines, reader.cursor);
      const next = lines[from];
      if (!next) break;
      const { sink, format } = reader;
      if (next.seq > reader.cursor + 1) sink.send(format.gap(next.seq - reader.cursor - 1, next.seq - 1));
      // A range of lines without a gap.
      let end = from + 1;
      while (end < from + most && lines[end]?.seq === next.seq + end - from) end += 1;
      const batch = lines.slice(from, end);
      sink.send(bytesOf(format, batch));
      reader.cursor = batch.at(-1)?.seq ?? next.seq;
      await sink.whenTaken();
    }
  }

  /** Sends unread lines to a reader, unless a message is pending. */
  function advance(reader: Reader): Promise<void> {
    reader.sending ??= send(reader).finally(() => {
      reader.sending = null;
    });
    return reader.sending;
  }

  async function readNew(): Promise<void> {
    for (;;) {
      const raw = await tail.read();
      if (raw.length === 0) break;
      const first = raw[0]?.seq ?? 0;
      // The files were removed, and numbering restarts.
      if (first <= (lines.at(-1)?.seq ?? 0)) {
        lines = [];
        for (const reader of readers) {
          reader.sink.send(reader.format.reset());
          reader.cursor = first - 1;
        }
      }
      lines.push(...raw.map(toLine));
      if (lines.length > kept) lines = lines.slice(-kept);
      const sent = Promise.all(Array.from(readers, advance));
      // In a burst, waits for readers that keep up, so that they miss nothing.
      if (raw.length > kept / 10) await Promise.race([sent, sleep(patienceMs)]);
    }
    // Includes readers that had caught up.
    for (const reader of readers) void advance(reader);
  }

  /** Reads new lines; concurrent callers share one read. */
  function poll(): Promise<void> {
    polling ??= readNew()
      .catch((error: unknown) => log().error({ err: error }, "the bot's log can't be read"))
      .finally(() => {
        polling = null;
      });
    return polling;
  }

  return {
    /** Sends the lines after `after`, then each new one. */
    async follow(sink: StreamSink, format: LogFormat, after: number | null): Promise<() => void> {
      await poll();
      const newest = lines.at(-1)?.seq ?? 0;
      const isOfAnother = after !== null && after > newest;
      if (isOfAnother) sink.send(format.reset());
      const first = (lines.at(-atFirst) ?? lines[0])?.seq ?? newest + 1;
      const cursor = after === null || isOfAnother ? first - 1 : after;
      const reader = { sink, format, cursor, sending: null, isGone: false };
      readers.add(reader);
      timer ??= setInterval(() => void poll(), pollMs).unref();
      await advance(reader);
      return () => {
        reader.isGone = true;
        readers.delete(reader);
        if (readers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    isIdle: () => readers.size === 0,
  };
}

let feed: ReturnType<typeof createFeed> | null = null;

/** The last line that a client reports, as a number; null for none or an invalid one. */
function toNumber(after: string | null): number | null {
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null;
}

/** Sends the last lines of the log, or all after line `after`, then each new one until unsubscribed. */
export function followLog(sink: StreamSink, format: LogFormat, after: string | null): Promise<() => void> {
  // Reopened after a time without followers: catching up would take longer.
  if (feed === null || feed.isIdle()) feed = createFeed(openTail(botFolder(), backBytes));
  return feed.follow(sink, format, toNumber(after));
}
