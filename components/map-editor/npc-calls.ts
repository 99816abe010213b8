import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { tellFailure } from '@/components/ui/tell-failure';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Point } from '@/lib/maps/places';

const path = '/api/staff/petsEditor/interact/npcs/{npcId}';

/** Everyone in the game. */
export function useNpcs() {
  return useQuery({
    queryKey: ['npcs'],
    queryFn: ({ signal }) => call('GET', '/api/staff/petsEditor/interact/npcs', { signal }),
  });
}

/** Removes an NPC from the game; `onDone` comes once the list of NPCs is up to date. */
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
  /** The revision that is replaced: 0 after a removal. */
  readonly revision: number;
  readonly onDone?: () => void;
}

/** Undoes a save or a removal: saves the NPC as they were. Works after its dialog has closed. */
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

/** Writes into an NPC's document that they are on a tile of the open map. */
export function useMoveNpc(): (npcId: string, place: Point) => void {
  const queries = useQueryClient();
  const { store } = useEditorParts();
  const list = useNpcs();
  const move = useMutation({
    mutationFn: ({ npcId, place }: { readonly npcId: string; readonly place: Point }) => {
      const listed = list.data?.npcs.find(({ npc }) => npc.npcId === npcId);
      if (!listed) throw new Error('There is nobody of this ID.');
      const { npc, revision } = listed;
      const body = { ...npc, map: store.get().fileName, x: place.x, y: place.y, revision };
      return call('POST', path, { params: { npcId }, body });
    },
    onError: (error) => tellFailure('The NPC is on the tile, but their own place was not saved.', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['npcs'] }),
  });
  return (npcId, place) => move.mutate({ npcId, place });
}
