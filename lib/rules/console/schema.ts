import { z } from 'zod';
import { logLevels, logSources } from '@/lib/rules/console/level';

/** The requested state of the bot, and how many restarts were requested: each generation is a process. */
export const wantedBot = z.object({
  desired: z.enum(['running', 'stopped']),
  generation: z.int().nonnegative(),
});
export type WantedBot = z.output<typeof wantedBot>;

export const botStates = [
  'running',
  'stopped',
  'starting',
  'stopping',
  'crashed',
  /** It lives, and has not called the site since it began. */
  'silent',
  /** It lives, and has not called the site for too long. */
  'unresponsive',
  'unknown',
] as const;
export type BotState = (typeof botStates)[number];

const when = z.iso.datetime().nullable();

export const botStatus = z.object({
  /** True while its process runs, whether it answers or not. */
  running: z.boolean(),
  state: z.enum(botStates),
  desired: wantedBot.shape.desired,
  /** False where this site has no command for it. */
  configured: z.boolean(),
  /** Why its state is not certain, or null. */
  unknown: z.string().nullable(),
  pid: z.int().nullable(),
  since: when,
  /** When it has last called the site; null for not since it began. */
  heartbeatAt: when,
  /** While it is asked to stop: when it is killed. */
  killAt: when,
  /** After a crash: when it is started again. */
  retryAt: when,
  /** Crashes within the last five minutes. */
  crashes: z.int().nonnegative(),
  /** How it has ended last. */
  exit: z
    .object({
      code: z.int().nullable(),
      signal: z.string().nullable(),
      error: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
  lastLines: z.array(z.string().max(1000)).max(20),
});
export type BotStatus = z.output<typeof botStatus>;

export const logLine = z.object({
  /** They grow by one; a gap says that lines are missing. */
  seq: z.int().positive(),
  /** Milliseconds since 1970. */
  at: z.int(),
  source: z.enum(logSources),
  level: z.enum(logLevels),
  /** With colours as a terminal has them, and without secrets. */
  text: z.string(),
  /** How many bytes of it were cut. */
  cut: z.int().positive().optional(),
});
export type LogLine = z.output<typeof logLine>;

const share = z.number().min(0).max(100);
const bytes = z.number().nonnegative();

/** Figures of the machine, or of what of it the site may use. */
export const machineFigures = z.object({
  /** Percent of all cores. */
  cpu: share.nullable(),
  cores: z.number().positive(),
  memoryUsed: bytes,
  memoryTotal: bytes,
  diskUsed: bytes,
  diskTotal: bytes,
});
export type MachineFigures = z.output<typeof machineFigures>;

/** Figures of the bot's process and all that it has started. */
export const processFigures = z.object({
  /** Percent of one core; null until there are two looks to compare. */
  cpu: z.number().nonnegative().nullable(),
  memory: bytes,
  /** Bytes a second to the disk and from it; null where the system does not say. */
  diskWrites: bytes.nullable(),
  diskReads: bytes.nullable(),
  processes: z.int().positive(),
});
export type ProcessFigures = z.output<typeof processFigures>;

/** The figures at one time: milliseconds since 1970, and percents where nothing else is said. */
export const figurePoint = z.object({
  at: z.int(),
  cpu: share.nullable(),
  memory: share,
  disk: share,
  botCpu: z.number().nonnegative().nullable(),
  /** Bytes. */
  botMemory: bytes.nullable(),
});
export type FigurePoint = z.output<typeof figurePoint>;
