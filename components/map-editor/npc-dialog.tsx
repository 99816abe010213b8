import { NpcForm, useNpcs } from '@/components/map-editor/npc-form';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';

/** Changes someone who is in the game already. */
export function NpcDialog({ npcId, onClose }: { readonly npcId: string; readonly onClose: () => void }) {
  const list = useNpcs();
  const listed = list.data?.npcs.find(({ npc }) => npc.npcId === npcId);
  return (
    <Dialog title={listed ? `Edit ${listed.npc.name}` : 'Edit NPC'} onClose={onClose}>
      {list.isPending && <Skeleton className="h-80 rounded-control" />}
      {list.isError && <QueryFailure compact title="The NPC could not be loaded." query={list} />}
      {list.isSuccess && !listed && (
        <EmptyState compact title="This NPC doesn't exist" art="/art/no-results.svg">
          Remove it from the tile, or create an NPC with the ID {npcId}.
        </EmptyState>
      )}
      {listed && (
        <NpcForm
          initial={listed.npc}
          revision={listed.revision}
          submitLabel="Save NPC"
          onDone={() => {
            onClose();
            toast.success('The NPC is saved.');
          }}
        />
      )}
    </Dialog>
  );
}
