// The places of NPCs follow the tiles that they are on.
import { act, waitFor } from '@testing-library/react';
import type { EditorParts } from '@/components/map-editor/editor-context';
import { useNpcPlaces } from '@/components/map-editor/npc-calls';
import { createSaver } from '@/components/map-editor/saver';
import { moveInteractive, setInteractive } from '@/lib/maps/edit-layers';
import { newMap, type TileMap } from '@/lib/maps/model';
import { movedNpcs, npcTiles } from '@/lib/maps/moved-npcs';
import type { Npc } from '@/lib/maps/npc-schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { editorParts, inEditor } from '../../support/editor-parts';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

prepareBrowser();
const path = '/api/staff/petsEditor/interact/npcs';
const tide: Npc = {
  ...{ npcId: 'tide', name: 'Tide', map: 'CoralShore.json', x: 3, y: 3, role: '', facing: 'down' },
  ...{ sprite: 'boy1', openings: [] },
  lines: [{ id: 'intro', text: 'Hi', next: null, options: [], do: [] }],
};
const stored = (revision: number, npc = tide) => ({ npc, revision, savedAt: '', savedBy: null });

function Places() {
  useNpcPlaces();
  return null;
}

/** An editor with an open map that has the NPC on its tile, and whose saves succeed. */
function openEditor(): EditorParts {
  const parts = editorParts([]);
  const { store } = parts;
  const saver = createSaver({
    present: () => store.get().edited.map,
    send: async ({ revision }) => ({ kind: 'saved', revision: revision + 1, savedAt: null }),
    keepDraft: () => undefined,
    adopt: () => undefined,
  });
  store.open('CoralShore.json', newMap(10, 10));
  store.change('Add NPC', setInteractive(store.get().edited.map, 3, 3, { type: 'npc', npcId: 'tide' }));
  saver.begin({ fileName: 'CoralShore.json', revision: 1, map: store.get().edited.map }, null);
  renderWithQueries(inEditor(<Places />, { ...parts, saver }));
  return { ...parts, saver };
}

async function saveAfter({ store, saver }: EditorParts, change: (map: TileMap) => void): Promise<void> {
  await act(async () => {
    change(store.get().edited.map);
    saver.touch();
    await saver.flush();
  });
}

test('the place of an NPC follows a move and its undo once the map is saved', async () => {
  const api = new FakeApi({
    [`GET ${path}`]: { npcs: [stored(4)] },
    [`POST ${path}/tide`]: { message: '', npc: stored(5) },
  });
  const parts = openEditor();
  const { store } = parts;
  await saveAfter(parts, (map) => store.change('Move', moveInteractive(map, '3,3', 5, 6)));
  await waitFor(() => expect(api.bodies).toEqual([{ ...tide, x: 5, y: 6, revision: 4 }]));
  api.answers[`GET ${path}`] = { npcs: [stored(5, { ...tide, x: 5, y: 6 })] };
  await saveAfter(parts, () => store.undo());
  await waitFor(() => expect(api.bodies.at(-1)).toEqual({ ...tide, revision: 5 }));
});

test('a change that moves no NPC sends nothing, and a refused move is shown', async () => {
  const api = new FakeApi({
    [`GET ${path}`]: { npcs: [stored(4)] },
    [`POST ${path}/tide`]: new Refusal('forbidden', 'No.'),
  });
  const parts = openEditor();
  const { store } = parts;
  await saveAfter(parts, (map) =>
    store.change('Add', setInteractive(map, 0, 0, { type: 'sign', text: 'Hi' })),
  );
  expect(api.calls).toEqual([]);
  await saveAfter(parts, (map) => store.change('Move', moveInteractive(map, '3,3', 5, 6)));
  await waitFor(() =>
    expect(toasts.at(-1)?.text).toBe('The NPC is on the tile, but their own place was not saved.'),
  );
});

test('NPCs of other maps, without a tile or on two tiles are not moved', () => {
  const on = (...keys: string[]): TileMap => ({
    ...newMap(10, 10),
    interactives: Object.fromEntries(keys.map((key) => [key, { type: 'npc', npcId: 'tide' }])),
  });
  const moved = (map: TileMap, npc = tide) => movedNpcs('CoralShore.json', npcTiles(map), [{ npc }]);
  expect(moved(on('4,5'))).toEqual([{ npc: tide, place: { x: 4, y: 5 } }]);
  expect(moved(on('3,3'))).toEqual([]);
  expect(moved(on())).toEqual([]);
  expect(moved(on('4,5', '6,7'))).toEqual([]);
  expect(moved(on('4,5'), { ...tide, map: 'SunMeadow.json' })).toEqual([]);
});
