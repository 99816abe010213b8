import type { BotState, BotStatus } from '@/lib/rules/console/schema';

export const botStateNames: Readonly<Record<BotState, string>> = {
  running: 'Running',
  stopped: 'Stopped',
  starting: 'Starting',
  stopping: 'Stopping',
  crashed: 'Crashed',
  silent: 'Running (no heartbeat)',
  unresponsive: 'Not responding',
  unknown: 'Unknown',
};

/** The state, and while it stops for how many more seconds it may take its time; `now` is epoch ms. */
export function describeState({ state, killAt }: Pick<BotStatus, 'state' | 'killAt'>, now: number): string {
  const name = botStateNames[state];
  if (state !== 'stopping' || killAt === null) return name;
  const left = Math.max(0, Math.ceil((Date.parse(killAt) - now) / 1000));
  return `${name} (${Math.min(left, 10)} s)`;
}

export function describeExit({ code, signal, error }: NonNullable<BotStatus['exit']>): string {
  if (error !== null) return error;
  return signal === null ? `It ended with exit code ${code ?? '?'}.` : `It was ended by ${signal}.`;
}
