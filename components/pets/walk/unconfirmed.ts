// Steps not yet confirmed by the server, and the batches that send them.
import { besideOf, letterOf } from '@/components/pets/walk/directions';
import type { Direction } from '@/lib/maps/interactive-types';
import type { Point } from '@/lib/maps/places';

/** The most steps shown ahead of the server. */
export const MOST_UNCONFIRMED = 8;
/** The most steps in a batch. */
const MOST_STEPS = 16;

export interface Step {
  readonly direction: Direction;
  readonly isRunning: boolean;
  /** Onto a tile with wild creatures. */
  readonly isWild: boolean;
  /** Onto a portal or trigger: the server accepts no further step in the batch. */
  readonly isLast: boolean;
}

export interface Unconfirmed {
  /** The last place confirmed by the server. */
  readonly from: Point;
  readonly flight: readonly Step[] | null;
  /** Not sent yet. */
  readonly waiting: readonly Step[];
}

export function nothingUnconfirmed({ x, y }: Point): Unconfirmed {
  return { from: { x, y }, flight: null, waiting: [] };
}

export function countOf({ flight, waiting }: Unconfirmed): number {
  return (flight?.length ?? 0) + waiting.length;
}

/** The number of unconfirmed steps onto tiles with wild creatures. */
export function wildCountOf({ flight, waiting }: Unconfirmed): number {
  return [...(flight ?? []), ...waiting].filter(({ isWild }) => isWild).length;
}

export function withStep(steps: Unconfirmed, step: Step): Unconfirmed {
  return { ...steps, waiting: [...steps.waiting, step] };
}

/** Sends the next steps of one pace; returns the same value if a batch is in flight. */
export function withFlight(steps: Unconfirmed): Unconfirmed {
  const { flight, waiting } = steps;
  if (flight !== null) return steps;
  const pace = waiting[0]?.isRunning ?? false;
  const change = waiting.findIndex(({ isRunning }) => isRunning !== pace);
  const last = waiting.findIndex(({ isLast }) => isLast);
  const count = Math.min(
    change === -1 ? waiting.length : change,
    last === -1 ? waiting.length : last + 1,
    MOST_STEPS,
  );
  return { ...steps, flight: waiting.slice(0, count), waiting: waiting.slice(count) };
}

/** The steps as sent: 'uurd'. */
export function lettersOf(steps: readonly Step[]): string {
  return steps.map(({ direction }) => letterOf(direction)).join('');
}

function endOf(from: Point, steps: readonly Step[]): Point {
  return steps.reduce<Point>((at, { direction }) => besideOf(at, direction), { x: from.x, y: from.y });
}

/** What remains after the response to the batch in flight; null if the server has the walker elsewhere. */
export function confirmed(steps: Unconfirmed, place: Point): Unconfirmed | null {
  const end = endOf(steps.from, steps.flight ?? []);
  if (end.x !== place.x || end.y !== place.y) return null;
  return { from: end, flight: null, waiting: steps.waiting };
}
