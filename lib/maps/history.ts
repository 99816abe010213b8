import { applyChanges, compact, inversesOf, type MapChange } from '@/lib/maps/changes';
import type { TileMap } from '@/lib/maps/model';

/** Something that was done, which undo takes back at once. */
export interface Step {
  /** For the list of steps: 'Paint', 'Fill', 'Add layer'. */
  readonly label: string;
  readonly changes: readonly MapChange[];
  /** Steps of one stroke are one; null for a step of its own. */
  readonly stroke: string | null;
}

/** A map with what was done to it; `done` of the steps are in it. */
export interface Edited {
  readonly map: TileMap;
  readonly steps: readonly Step[];
  readonly done: number;
}

/** So many steps are remembered. */
export const longestHistory = 500;

/** A map to which nothing was done. */
export function beginEditing(map: TileMap): Edited {
  return { map, steps: [], done: 0 };
}

/** Does a step: what was undone before is forgotten, and a step of the last stroke becomes part of it. */
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

/** Takes the last step back; the same where there is none. */
export function undo(edited: Edited): Edited {
  const step = edited.steps[edited.done - 1];
  if (!step) return edited;
  return { ...edited, map: applyChanges(edited.map, inversesOf(step.changes)), done: edited.done - 1 };
}

/** Does the step again that was taken back last; the same where there is none. */
export function redo(edited: Edited): Edited {
  const step = edited.steps[edited.done];
  if (!step) return edited;
  return { ...edited, map: applyChanges(edited.map, step.changes), done: edited.done + 1 };
}

/** Undoes or redoes until so many steps are done. */
export function goToStep(edited: Edited, done: number): Edited {
  let at = edited;
  while (at.done > done && at.done > 0) at = undo(at);
  while (at.done < done && at.done < at.steps.length) at = redo(at);
  return at;
}
