import 'server-only';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { readStats as contract } from '@/lib/contracts/staff/console';
import type { AnswerOf, QueryOf } from '@/lib/core/endpoint';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { perProcess } from '@/lib/per-process';
import type { FigurePoint, MachineFigures, ProcessFigures } from '@/lib/rules/console/schema';
import { readBot } from '@/lib/supervisor/bot-process';
import { openFigureFile, rememberedMs } from '@/lib/supervisor/figure-file';
import { machineReader } from '@/lib/supervisor/machine-figures';
import { processReader } from '@/lib/supervisor/process-figures';

/** Sampling interval, in milliseconds. */
const everyMs = 5000;

interface Figures {
  readonly machine: MachineFigures;
  readonly bot: ProcessFigures | null;
}

interface Sampler {
  /** Null until the first sample is complete. */
  latest: Figures | null;
  readonly points: FigurePoint[];
  /** The current or last sampling. */
  sampling: Promise<void>;
  readonly sample: () => Promise<void>;
  readonly stop: () => void;
}

declare global {
  var coralliumFigures: Sampler | undefined;
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0);

function toPoint({ machine, bot }: Figures): FigurePoint {
  return {
    at: Date.now(),
    cpu: machine.cpu,
    memory: percent(machine.memoryUsed, machine.memoryTotal),
    disk: percent(machine.diskUsed, machine.diskTotal),
    botCpu: bot?.cpu ?? null,
    botMemory: bot?.memory ?? null,
  };
}

function createSampler(): Sampler {
  const folder = resolve(env().DATA_DIR);
  const readMachine = machineReader(folder);
  const readProcess = processReader();
  const file = openFigureFile(folder);

  async function sampleOnce(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const seen = readBot();
    const pid = seen?.botLives ? (seen.bot?.pid ?? null) : null;
    const [machine, bot] = await Promise.all([readMachine(), readProcess(pid)]);
    sampler.latest = { machine, bot };
    const { points } = sampler;
    const point = toPoint(sampler.latest);
    points.push(point);
    const oldest = Date.now() - rememberedMs;
    points.splice(
      0,
      points.findIndex(({ at }) => at >= oldest),
    );
    // The disk is full: the figures stay in memory until the process ends.
    file.append(point);
  }

  const sampler: Sampler = {
    latest: null,
    points: file.read(Date.now()),
    sampling: Promise.resolve(),
    sample() {
      sampler.sampling = sampleOnce().catch((error: unknown) => {
        log().warn({ err: error }, "the machine's figures can't be read");
      });
      return sampler.sampling;
    },
    stop: () => clearInterval(timer),
  };
  void sampler.sample();
  const timer = setInterval(() => void sampler.sample(), everyMs).unref();
  return sampler;
}

const theSampler = () => perProcess('coralliumFigures', createSampler);

/** Starts sampling the figures of the machine and the bot, once for all readers. */
export function startFigures(): void {
  theSampler();
}

/** The latest figures, and those of the last hour after `since` (milliseconds since 1970). */
export async function readFigures({
  since = 0,
}: QueryOf<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const running = theSampler();
  if (running.latest === null) await running.sampling;
  const last = running.points.at(-1);
  if (!running.latest || !last) throw new Error('The figures of the machine could not be read.');
  const { at, cpu, memory, disk } = last;
  const points = running.points.filter((point) => point.at > since);
  return { success: true, at, cpu, memory, disk, ...running.latest, points };
}
