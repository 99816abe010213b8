import { useMemo } from 'react';
import { type Command, commands, keyNames } from '@/components/map-editor/commands';
import { useEditorParts } from '@/components/map-editor/editor-context';
import { usePaletteItems } from '@/components/panel/palette-items';

/** Stored stamps have their own keys, and would crowd out the others. */
const isListed = ({ group }: Command) => group !== 'Kept stamps';

/** Adds the editor's commands to the command palette. */
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
