import 'server-only';
import { type Circuit, createCircuit } from '@/lib/core/circuit';
import { AppError } from '@/lib/core/errors';
import { noteRead, untracked } from '@/lib/read-notes';

/** After so many calls in a row at their deadline Discord is left alone for so long, in milliseconds. */
const threshold = 2;
const restMs = 1000;

declare global {
  // On globalThis, since pages and route handlers each have their own copy of this module: what one has found
  // out, the other need not wait for.
  var coralliumDiscordCircuit: Circuit | undefined;
}

/**
 * Only what is waited for in vain is worth a rest: a connection that is refused is refused at once. By name,
 * since a DOMException may come from another realm.
 */
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
      new AppError('discord_unavailable', { cause: new Error('Discord gave no answer of late.') }),
  });
}

/** Through which every call to Discord goes: a page does not wait for one that would not be answered. */
export function discordCircuit(): Circuit {
  noteRead(untracked);
  globalThis.coralliumDiscordCircuit ??= createDiscordCircuit();
  return globalThis.coralliumDiscordCircuit;
}
