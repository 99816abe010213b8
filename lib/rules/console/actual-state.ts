import type { BotState, WantedBot } from '@/lib/rules/console/schema';

/** What the keeper of the process has said last, and whether it and the process live. */
export interface Seen {
  readonly generation: number;
  readonly phase: 'starting' | 'running' | 'stopping' | 'waiting' | 'stopped' | 'crashed';
  readonly keeperLives: boolean;
  readonly botLives: boolean;
}

/**
 * What the process does, from what is wanted and what was seen of it (null: nothing was). Without a keeper
 * nobody knows of a process that lives how it ends, so that its state is unknown.
 */
export function toBotState({ desired, generation }: WantedBot, seen: Seen | null): BotState {
  const isAwaited = desired === 'running';
  if (seen === null) return isAwaited ? 'starting' : 'stopped';
  if (!seen.keeperLives && seen.botLives) return 'unknown';
  const isOver = seen.phase === 'stopped' || seen.phase === 'crashed' || !seen.keeperLives;
  // Another one was asked for that nobody has begun with.
  if (isOver && isAwaited && seen.generation !== generation) return 'starting';
  if (seen.phase === 'crashed') return 'crashed';
  if (isOver) return isAwaited ? 'starting' : 'stopped';
  switch (seen.phase) {
    case 'running':
      return isAwaited && seen.generation === generation ? 'running' : 'stopping';
    case 'stopping':
      return 'stopping';
    default:
      return isAwaited ? 'starting' : 'stopping';
  }
}

/**
 * What is wanted after a button was pressed, or why that makes no sense now. Of several who press Start at
 * once only the first finds it stopped.
 */
export function afterPress(
  wanted: WantedBot,
  seen: Seen | null,
  verb: 'start' | 'restart' | 'stop',
): WantedBot | { readonly refusal: string } {
  const { desired, generation } = wanted;
  const state = toBotState(wanted, seen);
  const next = { desired: 'running', generation: generation + 1 } as const;
  switch (verb) {
    case 'start':
      if (desired === 'stopped' || state === 'crashed') return next;
      return { refusal: `The bot is already ${state === 'running' ? 'running' : 'starting'}.` };
    case 'restart': {
      const isBeingReplaced = desired === 'running' && seen?.botLives && seen.generation !== generation;
      return isBeingReplaced ? { refusal: 'The bot is already restarting.' } : next;
    }
    case 'stop':
      if (desired === 'running') return { desired: 'stopped', generation };
      return { refusal: `The bot is already ${state === 'stopped' ? 'stopped' : 'stopping'}.` };
  }
}
