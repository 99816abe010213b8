// A conversation as a graph: the lines that follow each line, and where to draw them.
import { firstLine } from '@/lib/maps/names';
import type { Npc } from '@/lib/maps/npc-schema';

export interface DialogueStep {
  readonly from: string;
  readonly to: string;
  /** The answer that leads there; null if the line continues by default. */
  readonly answer: string | null;
  /** It depends on conditions. */
  readonly isConditional: boolean;
}

export interface DialogueNode {
  readonly id: string;
  readonly text: string;
  /** The minimum number of lines before it, and its index among those with the same number. */
  readonly column: number;
  readonly row: number;
  /** A conversation may start, or end, with it. */
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
