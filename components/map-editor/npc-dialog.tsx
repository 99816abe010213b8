import { Trash2 } from 'lucide-react';
import { useNpcs, useRemoveNpc, useRestoreNpc } from '@/components/map-editor/npc-calls';
import { NpcForm } from '@/components/map-editor/npc-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useConfirm } from '@/components/ui/use-confirm';
import type { Npc } from '@/lib/maps/npc-schema';

export interface NpcDialogProps {
  readonly npcId: string;
  readonly onClose: () => void;
  /** Called after the removal. */
  readonly onRemoved: () => void;
  /** Called after a removal was undone. */
  readonly onRestored: () => void;
}

/** Edits or removes an NPC. */
export function NpcDialog({ npcId, onClose, onRemoved, onRestored }: NpcDialogProps) {
  const list = useNpcs();
  const { confirm, confirmDialog } = useConfirm();
  const listed = list.data?.npcs.find(({ npc }) => npc.npcId === npcId);
  const restore = useRestoreNpc();
  const undoing = (onClick: () => void) => ({ action: { label: 'Undo', onClick } });
  const remove = useRemoveNpc((removed, message) => {
    onClose();
    onRemoved();
    toast.success(
      message,
      undoing(() => restore({ before: removed, revision: 0, onDone: onRestored })),
    );
  });
  const ask = async (npc: Npc) => {
    const isSure = await confirm({
      title: `Remove ${npc.name} from the game?`,
      description: 'Other tiles that name this NPC are listed by the checks.',
      loses: ['Their lines and everything else about them'],
      confirmLabel: 'Remove NPC',
    });
    if (isSure) remove.mutate(npc);
  };
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
          onDone={({ revision }) => {
            onClose();
            toast.success(
              'The NPC is saved.',
              undoing(() => restore({ before: listed.npc, revision })),
            );
          }}
        />
      )}
      {listed && (
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {remove.isError && (
            <Notice tone="danger" live>
              {remove.error.message}
            </Notice>
          )}
          <Button
            variant="quietDanger"
            icon={Trash2}
            loading={remove.isPending}
            onClick={() => void ask(listed.npc)}
          >
            Remove from the game
          </Button>
        </div>
      )}
      {confirmDialog}
    </Dialog>
  );
}
