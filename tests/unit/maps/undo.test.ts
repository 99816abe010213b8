// Undo and redo over random sequences of every command.
import { beginEditing, doStep, type Edited, goToStep, longestHistory, redo, undo } from '@/lib/maps/history';
import type { MapLayer } from '@/lib/maps/model';
import { fromOwnMap, toOwnMap } from '@/lib/maps/own-format';
import { below, bytesOf, commands, diceOf, sampleMap } from '../../support/map-tools';

const names = Object.keys(commands);

function somethingDone(edited: Edited, dice: () => number, counts: Map<string, number>): Edited {
  const name = names[below(dice, names.length)] ?? '';
  const layer: MapLayer | undefined = edited.map.layers[below(dice, edited.map.layers.length)];
  if (!layer) throw new Error('A map without a layer');
  const changes = commands[name]?.(edited.map, layer, dice) ?? [];
  if (changes.length > 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  const stroke = dice() < 0.5 ? `stroke ${below(dice, 2)}` : null;
  return doStep(edited, { label: name, changes, stroke });
}

test('10,000 random sequences are undone and redone to the byte', () => {
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
    // What is stored reads back to the same bytes.
    if (seed % 20 === 0) expect(bytesOf(fromOwnMap(toOwnMap(again.map)))).toBe(after);
  }
  // Each command has changed something often enough to be tried.
  expect(names.filter((name) => (counts.get(name) ?? 0) < 200)).toEqual([]);
}, 120_000);

test('a stroke is one step, and a new step forgets what was undone', () => {
  const paint = (edited: Edited, stroke: string | null, at: number) => {
    const from = edited.map.layers[0]?.cells[at] ?? 0;
    const changes = [{ kind: 'cells', layer: 'Ground', at: [at], from: [from], to: [99] }] as const;
    return doStep(edited, { label: 'Paint', changes, stroke });
  };
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
  const from = begin.map.layers[0]?.cells[0] ?? 0;
  const write = (edited: Edited, before: number, to: number) =>
    doStep(edited, {
      label: 'Paint',
      stroke: 'a',
      changes: [{ kind: 'cells', layer: 'Ground', at: [0], from: [before], to: [to] }],
    });
  const back = write(write(begin, from, 99), 99, from);
  expect([back.steps, bytesOf(back.map)]).toEqual([[], bytesOf(begin.map)]);
});

test('so many steps are remembered and no more', () => {
  let edited = beginEditing(sampleMap());
  for (let step = 0; step < longestHistory + 20; step += 1) {
    const from = edited.map.layers[0]?.cells[0] ?? 0;
    const changes = [{ kind: 'cells', layer: 'Ground', at: [0], from: [from], to: [step + 500] }] as const;
    edited = doStep(edited, { label: 'Paint', changes, stroke: null });
  }
  expect(edited.steps).toHaveLength(longestHistory);
  expect(goToStep(edited, 0).map.layers[0]?.cells[0]).toBe(519);
});
