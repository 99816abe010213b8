import { readStored, writeStored } from '@/components/form/browser-storage';
import { newSeed } from '@/components/games/new-seed';
import type { KeptStep } from '@/lib/games/replay';
import { isSeed, type Seed } from '@/lib/games/rng';

/** A match against the computer as this browser stores it: all positions follow from it. */
export interface LocalMatch {
  readonly rulesVersion: number;
  readonly options: unknown;
  readonly seed: Seed;
  readonly level: string;
  /** The person's seat. */
  readonly seat: number;
  readonly steps: readonly KeptStep[];
  /** Games won in this series: by the person, then by the computer. */
  readonly score: readonly [number, number];
  /** Lets a list show it as finished without loading the rules. */
  readonly isOver: boolean;
}

const keyOf = (userId: string, gameId: string) => `corallium:match:${userId}:${gameId}`;

type Loose = Partial<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function isStep(value: unknown): value is KeptStep {
  if (!isRecord(value)) return false;
  if (value.kind === 'draw') return true;
  const isKnown = value.kind === 'move' || value.kind === 'timeout' || value.kind === 'resign';
  return isKnown && isCount(value.seat);
}

function isLocalMatch(value: unknown): value is LocalMatch {
  return (
    isRecord(value) &&
    isCount(value.rulesVersion) &&
    typeof value.seed === 'string' &&
    isSeed(value.seed) &&
    typeof value.level === 'string' &&
    typeof value.isOver === 'boolean' &&
    isCount(value.seat) &&
    Array.isArray(value.steps) &&
    value.steps.every(isStep) &&
    Array.isArray(value.score) &&
    value.score.length === 2 &&
    value.score.every(isCount)
  );
}

/** The stored match of a person against the computer, or null. */
export function readLocalMatch(userId: string, gameId: string): LocalMatch | null {
  const kept = readStored(keyOf(userId, gameId));
  return isLocalMatch(kept) ? kept : null;
}

/** Null removes it. Returns false without storage: the match then exists only on the page. */
export function writeLocalMatch(userId: string, gameId: string, match: LocalMatch | null): boolean {
  return writeStored(keyOf(userId, gameId), match);
}

/** True if any move has been made in a match. */
export function hasBegun(match: LocalMatch | null): boolean {
  return match !== null && match.steps.length > 0;
}

/** A new match. `rulesVersion` is the game's. */
export function newLocalMatch(
  rulesVersion: number,
  { options, level, seat }: Pick<LocalMatch, 'options' | 'level' | 'seat'>,
): LocalMatch {
  return { rulesVersion, options, level, seat, seed: newSeed(), steps: [], score: [0, 0], isOver: false };
}
