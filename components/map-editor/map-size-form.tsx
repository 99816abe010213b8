import { Scaling } from 'lucide-react';
import { useState } from 'react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { useAttempt } from '@/components/map-editor/use-attempt';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { resizeMap } from '@/lib/maps/edit-layers';
import { mapLimits } from '@/lib/maps/limits';
import type { TileMap } from '@/lib/maps/model';

/** The share of added or removed tiles that is at the left or the top. */
const shares = { start: 0, middle: 0.5, end: 1 } as const;
type Side = keyof typeof shares;
const sides: readonly Side[] = ['start', 'middle', 'end'];
const acrossNames = { start: 'Left', middle: 'Middle', end: 'Right' } as const;
const downNames = { start: 'Top', middle: 'Middle', end: 'Bottom' } as const;

interface SideChoiceProps {
  readonly label: string;
  readonly names: Readonly<Record<Side, string>>;
  readonly value: Side;
  readonly onChange: (side: Side) => void;
}

function SideChoice({ label, names, value, onChange }: SideChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onValueChange={onChange}
        options={sides.map((side) => ({ value: side, label: names[side] }))}
      />
    </Field>
  );
}

const countThings = ({ interactives }: TileMap) => Object.keys(interactives).length;

/** Resizes the map. The anchor says where its content stays. */
export function MapSizeForm() {
  const { store, view } = useEditorParts();
  const map = useEditor((state) => state.edited.map);
  const [typed, setTyped] = useState<{ width?: number | null; height?: number | null }>({});
  const [across, setAcross] = useState<Side>('start');
  const [down, setDown] = useState<Side>('start');
  const { problem, attempt } = useAttempt();
  const { width = map.width, height = map.height } = typed;

  function resize() {
    if (width === null || height === null) return;
    attempt(() => {
      const by = {
        x: Math.floor((width - map.width) * shares[across]),
        y: Math.floor((height - map.height) * shares[down]),
      };
      store.change('Resize map', resizeMap(map, width, height, by));
      setTyped({});
      view.moveTo(view.camera());
      const lost = countThings(map) - countThings(store.get().edited.map);
      const things = lost === 1 ? '1 interactive was' : `${lost} interactives were`;
      toast.success(`The map is now ${width} by ${height} tiles.`, {
        ...(lost > 0 && { description: `${things} outside and removed.` }),
        action: { label: 'Undo', onClick: store.undo },
      });
    });
  }

  return (
    <Fold title="Map size" isOpen={false}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          resize();
        }}
      >
        <Field label="Width">
          <NumberInput
            value={width}
            onChange={(next) => setTyped({ ...typed, width: next })}
            min={1}
            max={mapLimits.longestSide}
            unit="tiles"
          />
        </Field>
        <Field label="Height" error={problem ?? undefined}>
          <NumberInput
            value={height}
            onChange={(next) => setTyped({ ...typed, height: next })}
            min={1}
            max={mapLimits.longestSide}
            unit="tiles"
          />
        </Field>
        <SideChoice label="Horizontal anchor" names={acrossNames} value={across} onChange={setAcross} />
        <SideChoice label="Vertical anchor" names={downNames} value={down} onChange={setDown} />
        <Button
          type="submit"
          icon={Scaling}
          disabled={width === null || height === null || (width === map.width && height === map.height)}
        >
          Resize map
        </Button>
      </form>
    </Fold>
  );
}
