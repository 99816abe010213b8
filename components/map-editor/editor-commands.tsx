import { useMemo } from 'react';
import { type Command, commands, keyNames } from '@/components/map-editor/commands';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { usePaletteItems } from '@/components/panel/palette-items';

/** Kept stamps are found by their keys, and would hide the others. */
const isListed = ({ group }: Command) => group !== 'Kept stamps';

/** Every command of the editor in the palette of commands. */
export function EditorCommands() {
  const parts = useEditorParts();
  const items = useMemo(
    () =>
      commands.filter(isListed).map(({ id, label, group, keys, run }) => ({
        id,
        label,
        keywords: `map editor ${group}`,
        hint: keyNames(keys[0] ?? '').join(' '),
        onSelect: () => run(parts),
      })),
    [parts],
  );
  usePaletteItems('Map editor', items);
  return null;
}
