import 'server-only';
import { appendFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from '@/lib/core/milliseconds';
import { type FigurePoint, figurePoint } from '@/lib/rules/console/schema';

/** How long points are kept, in milliseconds. */
export const rememberedMs = HOUR;
/** Lines after which the file is compacted: two hours. */
const mostLines = 1440;
/** A point this recent was written by another process on the same machine, in milliseconds. */
const othersMs = 3000;

/** Parses a line; null for one that was cut off by a full disk or a crash. */
function toPoint(line: string): FigurePoint | null {
  try {
    return figurePoint.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Stores the last hour's figures in a file. Times are milliseconds since 1970. */
export function openFigureFile(folder: string) {
  const file = join(folder, 'figures.jsonl');

  function readLines(): string[] {
    try {
      return readFileSync(file, 'utf8').split('\n');
    } catch {
      return [];
    }
  }

  /** The points of the hour before `now`, oldest first. */
  function read(now: number): FigurePoint[] {
    const points = readLines().flatMap((line) => toPoint(line) ?? []);
    return points.filter(({ at }) => at > now - rememberedMs && at <= now).sort((a, b) => a.at - b.at);
  }

  let lines = readLines().length;

  return {
    read,
    /** Adds a point, unless another process has just done so. Throws file system errors. */
    append(point: FigurePoint): void {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found && Math.abs(point.at - found.mtimeMs) < othersMs) return;
      // Starts with a line break, since the last line may have been cut off.
      appendFileSync(file, `\n${JSON.stringify(point)}`, { mode: 0o600 });
      lines += 1;
      if (lines < mostLines) return;
      const kept = read(point.at);
      const draft = `${file}.${process.pid}`;
      try {
        writeFileSync(draft, kept.map((one) => JSON.stringify(one)).join('\n'), { mode: 0o600 });
        renameSync(draft, file);
      } finally {
        rmSync(draft, { force: true });
      }
      lines = kept.length;
    },
  };
}
