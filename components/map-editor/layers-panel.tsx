import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Lock, LockOpen, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { ToolButton } from '@/components/map-editor/tool-button';
import { useAttempt } from '@/components/map-editor/use-attempt';
import { ABOVE_PEOPLE_Z } from '@/components/tile-map/layer-stacks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NumberInput } from '@/components/ui/number-input';
import { addLayer, changeLayer, duplicateLayer, moveLayer, removeLayer } from '@/lib/maps/edit-layers';
import type { MapLayer } from '@/lib/maps/model';

/** The topmost layer first. */
function LayerRow({ layer, index, count }: { layer: MapLayer; index: number; count: number }) {
  const { store } = useEditorParts();
  const isChosen = useEditor((state) => state.layer === layer.name);
  const { name, isVisible, isLocked, zIndex } = layer;
  const map = () => store.get().edited.map;
  return (
    <li className={`flex items-center gap-1 rounded-control pl-1 ${isChosen ? 'bg-lagoon-soft' : ''}`}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => store.set({ layer: name })}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1 text-left touch:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="text-xs text-faint tabular-nums" title="zIndex">
          {zIndex}
        </span>
      </button>
      <ToolButton
        label={isVisible ? `Hide ${name}` : `Show ${name}`}
        icon={isVisible ? Eye : EyeOff}
        onPress={() =>
          store.change(
            isVisible ? 'Hide layer' : 'Show layer',
            changeLayer(map(), name, { isVisible: !isVisible }),
          )
        }
      />
      <ToolButton
        label={isLocked ? `Unlock ${name}` : `Lock ${name}`}
        icon={isLocked ? Lock : LockOpen}
        onPress={() =>
          store.change(
            isLocked ? 'Unlock layer' : 'Lock layer',
            changeLayer(map(), name, { isLocked: !isLocked }),
          )
        }
      />
      <ToolButton
        label={`Move ${name} up`}
        icon={ArrowUp}
        disabled={index === count - 1}
        onPress={() => store.change('Move layer', moveLayer(map(), name, index + 1))}
      />
      <ToolButton
        label={`Move ${name} down`}
        icon={ArrowDown}
        disabled={index === 0}
        onPress={() => store.change('Move layer', moveLayer(map(), name, index - 1))}
      />
    </li>
  );
}

function LayerSettings({ layer, isOnly }: { layer: MapLayer; isOnly: boolean }) {
  const { store } = useEditorParts();
  const [name, setName] = useState(layer.name);
  const { problem, attempt } = useAttempt();
  const change = (label: string, wanted: Partial<MapLayer>) =>
    attempt(() => {
      const { map } = store.get().edited;
      store.change(label, changeLayer(map, layer.name, wanted), `${label} ${layer.name}`);
    });
  function rename() {
    const typed = name.trim();
    if (typed !== layer.name && change('Rename layer', { name: typed })) store.set({ layer: typed });
  }
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Field label="Name" error={problem ?? undefined}>
        <Input
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && rename()}
        />
      </Field>
      <Field label="zIndex" help={`From ${ABOVE_PEOPLE_Z} on, a layer is drawn above people.`}>
        <NumberInput
          value={layer.zIndex}
          min={-100}
          max={100}
          onChange={(zIndex) => {
            if (zIndex !== null) change('Change zIndex', { zIndex });
          }}
        />
      </Field>
      <Field label={`Opacity: ${Math.round(layer.opacity * 100)} %`}>
        <input
          type="range"
          aria-label="Opacity"
          min={0}
          max={100}
          step={5}
          value={Math.round(layer.opacity * 100)}
          onChange={(event) => change('Change opacity', { opacity: event.target.valueAsNumber / 100 })}
          className="w-full accent-lagoon-fill touch:min-h-11"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={Copy}
          onClick={() =>
            attempt(() => {
              store.change('Duplicate layer', duplicateLayer(store.get().edited.map, layer.name));
            })
          }
        >
          Duplicate
        </Button>
        {!isOnly && (
          <Button
            size="sm"
            variant="quietDanger"
            icon={Trash2}
            title="Undo brings it back"
            onClick={() => store.change('Delete layer', removeLayer(store.get().edited.map, layer.name))}
          >
            Delete
          </Button>
        )}
      </div>
    </div>
  );
}

function NewLayer() {
  const { store } = useEditorParts();
  const [name, setName] = useState('');
  const [zIndex, setZIndex] = useState<number | null>(1);
  const { problem, attempt } = useAttempt();
  function add() {
    const isAdded = attempt(() => {
      store.change('Add layer', addLayer(store.get().edited.map, name, zIndex ?? 1));
    });
    if (!isAdded) return;
    store.set({ layer: name.trim() });
    setName('');
  }
  return (
    <form
      className="grid gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label="New layer" error={problem ?? undefined}>
        <Input placeholder="Name" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="flex items-end gap-2">
        <span className="min-w-0 flex-1">
          <NumberInput
            aria-label="zIndex of the new layer"
            value={zIndex}
            onChange={setZIndex}
            min={-100}
            max={100}
          />
        </span>
        <Button type="submit" icon={Plus}>
          Add
        </Button>
      </div>
    </form>
  );
}

/** The layers of the map, and the actions for the selected one. */
export function LayersPanel() {
  const { store } = useEditorParts();
  const layers = useEditor((state) => state.edited.map.layers);
  const chosen = useEditor((state) => state.layer);
  const showsOnlyLayer = useEditor((state) => state.showsOnlyLayer);
  const layer = layers.find(({ name }) => name === chosen);
  return (
    <Fold title="Layers">
      <ul aria-label="Layers" className="grid gap-0.5">
        {[...layers.entries()].toReversed().map(([index, one]) => (
          <LayerRow key={one.name} layer={one} index={index} count={layers.length} />
        ))}
      </ul>
      <Checkbox
        label="Show Only Selected Layer"
        checked={showsOnlyLayer}
        onCheckedChange={(isOn) => store.set({ showsOnlyLayer: isOn })}
      />
      {layer && <LayerSettings key={layer.name} layer={layer} isOnly={layers.length === 1} />}
      <NewLayer />
    </Fold>
  );
}
