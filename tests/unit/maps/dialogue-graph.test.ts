import { dialogueGraph } from '@/lib/maps/dialogue-graph';
import type { Npc } from '@/lib/maps/npc-schema';

const line = (id: string, next: string | null, more: Partial<Npc['lines'][number]> = {}) => ({
  ...{ id, text: `Text of ${id}`, next, options: [], do: [] },
  ...more,
});
const answer = (text: string, next: string | null, isConditional = false) => ({
  ...{ text, next, do: [] },
  when: isConditional ? [{ verb: 'flag' as const, name: 'met', amount: 1, not: false }] : [],
});

const graph = dialogueGraph({
  lines: [
    line('intro', 'unused', { options: [answer('Yes', 'quest', true), answer('No', null)] }),
    line('quest', 'end'),
    line('late', 'end'),
    line('end', null),
    line('lost', 'nowhere'),
    line('shop', 'end', { trigger: 'shop' }),
  ],
  openings: [{ line: 'late', when: [], once: false }],
});
const nodeOf = (id: string) => graph.nodes.find((node) => node.id === id);

test("steps follow a line's answers, or its next line if it has none, and skip missing lines", () => {
  expect(graph.steps).toEqual([
    { from: 'intro', to: 'quest', answer: 'Yes', isConditional: true },
    { from: 'quest', to: 'end', answer: null, isConditional: false },
    { from: 'late', to: 'end', answer: null, isConditional: false },
    { from: 'shop', to: 'end', answer: null, isConditional: false },
  ]);
});

test('a column is the distance from an opening, and unreachable lines come last', () => {
  expect(graph.nodes.map(({ id, column, row }) => [id, column, row])).toEqual([
    ['intro', 0, 0],
    ['quest', 1, 0],
    ['late', 0, 1],
    ['end', 1, 1],
    ['lost', 2, 0],
    ['shop', 2, 1],
  ]);
});

test('openings and ends are marked', () => {
  expect(graph.nodes.filter(({ isOpening }) => isOpening).map(({ id }) => id)).toEqual(['intro', 'late']);
  expect(graph.nodes.filter(({ isEnd }) => isEnd).map(({ id }) => id)).toEqual(['intro', 'end', 'shop']);
  expect(nodeOf('quest')?.text).toBe('Text of quest');
});

test('a loop is drawn once', () => {
  const loop = dialogueGraph({ lines: [line('intro', 'more'), line('more', 'intro')], openings: [] });
  expect(loop.nodes.map(({ column }) => column)).toEqual([0, 1]);
  expect(loop.steps).toHaveLength(2);
});
