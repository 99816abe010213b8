import type { Base, SaveOutcome } from '@/components/map-editor/save-types';
import { createSaver } from '@/components/map-editor/saver';
import { toCell } from '@/lib/maps/cells';
import { newMap, type TileMap } from '@/lib/maps/model';

const tile = toCell({ slot: 0, index: 3, flip: 0 });
const fileName = 'Shore.json';

function painted(map: TileMap, at: number, cell = tile): TileMap {
  const layers = map.layers.map((layer) => ({ ...layer, cells: layer.cells.with(at, cell) }));
  return { ...map, tilesets: ['Grassland'], layers };
}

function setUp(answers: readonly SaveOutcome[]) {
  const first = newMap(4, 4);
  let present = first;
  const sent: { readonly revision: number; readonly map: TileMap }[] = [];
  const drafts: (TileMap | null)[] = [];
  const left = [...answers];
  const saver = createSaver({
    present: () => present,
    send: ({ revision }: Base, map) => {
      sent.push({ revision, map });
      return Promise.resolve(left.shift() ?? { kind: 'unreachable' });
    },
    keepDraft: (_base, map) => void drafts.push(map),
    adopt: (map) => {
      present = map;
    },
  });
  saver.begin({ fileName, revision: 7, map: first }, null);
  return {
    ...{ saver, sent, drafts, first },
    edit: (map: TileMap) => {
      present = map;
      saver.touch();
    },
    present: () => present,
  };
}

const saved = (revision: number): SaveOutcome => ({
  kind: 'saved',
  revision,
  savedAt: '2030-01-01T00:00:00Z',
});
const blank = newMap(4, 4);
const otherTile = toCell({ slot: 0, index: 9, flip: 0 });
/** Finn has painted a tile in the meantime. */
const stale = (at: number, cell = tile): SaveOutcome => ({
  kind: 'stale',
  theirs: { revision: 9, savedAt: '', savedBy: 'Finn', map: painted(blank, at, cell) },
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('saves two seconds after the last change, over the current revision', async () => {
  const { saver, sent, edit, first } = setUp([saved(8), saved(9)]);
  edit(painted(first, 0));
  expect(saver.state()).toEqual({ kind: 'changed' });
  await jest.advanceTimersByTimeAsync(1500);
  edit(painted(first, 1));
  await jest.advanceTimersByTimeAsync(1999);
  expect(sent).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent.map(({ revision }) => revision)).toEqual([7]);
  expect(saver.state()).toEqual({ kind: 'saved', at: '2030-01-01T00:00:00Z' });
  edit(painted(first, 2));
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ revision }) => revision)).toEqual([7, 8]);
});

test('stores a draft while the server is unreachable, and retries', async () => {
  const { saver, sent, edit, first, drafts } = setUp([{ kind: 'unreachable' }, saved(8)]);
  const map = painted(first, 0);
  edit(map);
  await jest.advanceTimersByTimeAsync(2000);
  expect(saver.state()).toEqual({ kind: 'offline' });
  expect(drafts).toEqual([map]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
  expect(saver.state().kind).toBe('saved');
  expect(drafts.at(-1)).toBeNull();
});

test('shows the reason of a refusal, stores a draft and saves on request', async () => {
  const { saver, edit, first, drafts } = setUp([{ kind: 'refused', message: 'No.' }, saved(8)]);
  edit(painted(first, 0));
  await jest.advanceTimersByTimeAsync(2000);
  expect(saver.state()).toEqual({ kind: 'failed', message: 'No.' });
  expect(drafts).toHaveLength(1);
  await expect(saver.flush()).resolves.toBe(true);
});

test('merges changes that another person made elsewhere, and saves over their revision', async () => {
  const { saver, sent, edit, present } = setUp([stale(15), saved(10)]);
  edit(painted(blank, 0));
  await jest.advanceTimersByTimeAsync(2000);
  await jest.advanceTimersByTimeAsync(0);
  const cells = present().layers[0]?.cells;
  expect([cells?.[0], cells?.[15]]).toEqual([tile, tile]);
  expect(sent.map(({ revision }) => revision)).toEqual([7, 9]);
  expect(saver.state().kind).toBe('saved');
});

test('asks about a tile that both changed, and saves the choice', async () => {
  const { saver, sent, edit } = setUp([stale(0, otherTile), saved(10)]);
  edit(painted(blank, 0));
  await jest.advanceTimersByTimeAsync(2000);
  const state = saver.state();
  expect(state.kind === 'conflict' && state.merge?.areas.map(({ cells }) => cells)).toEqual([[0]]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  saver.resolve(painted(blank, 0));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent[1]?.revision).toBe(9);
  expect(saver.state().kind).toBe('saved');
});

test('includes tiles painted before the choice, in the draft too', async () => {
  const { saver, sent, edit, drafts, present } = setUp([stale(0, otherTile), saved(10)]);
  const mine = painted(blank, 0);
  edit(mine);
  await jest.advanceTimersByTimeAsync(2000);
  expect(drafts.at(-1)).toBe(mine);
  const more = painted(mine, 5);
  edit(more);
  const state = saver.state();
  expect(state.kind === 'conflict' && state.mine).toBe(more);
  expect(drafts.at(-1)).toBe(more);
  // The conflicting tile now equals theirs, so nothing is left to ask.
  edit(painted(more, 0, otherTile));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual({ revision: 9, map: present() });
  expect(present().layers[0]?.cells.slice(0, 6)).toEqual(Uint32Array.of(otherTile, 0, 0, 0, 0, tile));
  expect(saver.state().kind).toBe('saved');
});
