import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { Fold } from '@/components/map-editor/fold';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NumberInput } from '@/components/ui/number-input';
import { call } from '@/lib/api/call';
import { mapLimits } from '@/lib/maps/limits';
import { newMap } from '@/lib/maps/model';
import { toMapFileName } from '@/lib/maps/names';
import { toOwnMap } from '@/lib/maps/own-format';

const isSide = (value: number | null): value is number =>
  value !== null && value >= mapLimits.shortestSide && value <= mapLimits.longestSide;

/** Creates an empty map. */
export function NewMapForm() {
  const { openMap } = useEditorParts();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [width, setWidth] = useState<number | null>(mapLimits.usualSide);
  const [height, setHeight] = useState<number | null>(mapLimits.usualSide);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: async (fileName: string) => {
      const map = toOwnMap(newMap(width ?? mapLimits.usualSide, height ?? mapLimits.usualSide));
      await call('POST', '/api/maps/store', { body: { fileName, revision: 0, map } });
      return fileName;
    },
    onError: (error) => setProblem(error.message),
    onSuccess: async (fileName) => {
      setName('');
      await queries.invalidateQueries({ queryKey: ['maps'] });
      await openMap(fileName);
    },
  });
  const sideProblem = `Choose ${mapLimits.shortestSide} to ${mapLimits.longestSide} tiles.`;
  return (
    <Fold title="Create New Map" isOpen={false}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const fileName = toMapFileName(name);
          setProblem(fileName === null ? 'Map name required.' : null);
          if (fileName !== null && isSide(width) && isSide(height)) create.mutate(fileName);
        }}
      >
        <Field label="Map name" help="Letters, digits, hyphens and underscores." error={problem ?? undefined}>
          <Input value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="Width" error={isSide(width) ? undefined : sideProblem}>
          <NumberInput value={width} onChange={setWidth} min={1} max={mapLimits.longestSide} unit="tiles" />
        </Field>
        <Field label="Height" error={isSide(height) ? undefined : sideProblem}>
          <NumberInput value={height} onChange={setHeight} min={1} max={mapLimits.longestSide} unit="tiles" />
        </Field>
        <Button type="submit" icon={FilePlus} loading={create.isPending}>
          Create map
        </Button>
      </form>
    </Fold>
  );
}
