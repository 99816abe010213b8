import 'server-only';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { LogSource } from '@/lib/rules/console/level';
import { journalFiles } from '@/lib/supervisor/keeper/journal.mjs';

/** A line as written by the keeper, secrets included: not to be sent as it is. */
export interface RawLine {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly source: LogSource;
  readonly text: string;
  readonly cut: number;
}

const record = z.object({
  n: z.int().positive(),
  t: z.int(),
  s: z.enum(['o', 'e', 's']),
  x: z.string(),
  c: z.int().positive().optional(),
});

const sources = { o: 'out', e: 'err', s: 'site' } as const;

/** Parses a line; null for one that was cut off by a full disk or a crash. */
function toRawLine(text: string): RawLine | null {
  if (text === '') return null;
  try {
    const { n, t, s, x, c = 0 } = record.parse(JSON.parse(text));
    return { seq: n, at: t, source: sources[s], text: x, cut: c };
  } catch {
    return null;
  }
}

/** The number of a file's first line, from its name. */
function firstOf(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** How many bytes are read at a time. */
const READ_BYTES = 256 * 1024;

/** Follows the files of a log: each read returns the lines since the last. */
export interface LogTail {
  read(): Promise<readonly RawLine[]>;
}

/** Starts about `backBytes` before the end of the log. */
export function openTail(folder: string, backBytes: number): LogTail {
  let name: string | null = null;
  let offset = 0;
  let rest = Buffer.alloc(0);

  async function begin(): Promise<void> {
    const files = journalFiles(folder);
    let bytes = 0;
    for (const file of files.toReversed()) {
      name = file;
      offset = 0;
      const { size } = await stat(join(folder, file));
      bytes += size;
      if (bytes < backBytes) continue;
      // The line at this offset is incomplete, and skipped.
      offset = bytes - backBytes;
      break;
    }
  }

  async function readMore(file: string): Promise<Buffer> {
    const handle = await open(join(folder, file), 'r');
    try {
      const { size } = await handle.stat();
      // The file was truncated.
      if (size < offset) offset = 0;
      const chunk = Buffer.alloc(Math.min(READ_BYTES, size - offset));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset);
      offset += bytesRead;
      return chunk.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  }

  function take(chunk: Buffer): RawLine[] {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(0x0a) + 1;
    rest = Buffer.from(bytes.subarray(end));
    const lines = bytes.subarray(0, end).toString('utf8').split('\n');
    return lines.flatMap((line) => toRawLine(line) ?? []);
  }

  return {
    async read() {
      if (name === null) await begin();
      if (name === null) return [];
      const present = name;
      const chunk = await readMore(present).catch(() => Buffer.alloc(0));
      if (chunk.length > 0) return take(chunk);
      const next = journalFiles(folder).find((file) => firstOf(file) > firstOf(present));
      if (next === undefined) {
        // The file may have been deleted by hand.
        if (!journalFiles(folder).includes(present)) name = null;
        return [];
      }
      name = next;
      offset = 0;
      rest = Buffer.alloc(0);
      return take(await readMore(next));
    },
  };
}

/** All lines, oldest first; skips files that end before line `from`. */
export async function* readLog(folder: string, from = 0): AsyncGenerator<RawLine, void> {
  const files = journalFiles(folder);
  const first = files.findLastIndex((name) => firstOf(name) <= from);
  for (const name of files.slice(Math.max(0, first))) {
    const input = createReadStream(join(folder, name), { encoding: 'utf8' });
    // It was the oldest, and has been rotated out meanwhile.
    input.on('error', () => undefined);
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line = toRawLine(text);
      if (line) yield line;
    }
  }
}
