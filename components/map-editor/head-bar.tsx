import { FolderOpen, Keyboard, Map as MapIcon, Play, Redo2, Save, Undo2 } from 'lucide-react';
import { useEditor, useEditorParts } from '@/components/map-editor/editor-context';
import { SaveStatus } from '@/components/map-editor/save-state';
import { useCommand } from '@/components/map-editor/tool-bar';
import { ToolButton } from '@/components/map-editor/tool-button';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { mapNameOf } from '@/lib/maps/names';

/** The open map, its save state, and undo. */
export function HeadBar() {
  const { store, saver, fileNames, openMap } = useEditorParts();
  const fileName = useEditor((state) => state.fileName);
  const canUndo = useEditor(({ edited }) => edited.done > 0);
  const canRedo = useEditor(({ edited }) => edited.done < edited.steps.length);
  const run = useCommand();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="max-w-56"
        aria-label="Map"
        value={fileName}
        onValueChange={(name) => void openMap(name)}
        options={fileNames.map((value) => ({ value, label: mapNameOf(value) }))}
      />
      <Button icon={Save} onClick={() => void saver.flush()}>
        Save
      </Button>
      <Button
        icon={FolderOpen}
        title="Read the map from the server again"
        onClick={() => void openMap(fileName)}
      >
        Load
      </Button>
      <ToolButton label="Undo" shortcut="Ctrl+Z" icon={Undo2} disabled={!canUndo} onPress={store.undo} />
      <ToolButton
        label="Redo"
        shortcut="Ctrl+Shift+Z"
        icon={Redo2}
        disabled={!canRedo}
        onPress={store.redo}
      />
      <ToolButton label="Play from here" shortcut="P" icon={Play} onPress={() => run('play')} />
      <ToolButton label="All maps" shortcut="V" icon={MapIcon} onPress={() => run('world')} />
      <ToolButton label="Keys" shortcut="?" icon={Keyboard} onPress={() => run('keys')} />
      <SaveStatus />
    </div>
  );
}
