// Other people on the same map, drawn along their paths on the server, 600 ms late.
import { frameAt, RUN_MS, WALK_MS } from '@/components/pets/walk/motion';
import type { Figure } from '@/components/pets/walk/walker';
import type { Direction } from '@/lib/maps/interactive-types';
import type { Point } from '@/lib/maps/places';

/** The delay behind the server's positions, so that a late response doesn't stop a figure. */
export const LATE_MS = 600;
/** A person missing from the responses for this long is removed. */
export const GONE_MS = 10_000;
export const MOST_OTHERS = 20;

export interface SeenPoint extends Point {
  readonly facing: Direction;
}

export interface Seen {
  readonly userId: string;
  readonly username: string;
  readonly sprite: string;
  /** The tiles of the last steps, the current one last. */
  readonly path: readonly SeenPoint[];
  readonly isRunning: boolean;
}

interface TimedPoint extends SeenPoint {
  /** When the figure reaches this tile. */
  readonly at: number;
}

interface Track {
  readonly seen: Seen;
  readonly points: readonly TimedPoint[];
  readonly heardAt: number;
}

export interface OtherFigure extends Figure {
  readonly userId: string;
  readonly username: string;
  readonly sprite: string;
}

/** The part of a path that a track lacks: everything after its last tile. */
function newPart(path: readonly SeenPoint[], last: SeenPoint | undefined): readonly SeenPoint[] {
  if (!last) return path.slice(-1);
  const known = path.findLastIndex(({ x, y }) => x === last.x && y === last.y);
  if (known === -1) return path;
  const rest = path.slice(known + 1);
  const end = path.at(-1);
  return rest.length === 0 && end && end.facing !== last.facing ? [end] : rest;
}

function extended(track: Track | undefined, seen: Seen, now: number): Track {
  const points = track?.points.slice(-MOST_OTHERS) ?? [];
  const ms = seen.isRunning ? RUN_MS : WALK_MS;
  const added = newPart(seen.path, points.at(-1));
  const begin = Math.max(points.at(-1)?.at ?? 0, now + LATE_MS - added.length * ms);
  const timed = added.map((point, index) => ({ ...point, at: track ? begin + (index + 1) * ms : now }));
  return { seen, heardAt: now, points: [...points, ...timed] };
}

function figureOf({ seen, points }: Track, now: number): OtherFigure | null {
  const { userId, username, sprite, isRunning } = seen;
  const who = { userId, username, sprite };
  const next = points.findIndex(({ at }) => at > now);
  const to = next === -1 ? points.at(-1) : points[next];
  if (!to) return null;
  const from = next > 0 ? points[next - 1] : undefined;
  const stand = { pose: 'stand', frame: 0 } as const;
  if (!from) return { ...who, x: to.x, y: to.y, facing: to.facing, ...stand };
  const ms = isRunning ? RUN_MS : WALK_MS;
  const share = 1 - (to.at - now) / ms;
  const isFar = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > 1;
  if (share <= 0 || isFar) return { ...who, x: from.x, y: from.y, facing: from.facing, ...stand };
  return {
    ...who,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    facing: to.facing,
    pose: isRunning ? 'run' : 'walk',
    frame: frameAt(now),
  };
}

export interface Others {
  /** Applies the server's response. */
  readonly hear: (seen: readonly Seen[], now: number) => void;
  readonly figuresAt: (now: number) => readonly OtherFigure[];
  readonly clear: () => void;
}

export function createOthers(): Others {
  let tracks: ReadonlyMap<string, Track> = new Map();
  return {
    hear(seen, now) {
      const next = new Map([...tracks].filter(([, { heardAt }]) => now - heardAt < GONE_MS));
      for (const one of seen.slice(0, MOST_OTHERS))
        next.set(one.userId, extended(tracks.get(one.userId), one, now));
      tracks = next;
    },
    figuresAt(now) {
      return [...tracks.values()].flatMap((track) => {
        const figure = now - track.heardAt < GONE_MS ? figureOf(track, now) : null;
        return figure ? [figure] : [];
      });
    },
    clear() {
      tracks = new Map();
    },
  };
}
