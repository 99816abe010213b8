import { useState } from 'react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { useAttempt } from '@/components/map-editor/use-attempt';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { quantity } from '@/lib/core/quantity';
import { findSpecies } from '@/lib/creatures/species';
import { select } from '@/lib/maps/places';
import { setZone, zoneCells, zoneIdsOf } from '@/lib/maps/zones';
import { zones } from '@/lib/rules/pets/zones';

/** The species of a zone, the most frequent first. */
function residentsText(id: string): string {
  const zone = zones[id];
  if (!zone) return 'Nothing lives in a zone of this name.';
  const sum = zone.residents.reduce((all, { weight }) => all + weight, 0);
  const names = zone.residents.map(({ speciesId, weight }) => {
    return `${findSpecies(speciesId)?.name ?? speciesId} ${Math.round((100 * weight) / sum)} %`;
  });
  const [lowest, highest] = zone.levels;
  return `Levels ${lowest} to ${highest}: ${names.join(', ')}.`;
}

/** The zones in which wild pets appear. */
export function ZonesPanel() {
  const { store } = useEditorParts();
  const map = useEditor((state) => state.edited.map);
  const fileName = useEditor((state) => state.fileName);
  const selection = useEditor((state) => state.selection);
  const [chosen, setChosen] = useState('');
  const { problem, attempt } = useAttempt();
  const present = zoneIdsOf(map);
  const own = Object.keys(zones).filter((id) => zones[id]?.map === fileName);
  const others = Object.keys(zones).filter((id) => !own.includes(id));
  const ids = [...new Set([...present, ...own, ...others])];
  const zone = ids.includes(chosen) ? chosen : (present[0] ?? own[0] ?? '');
  const cells = zone === '' ? new Set<number>() : zoneCells(map, zone);

  const change = (label: string, mode: 'add' | 'subtract') =>
    attempt(() => store.change(label, setZone(map, zone, select(cells, selection, mode))));

  return (
    <Fold title="Wild pets" isOpen={false}>
      <Select
        aria-label="Zone"
        value={zone}
        onValueChange={setChosen}
        options={[
          { value: '', label: 'Choose a zone' },
          ...ids.map((id) => ({
            value: id,
            label: id,
            group: present.includes(id)
              ? 'On this map'
              : own.includes(id)
                ? 'Not on this map yet'
                : 'Of other maps',
          })),
        ]}
      />
      {zone !== '' && (
        <>
          <p className="text-xs text-muted">
            {quantity(cells.size, 'tile', 'tiles')}. {residentsText(zone)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={cells.size === 0}
              onClick={() => store.set({ selection: cells, tool: 'select' })}
            >
              Select its tiles
            </Button>
            <Button size="sm" disabled={selection.size === 0} onClick={() => change('Add to zone', 'add')}>
              Add selection
            </Button>
            <Button
              size="sm"
              disabled={![...selection].some((at) => cells.has(at))}
              onClick={() => change('Take from zone', 'subtract')}
            >
              Take selection out
            </Button>
          </div>
        </>
      )}
      {problem !== null && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </Fold>
  );
}
