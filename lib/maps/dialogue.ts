// Dialogue: the line that opens a conversation, the next one, and the visible options.

import { firstLine } from '@/lib/maps/names';
import type { Npc, NpcLine, NpcOpening } from '@/lib/maps/npc-schema';
import type { Condition } from '@/lib/maps/rule-schema';

/** Evaluates a condition, ignoring its `not`. */
export type IsSo = (condition: Condition) => boolean;

/** True when all conditions hold. */
export function holds(conditions: readonly Condition[], isSo: IsSo): boolean {
  return conditions.every((one) => isSo(one) !== one.not);
}

export function lineOf({ lines }: Pick<Npc, 'lines'>, id: string): NpcLine | null {
  return lines.find((line) => line.id === id) ?? null;
}

/** The number of an opening's conditions, and one more if it is heard only once. */
function complexity({ when, once }: NpcOpening): number {
  return when.length + (once ? 1 : 0);
}

/**
 * The line that opens a conversation: of the openings whose conditions hold, the most complex one, then the
 * one heard least recently, then the first one; the line `intro` if there is none. `heard` has the lines that
 * opened earlier conversations with this person, the latest last. Null for a person without such a line.
 * Rule: Yarn Spinner, 'Saliency'.
 */
export function openingLine(
  npc: Pick<Npc, 'lines' | 'openings'>,
  isSo: IsSo,
  heard: readonly string[],
): NpcLine | null {
  const heardAt = ({ line }: NpcOpening) => heard.lastIndexOf(line);
  const [first] = npc.openings
    .filter((one) => lineOf(npc, one.line) && !(one.once && heard.includes(one.line)))
    .filter(({ when }) => holds(when, isSo))
    .toSorted((one, other) => complexity(other) - complexity(one) || heardAt(one) - heardAt(other));
  return lineOf(npc, first?.line ?? firstLine);
}

/** `heard` after a conversation opened by `line`, without duplicates. */
export function withHeard(heard: readonly string[], line: string): readonly string[] {
  return [...heard.filter((one) => one !== line), line];
}

export interface ShownOption {
  /** Its index in the line's `options`, including hidden ones. */
  readonly index: number;
  readonly text: string;
}

export function shownOptions({ options }: Pick<NpcLine, 'options'>, isSo: IsSo): readonly ShownOption[] {
  return options.flatMap(({ text, when }, index) => (holds(when, isSo) ? [{ index, text }] : []));
}

/** The line after `line`: by its option (index), or its own next (null). Null at the end. */
export function followingLine(npc: Pick<Npc, 'lines'>, line: NpcLine, option: number | null): NpcLine | null {
  if (line.trigger !== undefined) return null;
  const next = option === null ? line.next : line.options[option]?.next;
  return next ? lineOf(npc, next) : null;
}
