import { applyChanges, compact, inversesOf, type MapChange } from '@/lib/maps/changes';
import type { TileMap } from '@/lib/maps/model';

export interface Step {
  /** Its name in the list of steps: 'Paint', 'Fill', 'Add layer'. */
  readonly label: string;
  readonly changes: readonly MapChange[];
  /** Steps of the same stroke are merged; null for a separate step. */
  readonly stroke: string | null;
}

/** A map with its history; the map includes the steps in `done`. */
export interface Edited {
  readonly map: TileMap;
  readonly steps: readonly Step[];
  readonly done: number;
}

export const longestHistory = 500;

export function beginEditing(map: TileMap): Edited {
  return { map, steps: [], done: 0 };
}

/** Adds a step, merging it with the last one of the same stroke, and discards undone steps. */
export function doStep(edited: Edited, step: Step): Edited {
  if (step.changes.length === 0) return edited;
  const map = applyChanges(edited.map, step.changes);
  const before = edited.steps.slice(0, edited.done);
  const last = before.at(-1);
  if (last && step.stroke !== null && last.stroke === step.stroke) {
    const changes = compact([...last.changes, ...step.changes]);
    const steps = changes.length > 0 ? [...before.slice(0, -1), { ...last, changes }] : before.slice(0, -1);
    return { map, steps, done: steps.length };
  }
  const steps = [...before, step].slice(-longestHistory);
  return { map, steps, done: steps.length };
}

/** Undoes the last step; returns the same value if there is none. */
export function undo(edited: Edited): Edited {
  const step = edited.steps[edited.done - 1];
  if (!step) return edited;
  return { ...edited, map: applyChanges(edited.map, inversesOf(step.changes)), done: edited.done - 1 };
}

/** Redoes the step that was undone last; returns the same value if there is none. */
export function redo(edited: Edited): Edited {
  const step = edited.steps[edited.done];
  if (!step) return edited;
  return { ...edited, map: applyChanges(edited.map, step.changes), done: edited.done + 1 };
}

/** Undoes or redoes until this many steps are done. */
export function goToStep(edited: Edited, done: number): Edited {
  let at = edited;
  while (at.done > done && at.done > 0) at = undo(at);
  while (at.done < done && at.done < at.steps.length) at = redo(at);
  return at;
}
