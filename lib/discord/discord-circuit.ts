import 'server-only';
import { type Circuit, createCircuit } from '@/lib/core/circuit';
import { AppError } from '@/lib/core/errors';
import { perProcess } from '@/lib/per-process';
import { noteRead, untracked } from '@/lib/read-notes';

/** After this many timeouts in a row, calls to Discord fail at once for `restMs` milliseconds. */
const threshold = 2;
const restMs = 1000;

declare global {
  var coralliumDiscordCircuit: Circuit | undefined;
}

/** True for a timeout; only these open the circuit. Matched by name, since each realm has its own classes. */
function isDeadline(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error)) return false;
  return error.name === 'TimeoutError' || error.name === 'AbortError';
}

function createDiscordCircuit(): Circuit {
  return createCircuit({
    threshold,
    restMs,
    now: () => performance.now(),
    signOf: (error) => (isDeadline(error) ? 'silent' : 'answered'),
    refuse: () =>
      new AppError('discord_unavailable', { cause: new Error('Discord has not responded recently.') }),
  });
}

/** The circuit breaker of all calls to Discord, so that pages don't wait while it is unavailable. */
export function discordCircuit(): Circuit {
  noteRead(untracked);
  return perProcess('coralliumDiscordCircuit', createDiscordCircuit);
}
