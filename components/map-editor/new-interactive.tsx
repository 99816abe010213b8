import { useState } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { InteractiveForm } from '@/components/map-editor/interactive-form';
import { newInteractive, typeNames } from '@/components/map-editor/interactive-texts';
import { useBringNpc } from '@/components/map-editor/npc-calls';
import { NpcForm } from '@/components/map-editor/npc-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { setInteractive } from '@/lib/maps/edit-layers';
import type { InteractiveType } from '@/lib/maps/interactive-types';
import { firstLine } from '@/lib/maps/names';
import type { Npc } from '@/lib/maps/npc-schema';
import { peopleSprites } from '@/lib/maps/people';
import type { Point } from '@/lib/maps/places';

function newNpc(map: string, { x, y }: Point): Npc {
  return {
    ...{ npcId: '', name: '', role: '', map, x, y },
    ...{ facing: 'down', sprite: peopleSprites[0] },
    openings: [],
    lines: [{ id: firstLine, text: 'Hello there!', next: null, options: [], do: [] }],
  };
}

export interface NewInteractiveProps {
  readonly type: InteractiveType;
  readonly place: Point;
  readonly onClose: () => void;
}

/** Adds an interactive to a tile. */
export function NewInteractive({ type, place, onClose }: NewInteractiveProps) {
  const { store } = useEditorParts();
  const [isNew, setIsNew] = useState(true);
  const bringNpc = useBringNpc();
  const { fileName } = store.get();
  const name = typeNames[type];
  const put = (value: Parameters<typeof setInteractive>[3]) => {
    store.change(`Add ${name}`, setInteractive(store.get().edited.map, place.x, place.y, value));
    onClose();
  };
  const title = type === 'npc' ? 'Create New NPC' : `Create ${name} at (${place.x},${place.y})`;
  return (
    <Dialog title={title} onClose={onClose}>
      {type === 'npc' && (
        <p className="mb-4">
          <Button size="sm" aria-pressed={!isNew} onClick={() => setIsNew(!isNew)}>
            {isNew ? 'Place an existing NPC' : 'Create a new NPC'}
          </Button>
        </p>
      )}
      {type === 'npc' && isNew ? (
        <NpcForm
          initial={newNpc(fileName, place)}
          revision={0}
          submitLabel="Create NPC"
          onDone={({ npc }) => put({ type: 'npc', npcId: npc.npcId })}
        />
      ) : (
        <InteractiveForm
          initial={newInteractive(type, fileName)}
          submitLabel="Create"
          onSubmit={(value) => {
            put(value);
            if (value.type === 'npc') bringNpc(value.npcId, place);
          }}
        />
      )}
    </Dialog>
  );
}
