import 'server-only';
import { readFile, statfs } from 'node:fs/promises';
import { availableParallelism, cpus, freemem, totalmem } from 'node:os';
import type { MachineFigures } from '@/lib/rules/console/schema';

// Capacity and usage of the machine, or of the control group inside a container.

const groupFolder = '/sys/fs/cgroup';

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

/** The number in a file; null if missing or unlimited (`max`, or more than any machine has). */
async function limitIn(file: string): Promise<number | null> {
  const value = Number((await textOf(file)).trim() || Number.NaN);
  return Number.isFinite(value) && value < 2 ** 60 ? value : null;
}

function valueIn(text: string, name: string): number | null {
  const found = new RegExp(`^${name}:?\\s+(\\d+)`, 'm').exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

async function readMemory(): Promise<{ readonly used: number; readonly total: number }> {
  const total = totalmem();
  const [limit, current, events] = await Promise.all([
    limitIn(`${groupFolder}/memory.max`).then(
      (found) => found ?? limitIn(`${groupFolder}/memory/memory.limit_in_bytes`),
    ),
    limitIn(`${groupFolder}/memory.current`).then(
      (found) => found ?? limitIn(`${groupFolder}/memory/memory.usage_in_bytes`),
    ),
    textOf(`${groupFolder}/memory.stat`).then((text) => text || textOf(`${groupFolder}/memory/memory.stat`)),
  ]);
  if (limit !== null && current !== null && limit < total) {
    // The page cache can be reclaimed at any time, so it counts as free.
    const cached = valueIn(events, 'total_inactive_file') ?? valueIn(events, 'inactive_file') ?? 0;
    return { used: Math.max(0, current - cached), total: limit };
  }
  const available = valueIn(await textOf('/proc/meminfo'), 'MemAvailable');
  return { used: total - (available === null ? freemem() : available * 1024), total };
}

/** The usable cores, by the quota per period (cgroup v2 or v1, in microseconds). */
async function readCores(): Promise<number> {
  const all = availableParallelism();
  const [quota = 'max', period = ''] = (await textOf(`${groupFolder}/cpu.max`)).trim().split(' ');
  const own = Number(quota) / Number(period);
  return own > 0 ? Math.min(own, all) : all;
}

interface CpuTime {
  /** CPU time in milliseconds. */
  readonly busy: number;
  /** Wall time in milliseconds. */
  readonly at: number;
  readonly cores: number;
}

async function readCpuTime(): Promise<CpuTime> {
  const cores = await readCores();
  const at = performance.now();
  const isLimited = cores < cpus().length;
  const used = isLimited ? valueIn(await textOf(`${groupFolder}/cpu.stat`), 'usage_usec') : null;
  if (used !== null) return { busy: used / 1000, at, cores };
  const busy = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return { busy, at, cores };
}

/** CPU usage between two samples, 0 to 100 percent. */
function cpuBetween(before: CpuTime, now: CpuTime): number | null {
  const passed = (now.at - before.at) * now.cores;
  return passed > 0 ? Math.min(100, Math.max(0, ((now.busy - before.busy) / passed) * 100)) : null;
}

/** Returns a reader of the figures; CPU is since the previous call (null at first), disk is `folder`'s. */
export function machineReader(folder: string): () => Promise<MachineFigures> {
  let before: CpuTime | null = null;
  return async () => {
    const [now, memory, disk] = await Promise.all([
      readCpuTime(),
      readMemory(),
      statfs(folder).catch(() => null),
    ]);
    const cpu = before === null ? null : cpuBetween(before, now);
    before = now;
    const diskTotal = disk === null ? 0 : disk.blocks * disk.bsize;
    // Blocks reserved for root are not available to the site.
    const diskFree = disk === null ? 0 : disk.bavail * disk.bsize;
    const reserved = disk === null ? 0 : (disk.bfree - disk.bavail) * disk.bsize;
    return {
      cpu,
      cores: now.cores,
      memoryUsed: Math.min(memory.used, memory.total),
      memoryTotal: memory.total,
      diskUsed: Math.max(0, diskTotal - reserved - diskFree),
      diskTotal: diskTotal - reserved,
    };
  };
}
