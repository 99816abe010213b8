import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import type { ProcessFigures } from '@/lib/rules/console/schema';

/** Clock ticks per second; Linux reports 100 on every architecture. */
const ticksPerSecond = 100;

interface Usage {
  readonly pid: number;
  readonly ticks: number;
  readonly memory: number;
  readonly wrote: number | null;
  readonly read: number | null;
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** The usage of a process of the group; null for any other process, and one that has exited. */
async function readUsage(pid: number, group: number): Promise<Usage | null> {
  const stat = await textOf(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (stat === '' || Number(fields[2]) !== group) return null;
  const [io, status] = await Promise.all([textOf(`/proc/${pid}/io`), textOf(`/proc/${pid}/status`)]);
  const bytes = (name: string) => {
    const found = new RegExp(`^${name}: (\\d+)`, 'm').exec(io)?.[1];
    return found === undefined ? null : Number(found);
  };
  return {
    pid,
    ticks: Number(fields[11]) + Number(fields[12]),
    memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024,
    wrote: bytes('write_bytes'),
    read: bytes('read_bytes'),
  };
}

async function readGroup(group: number): Promise<readonly Usage[]> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.map(Number).filter((pid) => pid > 0);
  const found: Usage[] = [];
  // In batches, since there may be thousands.
  for (let first = 0; first < pids.length; first += 32) {
    const some = await Promise.all(pids.slice(first, first + 32).map((pid) => readUsage(pid, group)));
    found.push(...some.filter((usage) => usage !== null));
  }
  return found;
}

interface Sample {
  readonly at: number;
  readonly usages: ReadonlyMap<number, Usage>;
}

/** The group's total usage since the previous sample. */
function usedSince(before: Sample, now: Sample, of: (usage: Usage) => number | null): number | null {
  let sum = 0;
  for (const usage of now.usages.values()) {
    const value = of(usage);
    if (value === null) return null;
    const earlier = before.usages.get(usage.pid);
    sum += Math.max(0, value - (earlier ? (of(earlier) ?? 0) : 0));
  }
  return sum;
}

/** Returns a reader of a process group's figures; it returns null without the processes or /proc. */
export function processReader(): (pid: number | null) => Promise<ProcessFigures | null> {
  let before: (Sample & { readonly pid: number }) | null = null;
  return async (pid) => {
    if (pid === null) {
      before = null;
      return null;
    }
    const group = await readGroup(pid);
    const now = { pid, at: performance.now(), usages: new Map(group.map((usage) => [usage.pid, usage])) };
    const earlier = before?.pid === pid ? before : null;
    before = now;
    if (group.length === 0) return null;
    const seconds = earlier === null ? 0 : (now.at - earlier.at) / 1000;
    const rate = (of: (usage: Usage) => number | null) => {
      const used = earlier === null || seconds <= 0 ? null : usedSince(earlier, now, of);
      return used === null ? null : used / seconds;
    };
    const cpu = rate(({ ticks }) => ticks);
    return {
      cpu: cpu === null ? null : (cpu / ticksPerSecond) * 100,
      memory: group.reduce((sum, { memory }) => sum + memory, 0),
      diskWrites: rate(({ wrote }) => wrote),
      diskReads: rate(({ read }) => read),
      processes: group.length,
    };
  };
}
