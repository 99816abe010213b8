import type { BotState, WantedBot } from '@/lib/rules/console/schema';

/** What the keeper of the process has said last, and whether it and the process live. */
export interface Seen {
  readonly generation: number;
  readonly phase: 'starting' | 'running' | 'stopping' | 'waiting' | 'stopped' | 'crashed';
  readonly keeperLives: boolean;
  readonly botLives: boolean;
  /** When the process began, in milliseconds since 1970. */
  readonly startedAt: number | null;
}

/** What is known of the bot's calls to the site; times are milliseconds since 1970. */
export interface Pulse {
  readonly now: number;
  /** When it has last called; null for never. */
  readonly heartbeatAt: number | null;
  /** Since when the site can be called. */
  readonly listeningSince: number;
}

/** In milliseconds. */
export const pulseLimits = {
  /** How long a process that has not called yet counts as starting. */
  patience: 30_000,
  /** After so long without a call it does not respond. */
  silence: 60_000,
};

/** When the current process last called; null if it has not. */
export function heartbeatOf(seen: Pick<Seen, 'startedAt'> | null, { heartbeatAt }: Pulse): number | null {
  const startedAt = seen?.startedAt ?? null;
  return startedAt !== null && heartbeatAt !== null && heartbeatAt >= startedAt ? heartbeatAt : null;
}

/** What a process that lives and is wanted does: that it was started does not say that it works. */
function toLivingState(seen: Seen, pulse: Pulse): BotState {
  const heartbeatAt = heartbeatOf(seen, pulse);
  if (heartbeatAt === null) {
    const isNew = seen.startedAt === null || pulse.now - seen.startedAt < pulseLimits.patience;
    return isNew ? 'starting' : 'silent';
  }
  // No call was possible while the site was off.
  const quietSince = Math.max(heartbeatAt, pulse.listeningSince);
  return pulse.now - quietSince < pulseLimits.silence ? 'running' : 'unresponsive';
}

/** The process's state by request, observation (null: nothing) and calls; without a supervisor unknown. */
export function toBotState({ desired, generation }: WantedBot, seen: Seen | null, pulse: Pulse): BotState {
  const isAwaited = desired === 'running';
  if (seen === null) return isAwaited ? 'starting' : 'stopped';
  if (!seen.keeperLives && seen.botLives) return 'unknown';
  const isOver = seen.phase === 'stopped' || seen.phase === 'crashed' || !seen.keeperLives;
  // Another process was requested that no supervisor has started yet.
  if (isOver && isAwaited && seen.generation !== generation) return 'starting';
  if (seen.phase === 'crashed') return 'crashed';
  if (isOver) return isAwaited ? 'starting' : 'stopped';
  switch (seen.phase) {
    case 'running':
      return isAwaited && seen.generation === generation ? toLivingState(seen, pulse) : 'stopping';
    case 'starting':
      if (!isAwaited) return 'stopping';
      return seen.botLives && seen.generation === generation ? toLivingState(seen, pulse) : 'starting';
    case 'stopping':
      return 'stopping';
    default:
      return isAwaited ? 'starting' : 'stopping';
  }
}

/** What is wanted after a button was pressed, or why that makes no sense now. */
export function afterPress(
  wanted: WantedBot,
  { seen, pulse }: { readonly seen: Seen | null; readonly pulse: Pulse },
  verb: 'start' | 'restart' | 'stop',
): WantedBot | { readonly refusal: string } {
  const { desired, generation } = wanted;
  const state = toBotState(wanted, seen, pulse);
  const next = { desired: 'running', generation: generation + 1 } as const;
  switch (verb) {
    case 'start':
      if (desired === 'stopped' || state === 'crashed') return next;
      return { refusal: `The bot is already ${state === 'starting' ? 'starting' : 'running'}.` };
    case 'restart': {
      const isBeingReplaced = desired === 'running' && seen?.botLives && seen.generation !== generation;
      return isBeingReplaced ? { refusal: 'The bot is already restarting.' } : next;
    }
    case 'stop':
      if (desired === 'running') return { desired: 'stopped', generation };
      return { refusal: `The bot is already ${state === 'stopped' ? 'stopped' : 'stopping'}.` };
  }
}
