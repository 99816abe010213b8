// Undo and redo over random sequences of every command.
import { beginEditing, doStep, type Edited, goToStep, longestHistory, redo, undo } from '@/lib/maps/history';
import { fromOwnMap, toOwnMap } from '@/lib/maps/own-format';
import { below, bytesOf, commands, diceOf, randomStep, sampleMap } from '../../support/map-tools';

const names = Object.keys(commands);

function somethingDone(edited: Edited, dice: () => number, counts: Map<string, number>): Edited {
  const { label, changes } = randomStep(edited.map, dice, names);
  if (changes.length > 0) counts.set(label, (counts.get(label) ?? 0) + 1);
  const stroke = dice() < 0.5 ? `stroke ${below(dice, 2)}` : null;
  return doStep(edited, { label, changes, stroke });
}

test('undoes and redoes 10,000 random sequences byte for byte', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 10_000; seed += 1) {
    const dice = diceOf(seed);
    const begin = beginEditing(sampleMap(seed % 7));
    const before = bytesOf(begin.map);
    let edited = begin;
    const length = 2 + below(dice, 9);
    for (let step = 0; step < length; step += 1) edited = somethingDone(edited, dice, counts);
    const after = bytesOf(edited.map);
    const undone = goToStep(edited, 0);
    const again = goToStep(undone, edited.steps.length);
    if (bytesOf(undone.map) !== before || bytesOf(again.map) !== after) {
      expect({ seed, undone: bytesOf(undone.map), again: bytesOf(again.map) }).toEqual({
        ...{ seed, undone: before, again: after },
      });
    }
    // The stored form reads back to the same bytes.
    if (seed % 20 === 0) expect(bytesOf(fromOwnMap(toOwnMap(again.map)))).toBe(after);
  }
  // Every command has made enough changes to be covered.
  expect(names.filter((name) => (counts.get(name) ?? 0) < 200)).toEqual([]);
}, 120_000);

/** Paints one cell of the first layer. */
function paint(edited: Edited, stroke: string | null, at: number, to = 99): Edited {
  const from = edited.map.layers[0]?.cells[at] ?? 0;
  const changes = [{ kind: 'cells', layer: 'Ground', at: [at], from: [from], to: [to] }] as const;
  return doStep(edited, { label: 'Paint', changes, stroke });
}

test('a stroke is one step, and a new step discards undone ones', () => {
  let edited = beginEditing(sampleMap());
  for (const at of [0, 1, 2, 1]) edited = paint(edited, 'a', at);
  edited = paint(edited, 'b', 3);
  expect(edited.steps.map(({ changes }) => changes.length)).toEqual([1, 1]);
  const once = undo(edited);
  expect([...(once.map.layers[0]?.cells.slice(0, 4) ?? [])].filter((cell) => cell === 99)).toHaveLength(3);
  const none = undo(once);
  expect(undo(none)).toBe(none);
  const other = paint(once, null, 5);
  expect([other.steps.length, other.done]).toEqual([2, 2]);
  expect(redo(other)).toBe(other);
});

test('a stroke that ends where it began leaves no step', () => {
  const begin = beginEditing(sampleMap());
  const back = paint(paint(begin, 'a', 0), 'a', 0, begin.map.layers[0]?.cells[0]);
  expect([back.steps, bytesOf(back.map)]).toEqual([[], bytesOf(begin.map)]);
});

test('drops the oldest steps beyond the limit', () => {
  let edited = beginEditing(sampleMap());
  for (let step = 0; step < longestHistory + 20; step += 1) edited = paint(edited, null, 0, step + 500);
  expect(edited.steps).toHaveLength(longestHistory);
  expect(goToStep(edited, 0).map.layers[0]?.cells[0]).toBe(519);
});
