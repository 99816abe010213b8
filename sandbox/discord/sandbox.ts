import { createWorld } from '../world';
import type { World } from '../world/types';
import type { TokenStore } from './tokens';

export interface SandboxSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
  /** The stand-in's own address, without a trailing slash. */
  readonly publicUrl: string;
  /** Origins that a sign-in may return to, besides loopback. */
  readonly redirectOrigins: readonly string[];
}

/** The handlers' shared state. A reset replaces `world`: always read it through here. */
export interface Sandbox {
  readonly settings: SandboxSettings;
  readonly tokens: TokenStore;
  readonly world: World;
  /** A new snowflake of this moment, higher than all before. */
  nextId(): string;
  reset(): void;
}

/** Discord's epoch, the start of 2015, in milliseconds since 1970. */
const DISCORD_EPOCH = 1_420_070_400_000n;

/** Returns a generator of snowflakes: milliseconds shifted by 22 bits, or the last id plus 1. */
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
