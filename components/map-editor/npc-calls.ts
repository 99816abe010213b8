import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import { movedNpcs, npcTiles } from '@/lib/maps/moved-npcs';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Point } from '@/lib/maps/places';

const path = '/api/staff/petsEditor/interact/npcs/{npcId}';

const npcList = queryOptions({
  queryKey: ['npcs'],
  queryFn: ({ signal }) => call('GET', '/api/staff/petsEditor/interact/npcs', { signal }),
});

/** All NPCs of the game. */
export const useNpcs = () => useQuery(npcList);

const placeFailed = 'The NPC is on the tile, but their own place was not saved.';

interface Listed {
  readonly npc: Npc;
  readonly revision: number;
}

const savePlace = ({ npc, revision }: Listed, map: string, { x, y }: Point) =>
  call('POST', path, { params: { npcId: npc.npcId }, body: { ...npc, map, x, y, revision } });

/** Removes an NPC from the game; calls `onDone` once the list of NPCs is up to date. */
export function useRemoveNpc(onDone: (removed: Npc, message: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ npcId }: Npc) => call('DELETE', path, { params: { npcId } }),
    onSuccess: async ({ message }, removed) => {
      await queries.invalidateQueries({ queryKey: ['npcs'] });
      onDone(removed, message);
    },
  });
}

interface Restored {
  readonly before: Npc;
  /** The revision to replace: 0 after a removal. */
  readonly revision: number;
  readonly onDone?: () => void;
}

/** Undoes a save or removal by saving the previous NPC. Works after its dialog has closed. */
export function useRestoreNpc(): (restored: Restored) => void {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ before, revision }: Restored) =>
      call('POST', path, { params: { npcId: before.npcId }, body: { ...before, revision } }),
    onSuccess: (_, { before, onDone }) => {
      onDone?.();
      toast.success(`${before.name} is as before.`);
    },
    onError: (error) => tellFailure('The change was not undone.', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['npcs'] }),
  });
  return restore.mutate;
}

/** Moves an NPC from another map to a tile of the open one; `useNpcPlaces` handles moves within it. */
export function useBringNpc(): (npcId: string, place: Point) => void {
  const queries = useQueryClient();
  const { store } = useEditorParts();
  const list = useNpcs();
  const move = useMutation({
    mutationFn: async ({ npcId, place }: { readonly npcId: string; readonly place: Point }) => {
      const { fileName } = store.get();
      const listed = list.data?.npcs.find(({ npc }) => npc.npcId === npcId);
      if (!listed) throw new Error('There is nobody of this ID.');
      if (listed.npc.map !== fileName) await savePlace(listed, fileName, place);
    },
    onError: (error) => tellFailure(placeFailed, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['npcs'] }),
  });
  return (npcId, place) => move.mutate({ npcId, place });
}

/**
 * Updates the NPCs' own positions after the map is saved, however they were moved: by the panel, undo, a
 * resize, an older version or a merge.
 */
export function useNpcPlaces(): void {
  const queries = useQueryClient();
  const { store, saver } = useEditorParts();
  useEffect(() => {
    let last = { fileName: '', tiles: '' };
    async function follow(): Promise<void> {
      if (saver.state().kind !== 'saved') return;
      const { fileName, edited } = store.get();
      const before = last;
      const tiles = npcTiles(edited.map);
      last = { fileName, tiles: JSON.stringify([...tiles]) };
      if (before.fileName !== fileName || before.tiles === last.tiles) return;
      try {
        const { npcs } = await queries.fetchQuery(npcList);
        const moved = movedNpcs(fileName, tiles, npcs);
        for (const listed of moved) await savePlace(listed, fileName, listed.place);
        if (moved.length > 0) await queries.invalidateQueries({ queryKey: ['npcs'] });
      } catch (error) {
        tellFailure(placeFailed, error);
      }
    }
    void follow();
    return saver.subscribe(() => void follow());
  }, [queries, store, saver]);
}
