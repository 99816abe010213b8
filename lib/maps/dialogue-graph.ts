// A conversation as a graph: which line follows which, and where each is drawn.
import { firstLine } from '@/lib/maps/names';
import type { Npc } from '@/lib/maps/npc-schema';

export interface DialogueStep {
  readonly from: string;
  readonly to: string;
  /** The answer that leads there; null where the line goes on by itself. */
  readonly answer: string | null;
  /** It depends on conditions. */
  readonly isConditional: boolean;
}

export interface DialogueNode {
  readonly id: string;
  readonly text: string;
  /** How many lines come before it at least, and its place among those of the same number, from 0. */
  readonly column: number;
  readonly row: number;
  /** A conversation may begin, or end, with it. */
  readonly isOpening: boolean;
  readonly isEnd: boolean;
}

export interface DialogueGraph {
  readonly nodes: readonly DialogueNode[];
  readonly steps: readonly DialogueStep[];
}

/** The graph of an NPC's lines, without steps to missing lines; lines that nothing leads to come last. */
export function dialogueGraph({ lines, openings }: Pick<Npc, 'lines' | 'openings'>): DialogueGraph {
  const ids = new Set(lines.map(({ id }) => id));
  const steps = lines.flatMap(({ id, next, options }): DialogueStep[] => {
    const ways = options.length > 0 ? options : [{ text: null, next, when: [] }];
    return ways.flatMap(({ text, next: to, when }) =>
      to && ids.has(to) ? [{ from: id, to, answer: text, isConditional: when.length > 0 }] : [],
    );
  });
  const starts = [firstLine, ...openings.map(({ line }) => line)].filter((id) => ids.has(id));
  const columns = new Map(starts.map((id) => [id, 0]));
  for (const [id, column] of columns) {
    for (const { to } of steps.filter(({ from }) => from === id)) {
      if (!columns.has(to)) columns.set(to, column + 1);
    }
  }
  const last = Math.max(-1, ...columns.values()) + 1;
  const taken = new Map<number, number>();
  const nodes = lines.map(({ id, text, next, options, trigger }): DialogueNode => {
    const column = columns.get(id) ?? last;
    const row = taken.get(column) ?? 0;
    taken.set(column, row + 1);
    const isEnd =
      trigger !== undefined || (options.length > 0 ? options.some((option) => !option.next) : !next);
    return { id, text, column, row, isOpening: starts.includes(id), isEnd };
  });
  return { nodes, steps };
}
