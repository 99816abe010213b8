import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { InteractiveForm } from '@/components/map-editor/interactive-form';
import { typeNames } from '@/components/map-editor/interactive-texts';
import { NewInteractive } from '@/components/map-editor/new-interactive';
import { useBringNpc } from '@/components/map-editor/npc-calls';
import { NpcDialog } from '@/components/map-editor/npc-dialog';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { setInteractive } from '@/lib/maps/edit-layers';
import { interactiveTypes } from '@/lib/maps/interactive-types';
import { keyOf } from '@/lib/maps/interactives';
import { passBits } from '@/lib/maps/model';
import { setPass } from '@/lib/maps/paint';
import { cellAt, type Point } from '@/lib/maps/places';

/** The tiles whose properties are shown: the selection, or the chosen one. */
function useChosenCells(): readonly number[] {
  const selection = useEditor((state) => state.selection);
  const place = useEditor((state) => state.place);
  const map = useEditor((state) => state.edited.map);
  if (selection.size > 0) return [...selection];
  const at = place ? cellAt(map, place) : -1;
  return at >= 0 ? [at] : [];
}

/** Whether tiles can be walked or swum on. */
export function TileProperties() {
  const { store } = useEditorParts();
  const cells = useChosenCells();
  const pass = useEditor((state) => state.edited.map.pass);
  const has = (bit: number) => cells.length > 0 && cells.every((at) => ((pass[at] ?? 0) & bit) !== 0);
  const change = (label: string, flag: keyof typeof passBits, isOn: boolean) =>
    store.change(label, setPass(store.get().edited.map, cells, flag, isOn));
  return (
    <Fold title="Tile properties">
      <p className="text-xs text-muted">
        {cells.length === 0
          ? 'Choose a tile with Interactives, or several with Select.'
          : `For ${cells.length === 1 ? 'the selected tile' : `${cells.length} selected tiles`}. Solid tiles such as walls block the way without this.`}
      </p>
      <Checkbox
        label="Walkable"
        disabled={cells.length === 0}
        checked={cells.length > 0 && !has(passBits.blocked)}
        onCheckedChange={(isOn) => change('Change walkable', 'blocked', !isOn)}
      />
      <Checkbox
        label="Swimmable"
        disabled={cells.length === 0}
        checked={has(passBits.swimmable)}
        onCheckedChange={(isOn) => change('Change swimmable', 'swimmable', isOn)}
      />
    </Fold>
  );
}

function Present({ place }: { readonly place: Point }) {
  const { store } = useEditorParts();
  const key = keyOf(place.x, place.y);
  const value = useEditor((state) => state.edited.map.interactives[key]);
  const type = useEditor((state) => state.interactiveType);
  const [isCreating, setIsCreating] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const bringNpc = useBringNpc();
  if (value) {
    const removeFromTile = () =>
      store.change(
        `Remove ${typeNames[value.type].toLowerCase()}`,
        setInteractive(store.get().edited.map, place.x, place.y, null),
      );
    const { fileName } = store.get();
    const putBack = () => {
      // Another map may be open by now.
      const { edited: present, fileName: open } = store.get();
      if (open !== fileName) return;
      store.change(`Put ${typeNames[value.type]} back`, setInteractive(present.map, place.x, place.y, value));
    };
    return (
      <div className="grid gap-3">
        <p className="font-semibold">
          {typeNames[value.type]} at ({place.x}, {place.y})
        </p>
        {value.type === 'npc' && (
          <Button icon={MessageSquare} onClick={() => setEdited(value.npcId)}>
            Edit what they say
          </Button>
        )}
        {edited !== null && (
          <NpcDialog
            npcId={edited}
            onClose={() => setEdited(null)}
            onRemoved={removeFromTile}
            onRestored={putBack}
          />
        )}
        <InteractiveForm
          key={`${key} ${JSON.stringify(value)}`}
          initial={value}
          submitLabel="Apply"
          onSubmit={(next) => {
            store.change(
              `Change ${typeNames[next.type].toLowerCase()}`,
              setInteractive(store.get().edited.map, place.x, place.y, next),
            );
            if (next.type === 'npc') bringNpc(next.npcId, place);
          }}
          onRemove={removeFromTile}
        />
      </div>
    );
  }
  return (
    <>
      <p className="text-muted">
        Nothing at ({place.x}, {place.y}) yet.
      </p>
      <Button variant="primary" onClick={() => setIsCreating(true)}>
        Create
      </Button>
      {isCreating && <NewInteractive type={type} place={place} onClose={() => setIsCreating(false)} />}
    </>
  );
}

/** The interactive on the selected tile. */
export function InteractivesPanel() {
  const { store } = useEditorParts();
  const type = useEditor((state) => state.interactiveType);
  const place = useEditor((state) => state.place);
  return (
    <Fold title="Interactives">
      <Select
        aria-label="Interactive type"
        value={type}
        onValueChange={(chosen) => store.set({ interactiveType: chosen, tool: 'interactives' })}
        options={interactiveTypes.map((value) => ({ value, label: typeNames[value] }))}
      />
      {place ? (
        <Present place={place} />
      ) : (
        <>
          <p className="text-muted">Choose a tile of the map first.</p>
          <Button disabled>Create</Button>
        </>
      )}
    </Fold>
  );
}
