import { useState } from 'react';
import { AreaPicture } from '@/components/map-editor/area-picture';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { useSaveState } from '@/components/map-editor/save-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import type { Area } from '@/lib/maps/areas';
import { type Merge, type MergeChoice, resolveMerge } from '@/lib/maps/merge';
import type { TileMap } from '@/lib/maps/model';

const choices = [
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: 'Take theirs' },
  { value: 'both', label: 'Both: mine, and theirs where I have nothing' },
] as const;

function AreaChoice({
  merge,
  area,
  value,
  onChange,
}: {
  readonly merge: Merge;
  readonly area: Area;
  readonly value: MergeChoice;
  readonly onChange: (choice: MergeChoice) => void;
}) {
  const place = `(${area.left}, ${area.top})`;
  return (
    <li className="grid gap-3 border-b border-line pb-4 last:border-0">
      <p className="font-semibold">
        Around {place}: {area.cells.length} {area.cells.length === 1 ? 'tile' : 'tiles'}
      </p>
      <div className="flex flex-wrap gap-4">
        {(['mine', 'theirs'] as const).map((side) => (
          <figure key={side} className="grid gap-1">
            <AreaPicture
              map={side === 'mine' ? merge.mine : merge.theirs}
              area={area}
              label={`The area around ${place}, ${side}`}
            />
            <figcaption className="text-xs text-muted">{side === 'mine' ? 'Mine' : 'Theirs'}</figcaption>
          </figure>
        ))}
      </div>
      <Select
        aria-label={`Choice around ${place}`}
        value={value}
        onValueChange={onChange}
        options={choices}
      />
    </li>
  );
}

function Areas({ merge, onDone }: { readonly merge: Merge; readonly onDone: (map: TileMap) => void }) {
  const [chosen, setChosen] = useState<readonly MergeChoice[]>(() => merge.areas.map(() => 'mine'));
  return (
    <>
      <ul className="grid gap-4">
        {merge.areas.map((area, at) => (
          <AreaChoice
            key={`${area.left} ${area.top}`}
            merge={merge}
            area={area}
            value={chosen[at] ?? 'mine'}
            onChange={(choice) => setChosen(chosen.with(at, choice))}
          />
        ))}
      </ul>
      <Button variant="primary" className="mt-4" onClick={() => onDone(resolveMerge(merge, chosen))}>
        Save what I chose
      </Button>
    </>
  );
}

/** Two people have changed the same tiles: asks whose change to keep, area by area. */
export function ConflictDialog() {
  const { saver } = useEditorParts();
  const state = useSaveState();
  const [isPutOff, setIsPutOff] = useState(false);
  if (state.kind !== 'conflict') return null;
  const { theirs, merge, mine } = state;
  const who = theirs.savedBy ?? 'A new release';
  if (isPutOff) {
    return (
      <Button variant="primary" size="sm" onClick={() => setIsPutOff(false)}>
        Choose what to keep
      </Button>
    );
  }
  return (
    <Dialog
      size="lg"
      title={`${who} has changed this map too`}
      description="Everything else is merged. Choose what to keep where both of you changed the same tiles."
      onClose={() => setIsPutOff(true)}
    >
      {merge ? (
        <Areas merge={merge} onDone={saver.resolve} />
      ) : (
        <div className="grid gap-4">
          <p>One of you has given the map another size, so the two can't be merged tile by tile.</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => saver.resolve(mine)}>Keep mine</Button>
            <Button onClick={() => saver.resolve(theirs.map)}>Take theirs</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
