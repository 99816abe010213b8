import { createWorld } from '../world';
import type { World } from '../world/types';
import type { TokenStore } from './tokens';

export interface SandboxSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
  /** Where the stand-in itself is reached, without a trailing slash. */
  readonly publicUrl: string;
  /** Origins besides the loopback ones that a sign-in may return to. */
  readonly redirectOrigins: readonly string[];
}

/** What the handlers share. `world` is replaced by a reset, so it is always read through here. */
export interface Sandbox {
  readonly settings: SandboxSettings;
  readonly tokens: TokenStore;
  readonly world: World;
  /** A new Discord id for this moment, higher than all before. */
  nextId(): string;
  reset(): void;
}

/** Milliseconds from the epoch to Discord's own, the first second of 2015. */
const DISCORD_EPOCH = 1_420_070_400_000n;

/** Gives ids as Discord makes them: milliseconds shifted by 22 bits, and a counter that keeps them rising. */
function createIds(now: () => number): () => string {
  let last = 0n;
  return () => {
    const fresh = (BigInt(now()) - DISCORD_EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
}

export function createSandbox(settings: SandboxSettings, tokens: TokenStore): Sandbox {
  let world = createWorld();
  return {
    settings,
    tokens,
    get world() {
      return world;
    },
    nextId: createIds(Date.now),
    reset() {
      world = createWorld();
    },
  };
}
