// A user's actions in their world: one at a time, each with its own key, based on the version in this
// browser.

import type { Act, Happening, WorldView } from '@/components/pets/world-types';
import { createListeners } from '@/components/ui/listeners';
import { CallError } from '@/lib/api/call';

/** Milliseconds before an action without a response is retried with the same key. */
const againMs = [1000, 3000] as const;

export interface ActBody {
  readonly key: string;
  readonly version: number;
  readonly act: Act;
}

export interface WorldClientParts {
  readonly read: () => WorldView | undefined;
  /** Shows a world, unless a later one is already shown. */
  readonly show: (world: WorldView) => void;
  readonly send: (
    body: ActBody,
  ) => Promise<{ readonly world: WorldView; readonly happened: readonly Happening[] }>;
  readonly newKey: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** The world was changed on another device. */
  readonly stale: () => void;
  readonly refused: (message: string) => void;
}

export interface WorldClient {
  /** What happened; null if it was refused, which has been shown. */
  readonly act: (act: Act) => Promise<readonly Happening[] | null>;
  readonly isActing: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

function isWorld(value: unknown): value is WorldView {
  return typeof value === 'object' && value !== null && 'version' in value && 'pets' in value;
}

/** The current world from a `stale` refusal; null for any other error. */
function currentWorld(error: unknown): WorldView | null {
  if (!(error instanceof CallError) || error.code !== 'stale') return null;
  const { current } = error.answer;
  return isWorld(current) ? current : null;
}

const isUnreachable = (error: unknown) => error instanceof CallError && error.code === 'unreachable';

export function createWorldClient(parts: WorldClientParts): WorldClient {
  const listeners = createListeners();
  let before: Promise<unknown> = Promise.resolve();
  let acting = 0;

  function count(by: number) {
    acting += by;
    listeners.notify();
  }

  async function sendUntilReached(body: ActBody) {
    for (const ms of againMs) {
      try {
        return await parts.send(body);
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        await parts.wait(ms);
      }
    }
    return parts.send(body);
  }

  async function perform(act: Act): Promise<readonly Happening[] | null> {
    const world = parts.read();
    if (!world) return null;
    try {
      const answer = await sendUntilReached({ key: parts.newKey(), version: world.version, act });
      parts.show(answer.world);
      return answer.happened;
    } catch (error) {
      const current = currentWorld(error);
      if (current) {
        parts.show(current);
        parts.stale();
      } else parts.refused(error instanceof Error ? error.message : 'Something went wrong. Try again.');
      return null;
    }
  }

  return {
    act(act) {
      count(1);
      const result = before.then(() => perform(act)).finally(() => count(-1));
      before = result.catch(() => null);
      return result;
    },
    isActing: () => acting > 0,
    subscribe: listeners.subscribe,
  };
}
