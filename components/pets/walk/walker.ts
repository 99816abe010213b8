// The player's figure: steps are shown at once and confirmed by the server in batches.
import { besideOf } from '@/components/pets/walk/directions';
import { canEnter, endsBatch, type Field, isWild } from '@/components/pets/walk/field';
import {
  frameAt,
  isOver,
  type Motion,
  placeIn,
  RUN_MS,
  slideTo,
  WALK_MS,
} from '@/components/pets/walk/motion';
import type { Path } from '@/components/pets/walk/path';
import {
  confirmed,
  countOf,
  lettersOf,
  MOST_UNCONFIRMED,
  nothingUnconfirmed,
  type Unconfirmed,
  wildCountOf,
  withFlight,
  withStep,
} from '@/components/pets/walk/unconfirmed';
import type { Direction } from '@/lib/maps/interactive-types';
import type { Point } from '@/lib/maps/places';

const BATCH_MS = 500;
/** How often a standing walker sends a heartbeat and receives the others' positions. */
const BEAT_MS = 2000;
const RETRY_MS = 1500;
/** A step chained to another starts when that one ended, unless a frame was lost between them. */
const CHAIN_MS = 50;
/** The first frame after a press shows a step already begun. */
const FRAME_MS = 16;
const BUMP_MS = 400;

export interface WalkPlace extends Point {
  readonly map: string;
  readonly facing: Direction;
}

export interface Batch extends Point {
  readonly seq: number;
  readonly map: string;
  readonly steps: string;
  readonly isRunning: boolean;
}

export interface WalkAnswer {
  readonly seq: number;
  readonly place: WalkPlace;
  /** Steps on tiles with wild creatures until one appears; null if unknown. */
  readonly stepsToEncounter: number | null;
}

/** Why a walker stops while a direction is held. */
export type Hold = 'unconfirmed' | 'offline' | 'encounter';

export interface Figure extends Point {
  readonly facing: Direction;
  readonly pose: 'walk' | 'run' | 'stand';
  readonly frame: number;
}

export interface WalkerParts<A extends WalkAnswer> {
  readonly field: Field;
  readonly place: WalkPlace;
  /** The number of the last batch with a response; 0 before any. */
  readonly seq: number;
  readonly stepsToEncounter: number | null;
  readonly canSwim: () => boolean;
  readonly now: () => number;
  /** Rejects with an error for which `isLost` is true if the site can't be reached. */
  readonly send: (batch: Batch) => Promise<A>;
  readonly isLost: (error: unknown) => boolean;
  readonly on: {
    readonly answered: (answer: A) => void;
    readonly refused: (error: unknown) => void;
    /** The user has walked on another device since the last response. */
    readonly overtaken: () => void;
    readonly bumped: (direction: Direction) => void;
    /** The figure has reached a tile. */
    readonly entered: (place: Point) => void;
    /** The end of a path is reached. */
    readonly arrived: () => void;
    readonly held: (reason: Hold | null) => void;
  };
}

export interface Walker {
  /** The held direction; null for none. */
  readonly hold: (direction: Direction | null, now: number) => void;
  readonly follow: (path: Path, now: number) => void;
  readonly setRunning: (isRunning: boolean) => void;
  /** While it is locked, no step starts. */
  readonly lock: (isLocked: boolean) => void;
  readonly face: (direction: Direction) => void;
  /** Advances to a time in milliseconds; true if the figure must be redrawn. */
  readonly tick: (now: number) => boolean;
  readonly figureAt: (now: number) => Figure;
  /** Its tile, or the one it is stepping to. */
  readonly place: () => WalkPlace;
  readonly isMoving: () => boolean;
  readonly isRunning: () => boolean;
  /** Resolves once the server has confirmed every step; false if it has the walker elsewhere. */
  readonly settled: () => Promise<boolean>;
  /** Drops unconfirmed steps, because another walker takes over. */
  readonly leave: () => void;
}

/** A walker on one map; another map needs a new one. All times are milliseconds of the same clock. */
export function createWalker<A extends WalkAnswer>(parts: WalkerParts<A>): Walker {
  const { field, on } = parts;
  let place = parts.place;
  let steps: Unconfirmed = nothingUnconfirmed(place);
  let { seq, stepsToEncounter: wildLeft } = parts;
  let isKnown = seq > 0;
  let motion: Motion | null = null;
  let lastEnd = Number.NEGATIVE_INFINITY;
  let walkingSince: number | null = null;
  let held: Direction | null = null;
  let path: readonly Direction[] = [];
  let faces: Direction | null = null;
  let isPath = false;
  let isRunning = false;
  let isLocked = false;
  let isSliding = false;
  let reason: Hold | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  let isDue = false;
  let retryAt: number | null = null;
  let bumpedAt = Number.NEGATIVE_INFINITY;
  let isChanged = true;
  let waiting: ((isConfirmed: boolean) => void)[] = [];
  let hasLeft = false;

  function setReason(next: Hold | null) {
    if (next === reason) return;
    reason = next;
    on.held(next);
  }

  function resolveAll(isConfirmed: boolean) {
    const all = waiting;
    waiting = [];
    for (const resolve of all) resolve(isConfirmed);
  }

  function endPath(hasArrived: boolean) {
    const wasPath = isPath;
    path = [];
    isPath = false;
    if (hasArrived && faces) turn(faces);
    faces = null;
    if (wasPath && hasArrived) on.arrived();
  }

  function turn(facing: Direction) {
    if (place.facing === facing) return;
    place = { ...place, facing };
    isChanged = true;
  }

  /** Drops all unconfirmed steps. */
  function giveUp() {
    steps = nothingUnconfirmed(place);
    endPath(false);
    resolveAll(false);
  }

  function correct(to: WalkPlace, now: number) {
    const from = motion ? placeIn(motion, now) : place;
    place = to;
    motion = slideTo(from, to, now);
    isSliding = motion !== null;
    isChanged = true;
    giveUp();
  }

  function leave() {
    hasLeft = true;
    giveUp();
  }

  async function send(now: number) {
    // The first batch is empty: its response says which number the server expects.
    steps = isKnown ? withFlight(steps) : { ...steps, flight: [] };
    sentAt = now;
    isDue = false;
    retryAt = null;
    const { from, flight } = steps;
    const batch: Batch = {
      ...{ seq: seq + 1, map: place.map, x: from.x, y: from.y },
      steps: lettersOf(flight ?? []),
      isRunning: flight?.[0]?.isRunning ?? false,
    };
    let answer: A;
    try {
      answer = await parts.send(batch);
    } catch (error) {
      if (hasLeft) return;
      if (parts.isLost(error)) {
        retryAt = now + RETRY_MS;
        setReason('offline');
        return;
      }
      giveUp();
      on.refused(error);
      return;
    }
    if (reason === 'offline') setReason(null);
    const isOvertaken = isKnown && answer.seq > batch.seq;
    isKnown = true;
    seq = answer.seq;
    wildLeft = answer.stepsToEncounter;
    const rest = confirmed(steps, answer.place);
    if (answer.place.map !== place.map) leave();
    else if (rest) {
      steps = rest;
      if (countOf(rest) === 0) resolveAll(true);
    } else correct(answer.place, parts.now());
    if (isOvertaken) on.overtaken();
    on.answered(answer);
  }

  /** True once the figure is where the server starts an encounter. */
  function isMet(): boolean {
    const walked = wildCountOf(steps);
    return wildLeft !== null && walked > 0 && walked >= wildLeft;
  }

  function heldBackBy(): Hold | null {
    if (countOf(steps) >= MOST_UNCONFIRMED) return reason === 'offline' ? 'offline' : 'unconfirmed';
    return isMet() ? 'encounter' : null;
  }

  function step(direction: Direction, now: number) {
    turn(direction);
    const next = besideOf(place, direction);
    if (!canEnter(field, next, parts.canSwim())) {
      walkingSince = null;
      if (isPath) endPath(false);
      if (now - bumpedAt >= BUMP_MS) on.bumped(direction);
      bumpedAt = now;
      return;
    }
    const back = heldBackBy();
    if (back !== null) {
      setReason(back);
      isDue = true;
      walkingSince = null;
      return;
    }
    if (reason !== 'offline') setReason(null);
    const isChained = now - lastEnd < CHAIN_MS;
    const begunAt = isChained ? lastEnd : now - FRAME_MS;
    if (!isChained || walkingSince === null) walkingSince = begunAt;
    motion = { from: place, to: next, begunAt, ms: isRunning ? RUN_MS : WALK_MS };
    place = { ...place, ...next };
    const isLast = endsBatch(field, next);
    steps = withStep(steps, { direction, isRunning, isWild: isWild(field, next), isLast });
    if (isLast || isMet()) isDue = true;
    isChanged = true;
  }

  /** True if steps are waiting, or a heartbeat is due. */
  function isToSend(now: number): boolean {
    if (retryAt !== null) return now >= retryAt;
    if (steps.flight !== null) return false;
    const age = now - sentAt;
    if (age >= BEAT_MS) return true;
    const isStanding = motion === null && (held === null || isLocked) && path.length === 0;
    return steps.waiting.length > 0 && (isDue || isStanding || age >= BATCH_MS);
  }

  function advance(now: number) {
    if (motion && isOver(motion, now)) {
      lastEnd = motion.begunAt + motion.ms;
      motion = null;
      isChanged = true;
      const wasSliding = isSliding;
      isSliding = false;
      if (!wasSliding && !hasLeft) on.entered(place);
    }
    if (motion || isLocked || hasLeft) return;
    const next = path[0];
    if (isPath && next === undefined) endPath(true);
    const wanted = next ?? held;
    if (wanted) {
      const before = place;
      step(wanted, now);
      if (isPath && place !== before && motion) path = path.slice(1);
    }
  }

  return {
    hold(direction, now) {
      held = direction;
      if (direction === null) {
        if (reason === 'unconfirmed' || reason === 'encounter') setReason(null);
        return;
      }
      endPath(false);
      bumpedAt = Number.NEGATIVE_INFINITY;
      advance(now);
    },
    follow(next, now) {
      path = next.steps;
      faces = next.faces;
      isPath = true;
      advance(now);
    },
    setRunning(next) {
      isRunning = next;
    },
    lock(next) {
      isLocked = next;
      if (next) endPath(false);
    },
    face: turn,
    tick(now) {
      advance(now);
      if (motion === null) walkingSince = null;
      if (!hasLeft && isToSend(now)) void send(now);
      const wasChanged = isChanged;
      isChanged = false;
      return wasChanged || motion !== null;
    },
    figureAt(now) {
      const at = motion ? placeIn(motion, now) : place;
      const isWalking = motion !== null && !isSliding && walkingSince !== null;
      const pose = isWalking ? (motion && motion.ms === RUN_MS ? 'run' : 'walk') : 'stand';
      return {
        ...{ x: at.x, y: at.y, facing: place.facing, pose },
        frame: isWalking ? frameAt(now - (walkingSince ?? now)) : 0,
      };
    },
    place: () => place,
    isMoving: () => motion !== null,
    isRunning: () => isRunning,
    settled() {
      if (hasLeft || countOf(steps) === 0) return Promise.resolve(!hasLeft);
      isDue = true;
      return new Promise((resolve) => waiting.push(resolve));
    },
    leave,
  };
}
